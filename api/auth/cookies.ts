import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Env } from '../env'
import { parseEmail } from './account-rules'

type Site = Pick<Env, 'publicUrl'>

const isSecure = ({ publicUrl }: Site): boolean => publicUrl?.startsWith('https:') ?? false

/**
 * `session`: opens the account. `flow`: binds a started sign-in at an issuer to the browser that started it. `taken`: the
 * address that an account was asked for, from that form to the sign-in, because nothing personal stands in an address.
 * `device`: tells a browser in which a user has signed in before from a stranger's; it opens nothing. `passkey`: binds a
 * challenge for a passkey to the browser that asked for it.
 */
type CookieOf = 'session' | 'flow' | 'taken' | 'device' | 'passkey'

/** `__Host-`: the browser itself refuses the cookie from a sister domain or an unencrypted page. */
const nameOf = (site: Site, of: CookieOf): string =>
  `${isSecure(site) ? '__Host-' : ''}southbreak_${of}`

/** What the browser shows, whatever it is. */
export const cookieOf = (c: Context, site: Site, of: CookieOf): string | undefined =>
  getCookie(c, nameOf(site, of))

/** A token of ours that the browser shows; null: none. */
export function tokenOf(c: Context, site: Site, of: CookieOf): string | null {
  const token = cookieOf(c, site, of)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** @param maxAgeSeconds 0 takes it away again */
export const cookie = (site: Site, of: CookieOf, value: string, maxAgeSeconds: number): string =>
  written(site, nameOf(site, of), value, maxAgeSeconds, true)

/** Readable by the page, and worth nothing to a thief: it only says that asking who is signed in makes sense. */
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
