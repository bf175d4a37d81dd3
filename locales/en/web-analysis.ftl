### The page: analysing.

web-explain = Explain the position
web-delete-from-here = Delete from here
