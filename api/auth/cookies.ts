import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Env } from '../env'
import { parseEmail } from './account-rules'

/** `__Host-`: the browser itself refuses the cookie from a sister domain or an unencrypted page. */
const isSecure = (env: Pick<Env, 'publicUrl'>): boolean =>
  env.publicUrl?.startsWith('https:') ?? false

export const sessionCookieName = (env: Pick<Env, 'publicUrl'>): string =>
  isSecure(env) ? '__Host-southbreak_session' : 'southbreak_session'

/** Binds a started OIDC sign-in to the browser that started it. */
export const flowCookieName = (env: Pick<Env, 'publicUrl'>): string =>
  isSecure(env) ? '__Host-southbreak_flow' : 'southbreak_flow'

/** The address that an account was asked for, from that form to the sign-in: nothing personal stands in an address. */
const takenCookieName = (env: Pick<Env, 'publicUrl'>): string =>
  isSecure(env) ? '__Host-southbreak_taken' : 'southbreak_taken'

const takenSeconds = 600

/** @param email as `parseEmail` gives it */
export const takenCookie = (env: Pick<Env, 'publicUrl'>, email: string): string =>
  setCookie(env, {
    name: takenCookieName(env),
    value: Buffer.from(email).toString('base64url'),
    maxAgeSeconds: takenSeconds,
  })

/** @returns null when no account with a taken address has just been asked for in this browser */
export const takenEmail = (c: Context, env: Pick<Env, 'publicUrl'>): string | null =>
  parseEmail(Buffer.from(getCookie(c, takenCookieName(env)) ?? '', 'base64url').toString())

/** Takes the address away again: it is filled in once. */
export const endedTakenCookie = (env: Pick<Env, 'publicUrl'>): string =>
  setCookie(env, { name: takenCookieName(env), value: '', maxAgeSeconds: 0 })

const deviceCookieName = (env: Pick<Env, 'publicUrl'>): string =>
  isSecure(env) ? '__Host-southbreak_device' : 'southbreak_device'

/** Tells a browser in which a user has signed in before from a stranger's; it opens nothing. */
export const deviceCookie = (
  env: Pick<Env, 'publicUrl'>,
  token: string,
  maxAgeSeconds: number,
): string => setCookie(env, { name: deviceCookieName(env), value: token, maxAgeSeconds })

/** @returns null when the browser shows none */
export const deviceToken = (c: Context, env: Pick<Env, 'publicUrl'>): string | null =>
  tokenIn(c, deviceCookieName(env))

function tokenIn(c: Context, name: string): string | null {
  const token = getCookie(c, name)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** Binds a challenge for a passkey to the browser that asked for it. */
export const passkeyCookieName = (env: Pick<Env, 'publicUrl'>): string =>
  isSecure(env) ? '__Host-southbreak_passkey' : 'southbreak_passkey'

/** @returns null when the browser shows none */
export const passkeyHolder = (c: Context, env: Pick<Env, 'publicUrl'>): string | null =>
  tokenIn(c, passkeyCookieName(env))

/** Readable by the page, and worth nothing to a thief: it only says that asking who is signed in makes sense. */
export const hintCookieName = 'southbreak_signed_in'

export function setCookie(
  env: Pick<Env, 'publicUrl'>,
  cookie: { name: string; value: string; maxAgeSeconds: number; readable?: boolean },
): string {
  return [
    `${cookie.name}=${cookie.value}`,
    'Path=/',
    `Max-Age=${cookie.maxAgeSeconds}`,
    'SameSite=Lax',
    ...(cookie.readable ? [] : ['HttpOnly']),
    ...(isSecure(env) ? ['Secure'] : []),
  ].join('; ')
}

/** The pair of cookies of a session. */
export const sessionCookies = (
  env: Pick<Env, 'publicUrl'>,
  token: string,
  maxAgeSeconds: number,
): string[] => [
  setCookie(env, { name: sessionCookieName(env), value: token, maxAgeSeconds }),
  setCookie(env, { name: hintCookieName, value: '1', maxAgeSeconds, readable: true }),
]

export const endedSessionCookies = (env: Pick<Env, 'publicUrl'>): string[] => [
  setCookie(env, { name: sessionCookieName(env), value: '', maxAgeSeconds: 0 }),
  setCookie(env, { name: hintCookieName, value: '', maxAgeSeconds: 0, readable: true }),
]

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
