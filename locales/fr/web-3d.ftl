### L’échiquier en trois dimensions, dans la page.

web-3d-reset-view = Recentrer la vue
web-3d-lost = Le navigateur a interrompu l’affichage en 3D. La partie continue : il revient dès que possible, et l’échiquier à plat reste disponible.
web-3d-missing = Ce navigateur ne peut pas afficher l’échiquier en 3D : WebGL y manque ou y est désactivé. L’échiquier reste à plat.
