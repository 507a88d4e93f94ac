/**
 * The address of a notification as a path of this app, or the start page: nothing that came over the network
 * leads anywhere else.
 */
export function appPath(navigate: string, origin: string): string {
  if (!URL.canParse(navigate, origin)) return '/'
  const url = new URL(navigate, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : '/'
}
