// What the tab is called while there is something to tell whoever looks elsewhere.

class Title {
  /** In the place of the view's name; null where there is nothing to tell. */
  news = $state<string | null>(null);
}

export const title = new Title();
