import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { userById } from '#db/server/account/users'
import type { Auth } from '../auth'
import type { Proven, Refusal } from '../embedded/deps'
import { hasSecondFactor } from '../embedded/second-factor'
import { requestSite } from '../guards'
import { waitSentence } from '../limits'
import { returnPath, secondFactorPath, withNext } from '../return-path'
import { type Session, sessionOf } from '../session'
import { mailedPage, type Trouble } from './forms'
import type { Html } from './page'
import { messageResponse, pageResponse, redirect } from './page'

/** One page with a form: its GET and its POST. */
export type Form = (auth: Auth) => {
  shown: (c: Context) => Response | Promise<Response>
  sent: (c: Context) => Promise<Response>
}

type SignedIn = (c: Context, session: Session) => Response | Promise<Response>

/** A page for signed-in people; others are redirected through the sign-in, and who owes a code through that, to `path`. */
export const formOfPerson =
  (path: string, parts: (auth: Auth) => { shown: SignedIn; sent: SignedIn }): Form =>
  (auth) => {
    const { shown, sent } = parts(auth)
    const asked = (answer: SignedIn, status: 302 | 303) => async (c: Context) => {
      const session = sessionOf(c)
      if (!session) return redirect(auth, withNext('/api/sign-in', path), { status })
      const isWithoutCode = session.needsCode && path !== secondFactorPath
      if (isWithoutCode) return redirect(auth, withNext(secondFactorPath, path), { status })
      return answer(c, session)
    }
    return { shown: asked(shown, 302), sent: asked(sent, 303) }
  }

/** The path to return to, from the page's query. */
export const nextOf = (c: Context): string => returnPath(c.req.query('next'), c.req.query('plan'))

const fieldNames = [
  ...(['name', 'email', 'password', 'current', 'token', 'next'] as const),
  ...(['do', 'code', 'id', 'credential'] as const),
]
type Fields = Record<(typeof fieldNames)[number], string>

/** The fields of a form as texts; a missing one, and a file, is empty. `next` is a path of the app. */
export async function fieldsOf(c: Context): Promise<Fields> {
  const body = await c.req.parseBody()
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const fields = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Fields
  return { ...fields, next: returnPath(fields.next) }
}

type Again = (trouble: Trouble) => Html

const keyMissing =
  'This server has lost the key to your authenticator app’s secret. A recovery code still lets you in, or the person who runs this server can turn the second factor off.'
const wrongPassword = 'The email or the password is not right.'

/**
 * Begins a session after authentication and redirects, or shows the form again with what to do.
 * @param wrong the sentence for a password that is wrong, or was changed meanwhile
 */
export async function proven(
  auth: Auth,
  c: Context,
  done: Proven | Refusal,
  again: Again,
  wrong = wrongPassword,
): Promise<Response> {
  if (done.kind !== 'proven') return refused(auth, done, again, wrong)
  const cookies = await auth.begin(c, done.proof)
  if (!cookies) return refused(auth, { kind: 'wrong' }, again, wrong)
  const { returnPath: next, proof } = done
  const asksCode = next !== secondFactorPath && (await asksCodeOf(auth, proof.userId))
  return redirect(auth, asksCode ? withNext(secondFactorPath, next) : next, {
    status: 303,
    cookies,
  })
}

/** Whether the code of a second factor is asked for next: of administrators who have one. */
async function asksCodeOf({ database }: Auth, userId: string): Promise<boolean> {
  const person = await userById(database, userId)
  return person !== null && person.role !== 'user' && hasSecondFactor(database, userId)
}

/** The form again, with what to do and its status code; an expired link has its own page. */
export async function refused(
  auth: Auth,
  refusal: Refusal,
  again: Again,
  wrong = wrongPassword,
): Promise<Response> {
  switch (refusal.kind) {
    case 'wait': {
      const { seconds } = refusal
      const page = again({ field: null, sentence: waitSentence(seconds) })
      return pageResponse(auth, page, { status: 429, retryAfterSeconds: seconds })
    }
    case 'wrong':
      return pageResponse(auth, again({ field: null, sentence: wrong }), { status: 401 })
    case 'not-allowed':
      return pageResponse(auth, again(refusal), { status: 400 })
    case 'link-over':
      return linkOver(auth)
    case 'key-missing':
      return pageResponse(auth, again({ field: null, sentence: keyMissing }), { status: 503 })
  }
}

/** The answer, whether or not there is an account. */
export const mailed = (auth: Auth, email: string, next: string) =>
  pageResponse(auth, mailedPage({ next, email: email.trim() }))

/** For a link that was used, has expired or never existed. */
export function linkOver(auth: Auth): Promise<Response> {
  const action = { label: 'Ask for a new link', href: '/api/reset-password' }
  const sentence = 'A link works once, and for a short time. Ask for a new one.'
  return messageResponse(auth, 400, 'This link has expired', sentence, { action })
}

const mostFormBytes = 16 * 1024

/** With an issuer there are no passwords here. */
export const onlyEmbedded =
  (auth: Auth): MiddlewareHandler =>
  async (_c, next) =>
    auth.oidc ? redirect(auth, '/api/login') : next()

/** Refuses a form that another site sent, that is no form, or that is too long to be one. */
export function onlyOwnForms(auth: Auth): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize: mostFormBytes,
    onError: () => messageResponse(auth, 413, 'That is too long', 'The form was too long to read.'),
  })
  const foreign = 'This form did not come from Southbreak.'
  const noForm = 'Only the form on this page is accepted here.'
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    if (requestSite(c, auth.env) !== 'own')
      return messageResponse(auth, 403, 'Not from Southbreak', foreign)
    const type = c.req.header('content-type') ?? ''
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
      return messageResponse(auth, 400, 'Not a form', noForm)
    return limited(c, next)
  }
}
