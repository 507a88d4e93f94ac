/** The path of a request as it may stand in the log: without its query, and without what opens a person's own calendar. */
export const loggedPath = (url: string): string =>
  new URL(url).pathname.replace(/(\/calendars\/own\/)[^/]+/i, '$1-')
