import type { Auth } from './auth'
import { messagePage } from './pages/forms'
import { type Html, pageHeaders, passkeyScript } from './pages/page'

type More = {
  status?: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 503
  cookies?: readonly string[]
  retryAfterSeconds?: number
  formTargets?: readonly string[]
}

/** A page of the server's own. */
export async function pageResponse(auth: Pick<Auth, 'env'>, content: Html, more: More = {}) {
  const text = String(await content)
  // What people typed is escaped, so that it cannot be the tag.
  const runsScript = text.includes(String(passkeyScript))
  const { formTargets } = more
  const headers = new Headers(pageHeaders(auth.env.publicUrl, { formTargets, runsScript }))
  if (more.retryAfterSeconds) headers.set('Retry-After', String(more.retryAfterSeconds))
  for (const cookie of more.cookies ?? []) headers.append('Set-Cookie', cookie)
  return new Response(text, { status: more.status ?? 200, headers })
}

/** Sends the browser on. 303 after a form, so that reloading does not send it again. */
export function redirect(
  auth: Pick<Auth, 'env'>,
  to: string,
  { status = 302, cookies = [] }: { status?: 302 | 303; cookies?: readonly string[] } = {},
): Response {
  const headers = new Headers(pageHeaders(auth.env.publicUrl))
  headers.delete('Content-Type')
  headers.set('Location', to)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status, headers })
}

/** How long to wait, in words. */
export function waitSentence(seconds: number): string {
  if (seconds < 60) return 'Too many tries. Wait a minute, then try again.'
  const minutes = Math.ceil(seconds / 60)
  return `Too many tries. Wait ${minutes} minutes, then try again.`
}

/** The page of a sign-in that cannot go on. */
export const messageResponse = (
  auth: Pick<Auth, 'env'>,
  status: NonNullable<More['status']>,
  title: string,
  sentence: string,
  more: Omit<More, 'status'> & { action?: { label: string; href: string } } = {},
) => {
  const { action = { label: 'Try again', href: '/api/login' }, ...rest } = more
  return pageResponse(auth, messagePage({ title, sentence, action }), { status, ...rest })
}
