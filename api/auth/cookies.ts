import type { Env } from '../env'

/** `__Host-`: the browser itself refuses the cookie from a sister domain or an unencrypted page. */
const isSecure = (env: Pick<Env, 'publicUrl'>): boolean =>
  env.publicUrl?.startsWith('https:') ?? false

export const sessionCookieName = (env: Pick<Env, 'publicUrl'>): string =>
  isSecure(env) ? '__Host-southbreak_session' : 'southbreak_session'

/** Binds a started OIDC sign-in to the browser that started it. */
export const flowCookieName = (env: Pick<Env, 'publicUrl'>): string =>
  isSecure(env) ? '__Host-southbreak_flow' : 'southbreak_flow'

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
