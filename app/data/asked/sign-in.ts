/** A full page load on purpose: signing in is the server's own page. It leads back to `next`. */
export const signInHref = (next: string): string => `/api/login?next=${encodeURIComponent(next)}`

/** The same way for a person without an account: the page that makes one comes first. */
export const createAccountHref = (next: string): string => `${signInHref(next)}&new=1`

/** The server sets this readable cookie with the session's: without it asking would only log a 401. */
export const hasSignInHint = (): boolean => /(?:^|;\s*)southbreak_signed_in=1/.test(document.cookie)
