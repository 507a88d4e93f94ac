/**
 * The address of a notification as a path of this app, or the start page: nothing that came over the network
 * leads anywhere else.
 */
export function appPath(navigate: string, origin: string): string {
  if (!URL.canParse(navigate, origin)) return '/'
  const url = new URL(navigate, origin)
  // A path that begins with two slashes names another host.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//')
  return isOurs ? `${url.pathname}${url.search}` : '/'
}
