import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sentOn, shown, told, waitSentence } from '../auth/answers'
import type { Auth } from '../auth/auth'
import type { Refusal, SignedIn } from '../auth/embedded'
import {
  changePasswordPage,
  createAccountPage,
  mailedPage,
  newPasswordPage,
  resetPasswordPage,
  signInPage,
  type Trouble,
} from '../auth/pages/forms'
import type { Html } from '../auth/pages/page'
import { signInStyle } from '../auth/pages/sign-in-style'
import { TooBusy } from '../auth/password-hash'
import { returnPath } from '../auth/return-path'
import { requestSite } from '../auth/same-origin'
import { sessionOf } from '../auth/session'

const mostFormBytes = 16 * 1024

/**
 * The embedded sign-in: forms of the server's own, which need no script. With an OIDC issuer none of them is
 * there. They read `application/x-www-form-urlencoded`, so each POST must be known to come from these pages.
 * @param fontPath the built app's heading font
 */
export function signInPages(auth: Auth, fontPath: string | null): Hono {
  const { embedded, addressOf } = auth
  const { hasMail } = embedded
  const style = signInStyle(fontPath)
  const app = new Hono()

  app.get('/sign-in.css', (c) =>
    c.body(style, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    }),
  )

  const forms: MiddlewareHandler[] = [onlyEmbedded(auth), onlyOwnForms(auth)]

  app
    .use('/sign-in', ...forms)
    .get((c) => shown(auth, signInPage({ next: nextOf(c) })))
    .post(async (c) => {
      const { email, password, next } = await fields(c)
      const asked = { email, password, address: addressOf(c), returnPath: returnPath(next) }
      const done = await embedded.signIn(asked)
      return finished(c, done, (trouble) =>
        signInPage({ next: asked.returnPath, email: email.trim(), trouble }),
      )
    })

  app
    .use('/create-account', ...forms)
    .get((c) => shown(auth, createAccountPage({ next: nextOf(c), hasMail })))
    .post(async (c) => {
      const { email, password, next } = await fields(c)
      const asked = { email, address: addressOf(c), returnPath: returnPath(next) }
      const done = hasMail
        ? await embedded.mailLink({ ...asked, wants: 'account' })
        : await embedded.join({ ...asked, password })
      if (done.kind === 'mailed') return mailed(email, asked.returnPath)
      return finished(
        c,
        done,
        (trouble) =>
          createAccountPage({ next: asked.returnPath, email: email.trim(), hasMail, trouble }),
        'That did not work. If you already have an account with this address, sign in instead.',
      )
    })

  app
    .use('/reset-password', ...forms)
    .get((c) => shown(auth, resetPasswordPage({ next: nextOf(c), hasMail })))
    .post(async (c) => {
      const { email, next } = await fields(c)
      const asked = { email, address: addressOf(c), returnPath: returnPath(next) }
      if (!hasMail) return shown(auth, resetPasswordPage({ next: asked.returnPath, hasMail }))
      const done = await embedded.mailLink({ ...asked, wants: 'reset' })
      if (done.kind === 'mailed') return mailed(email, asked.returnPath)
      return finished(c, done, (trouble) =>
        resetPasswordPage({ next: asked.returnPath, email: email.trim(), hasMail, trouble }),
      )
    })

  app
    .use('/new-password', ...forms)
    .get(async (c) => {
      const token = c.req.query('token') ?? ''
      const email = await embedded.linkEmail(token)
      return email ? shown(auth, newPasswordPage({ token, email })) : linkOver()
    })
    .post(async (c) => {
      const { token, password } = await fields(c)
      const done = await embedded.choosePassword({ token, password, address: addressOf(c) })
      const email = await embedded.linkEmail(token)
      return finished(c, done, (trouble) => newPasswordPage({ token, email: email ?? '', trouble }))
    })

  app
    .use('/change-password', ...forms)
    .get((c) => {
      const session = sessionOf(c)
      if (!session) return sentOn(auth, '/api/sign-in?next=/profile')
      return shown(auth, changePasswordPage({ email: session.user.email, next: '/profile' }))
    })
    .post(async (c) => {
      const session = sessionOf(c)
      if (!session) return sentOn(auth, '/api/sign-in?next=/profile', { status: 303 })
      const { id: userId, email } = session.user
      const { current, password } = await fields(c)
      const done = await embedded.change({ userId, email, current, password })
      if (done.kind === 'changed') {
        const cookies = await auth.begin(c, userId)
        return sentOn(auth, '/profile', { status: 303, cookies })
      }
      return finished(
        c,
        done,
        (trouble) => changePasswordPage({ email, next: '/profile', trouble }),
        'Your password now is another one. Nothing was changed.',
      )
    })

  app.onError((error) => {
    if (!(error instanceof TooBusy)) throw error
    return told(auth, 503, 'One moment', 'Many people are signing in right now. Try again.', {
      retryAfterSeconds: 5,
    })
  })

  /** The cookies and the way on after a success, else the same form with what to do. */
  async function finished(
    c: Context,
    done: SignedIn | Refusal,
    again: (trouble: Trouble) => Html,
    wrong = 'The email or the password is not right.',
  ): Promise<Response> {
    switch (done.kind) {
      case 'signed-in':
        return sentOn(auth, done.returnPath, {
          status: 303,
          cookies: await auth.begin(c, done.userId),
        })
      case 'wait':
        return shown(auth, again({ field: null, sentence: waitSentence(done.seconds) }), {
          status: 429,
          retryAfterSeconds: done.seconds,
        })
      case 'wrong':
        return shown(auth, again({ field: null, sentence: wrong }), { status: 401 })
      case 'not-allowed':
        return shown(auth, again(done), { status: 400 })
      case 'link-over':
        return linkOver()
    }
  }

  const mailed = (email: string, next: string) =>
    shown(auth, mailedPage({ next, email: email.trim() }))

  const linkOver = () =>
    told(auth, 400, 'This link is over', 'It works once and for a short time. Ask for a new one.', {
      action: { label: 'Ask for a new link', href: '/api/reset-password' },
    })

  return app
}

const nextOf = (c: Context) => returnPath(c.req.query('next'), c.req.query('plan'))

/** The fields of a form as texts; a missing one, and a file, is empty. */
async function fields(c: Context) {
  const body = await c.req.parseBody()
  const text = (name: string) => {
    const value = body[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    email: text('email'),
    password: text('password'),
    current: text('current'),
    token: text('token'),
    next: text('next'),
  }
}

const onlyEmbedded =
  (auth: Auth): MiddlewareHandler =>
  async (_c, next) =>
    auth.oidc ? sentOn(auth, '/api/login') : next()

function onlyOwnForms(auth: Auth): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: mostFormBytes,
    onError: () => told(auth, 413, 'That is too much', 'The form was too long to be read.'),
  })
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    if (requestSite(c, auth.env) !== 'own') {
      return told(auth, 403, 'Not from here', 'This form did not come from Southbreak itself.')
    }
    const type = c.req.header('content-type') ?? ''
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
      return told(auth, 400, 'Not a form', 'Only the form of this page is understood here.')
    }
    return limited(c, next)
  }
}
