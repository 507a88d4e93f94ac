/** True for the one address whose document may use the camera: where another phone's codes are read. */
export const isScanPage = (pathname: string): boolean => /^\/hand-over\/scan\/?$/i.test(pathname)

/** What a document may use (Permissions Policy, W3C): the camera where codes are read, and nowhere else. */
export const permissionsAt = (pathname: string): string =>
  `geolocation=(self), camera=${isScanPage(pathname) ? '(self)' : '()'}, microphone=(), payment=(), usb=()`
