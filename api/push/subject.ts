/**
 * A contact of the operator that push services accept (RFC 8292, 2.1): `mailto:` or `https:` of a real host,
 * without spaces. Apple answers 403 to localhost and to `mailto: a@b`.
 */
export function isVapidSubject(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'https:') return isRealHost(url.hostname)
  const [, host] = /^mailto:[^@]+@([^@?]+)$/.exec(text) ?? []
  return host !== undefined && isRealHost(host)
}

const isRealHost = (host: string): boolean =>
  /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(host) && !/(^|\.)localhost$/i.test(host)
