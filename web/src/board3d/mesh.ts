// Meshes as plain numbers, before three makes buffers of them.

export interface Mesh {
  readonly positions: readonly number[];
  readonly normals: readonly number[];
  /** How open each point lies to the light: 1 on a bulge, less in a groove. */
  readonly shades: readonly number[];
  readonly indices: readonly number[];
}

export function merged(parts: readonly Mesh[]): Mesh {
  let offset = 0;
  const indices = parts.flatMap((part) => {
    const shifted = part.indices.map((index) => index + offset);
    offset += part.positions.length / 3;
    return shifted;
  });
  return {
    positions: parts.flatMap((part) => part.positions),
    normals: parts.flatMap((part) => part.normals),
    shades: parts.flatMap((part) => part.shades),
    indices,
  };
}
