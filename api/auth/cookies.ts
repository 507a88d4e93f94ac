import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Env } from '../env'
import { parseEmail } from './account-rules'

type Site = Pick<Env, 'publicUrl'>

const isSecure = ({ publicUrl }: Site): boolean => publicUrl?.startsWith('https:') ?? false

/**
 * `session`: gives access to the account. `flow`: binds a sign-in at an issuer to the browser that began it. `taken`: the
 * email address of a refused sign-up, carried to the sign-in form, because URLs hold nothing personal. `device`: marks a
 * browser in which a user has signed in before; it gives no access. `passkey`: binds a passkey challenge to its browser.
 */
type CookieOf = 'session' | 'flow' | 'taken' | 'device' | 'passkey'

/** `__Host-`: the browser itself refuses the cookie from a sister domain or an unencrypted page. */
const nameOf = (site: Site, of: CookieOf): string =>
  `${isSecure(site) ? '__Host-' : ''}southbreak_${of}`

/** The cookie's value, unchecked. */
export const cookieOf = (c: Context, site: Site, of: CookieOf): string | undefined =>
  getCookie(c, nameOf(site, of))

/** The cookie's value where it has the form of a token; null: none. */
export function tokenOf(c: Context, site: Site, of: CookieOf): string | null {
  const token = cookieOf(c, site, of)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** @param maxAgeSeconds 0 deletes it */
export const cookie = (site: Site, of: CookieOf, value: string, maxAgeSeconds: number): string =>
  written(site, nameOf(site, of), value, maxAgeSeconds, true)

/** Readable by scripts and not secret: it only tells the page that somebody may be signed in. */
export const hintCookieName = 'southbreak_signed_in'

const written = (
  site: Site,
  name: string,
  value: string,
  maxAge: number,
  httpOnly: boolean,
): string =>
  generateCookie(name, value, {
    path: '/',
    maxAge,
    sameSite: 'Lax',
    httpOnly,
    secure: isSecure(site),
  })

export const sessionCookies = (site: Site, token: string, maxAgeSeconds: number): string[] => [
  cookie(site, 'session', token, maxAgeSeconds),
  written(site, hintCookieName, token && '1', maxAgeSeconds, false),
]

export const endedSessionCookies = (site: Site): string[] => sessionCookies(site, '', 0)

const takenSeconds = 600

/** @param email as `parseEmail` gives it */
export const takenCookie = (site: Site, email: string): string =>
  cookie(site, 'taken', Buffer.from(email).toString('base64url'), takenSeconds)

/** @returns null when no account with a taken address has just been asked for in this browser */
export const takenEmail = (c: Context, site: Site): string | null =>
  parseEmail(Buffer.from(cookieOf(c, site, 'taken') ?? '', 'base64url').toString())

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** `Chrome on Android`: enough to know one's own devices apart; the full text would be a fingerprint. */
export function deviceName(userAgent: string | undefined): string {
  const named = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'An unknown device'
}
