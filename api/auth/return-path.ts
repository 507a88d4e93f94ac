const longest = 500
export const secondFactorPath = '/api/second-factor'
export const passkeysPath = '/api/passkeys'
/** The server-rendered pages that sign-in may return to. */
const ownPages = [secondFactorPath, passkeysPath]
const base = 'http://southbreak.invalid'

/**
 * Where to go after signing in: a page of this app, with the plan that was chosen before. Anything else (another site in any
 * disguise, an API address) becomes the home page.
 * @param plan the id of a plan; it travels as `?plan=` because an installed app may not share the
 *   browser's storage
 */
export function returnPath(next: string | undefined, plan?: string | undefined): string {
  const path = ownPath(next) ?? '/'
  if (!plan || !/^\d{1,4}$/.test(plan)) return path
  const url = new URL(path, base)
  url.searchParams.set('plan', plan)
  return url.pathname + url.search + url.hash
}

/** The address of a sign-in page that continues to a path of the app. */
export const withNext = (page: string, next: string): string =>
  next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`

/** Where people authenticate again. @param next the path to return to */
export const proveAgain = (next: string): string =>
  `/api/login?again=1&next=${encodeURIComponent(next)}`

function ownPath(next: string | undefined): string | null {
  if (!next || next.length > longest || !/^\/[\x21-\x7e]*$/.test(next)) return null
  if (next.includes('\\') || !URL.canParse(next, base)) return null
  const url = new URL(next, base)
  if (url.origin !== base) return null
  // After `.` and `..` are taken away a path may still begin with `//`, which names a host.
  if (url.pathname.startsWith('//')) return null
  if (ownPages.includes(url.pathname)) return url.pathname
  if (/^\/(api|sw\.js)(\/|$)/i.test(decodedOnce(url.pathname))) return null
  return url.pathname + url.search + url.hash
}

function decodedOnce(path: string): string {
  return path.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
