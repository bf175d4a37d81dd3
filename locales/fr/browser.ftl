### La commande web.

browser-about = Montre l’échiquier dans le navigateur. « roque » seul fait de même.
browser-port = Port de la page, de 1 à 65535. Par défaut : 8964, ou le premier libre ensuite.
browser-no-open = N’ouvre pas le navigateur, affiche seulement l’adresse.
browser-more = La page n’est visible que sur cet ordinateur. Les parties sont enregistrées coup par coup : fermez la page ou arrêtez Roque quand vous voulez.
browser-expected-port = un port de 1 à 65535
browser-running = Roque est à l’adresse { $url }
browser-already = Roque tourne déjà, à l’adresse { $url }
browser-stop = Ctrl-C pour arrêter. Pour jouer plutôt dans le terminal : « roque play ».
browser-stopped = Arrêté ; les parties sont enregistrées.
browser-cannot-open = Le navigateur n’a pas pu être ouvert : ouvrez l’adresse vous-même.
browser-port-taken = le port { $port } est pris : choisissez-en un autre avec --port, ou n’en demandez aucun.
browser-cannot-start = Roque ne peut pas montrer sa page : { $reason }
