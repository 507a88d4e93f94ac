/**
 * Hosts whose players may stand in a frame. The server's `frame-src` is made from the same list.
 * Commercial surf cameras are not on it: their owners do not allow it, so they stay links.
 */
export const cameraFrameHosts: readonly string[] = ['www.youtube-nocookie.com', 'player.vimeo.com']

/**
 * The address to frame, or null when it must not be framed: anything but https on the default
 * port of an allowed host, without credentials. Checked where it is drawn as well as where it is
 * saved, because rows can be older than the rule.
 */
export function allowedEmbed(embedUrl: string | null): string | null {
  const host = /^https:\/\/([a-z0-9.-]+)\/[^\s\\]*$/.exec(embedUrl ?? '')?.[1]
  return host !== undefined && cameraFrameHosts.includes(host) ? embedUrl : null
}

/** An outside page that may be opened in a new tab: http or https only, else null. */
export function allowedPage(pageUrl: string | null): string | null {
  return /^https?:\/\/[^\s\\]+$/.test(pageUrl ?? '') ? pageUrl : null
}

/**
 * A picture this app may draw: a path on its own server. Outside feeds are never proxied, cached
 * or framed as pictures, so any other address is null.
 */
export function ownPicture(imageUrl: string | null): string | null {
  return /^\/(?![/\\])/.test(imageUrl ?? '') ? imageUrl : null
}
