// Contrast as WCAG 2 defines it, for the test of our colours.

export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb` or `rgb(r g b / a)`. */
export function readColor(text: string): { rgb: Rgb; alpha: number } {
  const hex = /^#([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (hex) {
    const part = (at: number) => parseInt(hex.slice(at, at + 2), 16);
    return { rgb: [part(0), part(2), part(4)], alpha: 1 };
  }
  const parts = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(text.trim());
  if (!parts) throw new Error(`not a colour: ${text}`);
  return { rgb: [Number(parts[1]), Number(parts[2]), Number(parts[3])], alpha: Number(parts[4] ?? 1) };
}

/** A translucent colour over an opaque one. */
export function over(top: string, bottom: Rgb): Rgb {
  const { rgb, alpha } = readColor(top);
  const mix = (index: 0 | 1 | 2) => rgb[index] * alpha + bottom[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

function luminance(rgb: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
