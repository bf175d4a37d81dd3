### The web command.

browser-about = Shows the board in the browser. Plain “roque” does the same.
browser-port = Port of the page, from 1 to 65535. Default: 8964, or the next one that is free.
browser-no-open = Does not open the browser, only shows the address.
browser-more = The page is only for this computer. Games are saved as they are played: close the page or stop Roque at any time.
browser-expected-port = a port from 1 to 65535
browser-running = Roque is at { $url }
browser-already = Roque is running already, at { $url }
browser-stop = Press Ctrl-C to stop. To play in the terminal instead: “roque play”.
browser-stopped = Stopped; the games are saved.
browser-cannot-open = The browser could not be opened: open the address yourself.
browser-port-taken = port { $port } is taken: choose another with --port, or none at all.
browser-cannot-start = Roque cannot show its page: { $reason }
