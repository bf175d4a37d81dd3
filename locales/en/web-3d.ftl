### The board in three dimensions, in the page.

web-3d-reset-view = Reset the view
web-3d-lost = The browser has interrupted the 3D display. The game goes on: it comes back as soon as possible, and the flat board remains available.
web-3d-missing = This browser cannot show the board in 3D: WebGL is missing or turned off. The board stays flat.
