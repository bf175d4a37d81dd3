### La page : analyser.

web-explain = Expliquer la position
web-delete-from-here = Supprimer à partir d’ici
