import { html, raw } from 'hono/html'
import { securityHeaders } from '../../http/security-headers'
import type { Auth } from '../auth'

export type Html = ReturnType<typeof html>

/** The one script of these pages: passkeys are asked of the browser by script alone. A page without it runs none. */
export const passkeyScript = raw('<script type="module" src="/api/passkeys.js"></script>')

/**
 * Headers of a page that carries a form.
 * @param formTargets other origins that a form's answer may lead to (browsers count redirects as well)
 * @param runsScript the page carries `passkeyScript`
 */
export function pageHeaders(
  publicUrl: string | null,
  {
    formTargets = [],
    runsScript = false,
  }: { formTargets?: readonly string[]; runsScript?: boolean } = {},
): Record<string, string> {
  return {
    ...securityHeaders(publicUrl).page,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // Addresses of links carry their token, so no other site may learn them; `no-referrer` would also
    // blank the Origin header by which our own forms are known.
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': [
      "default-src 'none'",
      ...(runsScript
        ? ["script-src 'self'", "connect-src 'self'", "require-trusted-types-for 'script'"]
        : []),
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

/** A whole page in the product's look. `back` is a path of the app. */
export const page = ({ title, back, content }: { title: string; back: string; content: Html }) =>
  html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} · Southbreak</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#faf7ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#07131e" media="(prefers-color-scheme: dark)">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/sign-in.css">
</head>
<body>
<header>
<a class="brand" href="/" title="Go to Home">
<img src="/icons/icon.svg" alt="" width="40" height="40">
<span><span class="name">Southbreak</span><span class="tagline">Victoria Surf Conditions</span></span>
</a>
</header>
<main>
<section class="card">
<h1>${title}</h1>
${content}
</section>
<nav class="links"><a href="${back}">Back to the app</a></nav>
</main>
</body>
</html>`

type More = {
  status?: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 503
  cookies?: readonly string[]
  retryAfterSeconds?: number
  formTargets?: readonly string[]
}

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

/** A page that only says something, with one thing to do. */
export const messagePage = (told: {
  title: string
  sentence: string
  action: { label: string; href: string }
}): Html =>
  page({
    title: told.title,
    back: '/',
    content: html`<p class="notice" role="alert">${told.sentence}</p>
<a class="button" href="${told.action.href}">${told.action.label}</a>`,
  })
