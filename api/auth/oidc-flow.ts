import type { Context } from 'hono'
import { displaceUnproven } from '#db/server/account/displace-unproven'
import { startLoginFlow, takeLoginFlow } from '#db/server/account/login-flows'
import { newToken } from '#db/server/account/sessions'
import {
  createUser,
  linkIdentity,
  type PersonRow,
  setEmail,
  userByEmail,
  userByIdentity,
} from '#db/server/account/users'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { log } from '../operations/log'
import type { Auth } from './auth'
import { cookie, cookieOf, tokenOf } from './cookies'
import { secondsToWait, waitSentence } from './limits'
import { type IssuerPerson, type Oidc, OidcFailure, type OidcTrouble, type Wish } from './oidc'
import { messageResponse, redirect } from './pages/page'

const flowSeconds = 600

const callbackOf = (auth: Auth, c: Context) => `${auth.originOf(c)}/api/auth/callback`

/** Redirects to the issuer; the response is accepted from this browser, once, within ten minutes. */
export async function beginOidc(
  auth: Auth,
  oidc: Oidc,
  c: Context,
  { returnPath, wish }: { returnPath: string; wish: Wish },
): Promise<Response> {
  const { database, env, now } = auth
  const seconds = await secondsToWait(database, 'startFromAddress', auth.addressOf(c), now())
  if (seconds) {
    const more = { retryAfterSeconds: seconds }
    return messageResponse(auth, 429, 'One moment', waitSentence(seconds), more)
  }
  try {
    const begun = await oidc.begin(callbackOf(auth, c), wish)
    // Reused, so that signing in from two tabs works in both.
    const browser = tokenOf(c, env, 'flow') ?? newToken()
    await startLoginFlow(database, { ...begun, browser, returnPath }, now() + flowSeconds * 1000)
    return redirect(auth, begun.url, { cookies: [cookie(env, 'flow', browser, flowSeconds)] })
  } catch (error) {
    return failed(auth, error)
  }
}

/** The issuer's redirect back. */
export async function finishOidc(auth: Auth, oidc: Oidc, c: Context): Promise<Response> {
  const { database, env, now } = auth
  const state = c.req.query('state') ?? ''
  const browser = cookieOf(c, env, 'flow') ?? ''
  const flow = await takeLoginFlow(database, { state, browser }, now())
  if (!flow) {
    const sentence = 'This sign-in was started in another browser, or too long ago.'
    return messageResponse(auth, 400, 'Please sign in again', sentence)
  }
  try {
    const answer = new URL(callbackOf(auth, c))
    answer.search = new URL(c.req.url).search
    const person = await oidc.finish(answer, { ...flow, state })
    const outcome = await personFromIssuer(database, person, now())
    if (outcome.kind === 'refused') return refused(auth, c, outcome.sentence)
    const proof = { userId: outcome.userId, passwordHash: null }
    const cookies = await auth.begin(c, proof, person)
    if (!cookies) return refused(auth, c, deactivated)
    return redirect(auth, flow.returnPath, { cookies })
  } catch (error) {
    return failed(auth, error)
  }
}

function refused(auth: Auth, c: Context, sentence: string): Promise<Response> {
  log.info('sign-in-refused', { way: 'oidc', address: auth.addressOf(c) })
  return messageResponse(auth, 403, 'You could not be signed in', sentence)
}

const sentences: Record<OidcTrouble, string> = {
  refused: 'The sign-in was cancelled.',
  'not-answering':
    'The sign-in service is not answering. Everything else works; try again in a minute.',
  'not-valid': 'The answer from the sign-in service could not be verified. Try again.',
}

function failed(auth: Auth, error: unknown): Promise<Response> {
  if (!(error instanceof OidcFailure)) throw error
  const { trouble } = error
  const why = [error.message, ...reasons(error.cause)].join(' ')
  if (trouble === 'refused') log.info('oidc-refused', { why })
  else log.error('oidc-failed', { trouble, why })
  return messageResponse(
    auth,
    trouble === 'not-answering' ? 503 : trouble === 'refused' ? 401 : 400,
    'You could not be signed in',
    sentences[trouble],
    trouble === 'not-answering' ? { retryAfterSeconds: 60 } : {},
  )
}

/** The sentences of an error and of what caused it; never its fields, which may hold claims or tokens. */
function reasons(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...reasons(error.cause)] : []
}

type FromIssuer = { kind: 'person'; userId: string } | { kind: 'refused'; sentence: string }

export const deactivated = 'This account has been deactivated. Ask the person who runs this server.'
const takenAddress = 'Another account already has your email address.'
const unproven =
  'The sign-in service does not vouch for your email address. Confirm it there first.'

/**
 * Finds or makes the account of the issuer's person: first by the issuer's id, then by a verified address. An account that
 * holds such an address without verification loses it to its owner. An account with an address alone (made by an operator,
 * or before there was an issuer) is linked, and its password and sessions end, since anybody might have made it beforehand.
 * Of concurrent first sign-ins one makes or links the account and the others find it.
 */
export const personFromIssuer = (
  db: ServerDatabase,
  told: IssuerPerson,
  atMs: number,
): Promise<FromIssuer> => transact(db, (trx) => find(trx, told, atMs))

async function find(trx: ServerDatabase, told: IssuerPerson, atMs: number): Promise<FromIssuer> {
  const known = await userByIdentity(trx, told.identity)
  if (known) {
    const isNews = told.email !== known.email || known.address_proof === null
    if (told.email && told.emailIsVerified && isNews) {
      await displaceUnproven(trx, { email: told.email, owner: told.identity, atMs })
      await setEmail(trx, known.id, told.email, atMs)
    }
    return ifActive(known)
  }
  if (!told.email) return unknown('The sign-in service did not give your email address.')
  if (!told.emailIsVerified) return unknown(unproven)
  const { identity: oidcIdentity, email, displayName, firstName, lastName } = told
  await displaceUnproven(trx, { email, owner: oidcIdentity, atMs })
  const names = { displayName, firstName, lastName }
  const made = await createUser(trx, {
    email,
    atMs,
    oidcIdentity,
    addressProof: 'issuer',
    ...names,
  })
  if (made) return ifActive(made)
  const sameMoment = await userByIdentity(trx, told.identity)
  if (sameMoment) return ifActive(sameMoment)
  const namesake = await userByEmail(trx, email)
  // Another tab has joined the account since the query above.
  if (namesake?.oidc_identity === told.identity) return ifActive(namesake)
  if (!namesake || namesake.oidc_identity) return unknown(takenAddress)
  if (!namesake.is_active) return unknown(deactivated)
  if (await linkIdentity(trx, namesake.id, told.identity, atMs)) return ifActive(namesake)
  const linked = await userByIdentity(trx, told.identity)
  return linked ? ifActive(linked) : unknown(takenAddress)
}

const unknown = (sentence: string): FromIssuer => ({ kind: 'refused', sentence })

const ifActive = (person: PersonRow): FromIssuer =>
  person.is_active ? { kind: 'person', userId: person.id } : unknown(deactivated)
