import * as v from 'valibot'
import { isKnownDevice } from '#db/server/account/known-devices'
import {
  changePassword,
  createPasswordLink,
  passwordLink,
  passwordOf,
  renewHash,
  spendPasswordLink,
  storeHash,
} from '#db/server/account/passwords'
import type { Proof } from '#db/server/account/proven-session'
import { forgetTries } from '#db/server/account/rate-limits'
import { hashOfToken } from '#db/server/account/sessions'
import { createUser, proveAddress, userByEmail, userById } from '#db/server/account/users'
import { transact } from '#db/server/transact'
import { dayMs, hourMs } from '#domain/time/durations'
import { profileChange } from '#domain/wire/profile-change'
import { log } from '../../operations/log'
import { isTooLong, parseEmail, passwordTrouble } from '../account-rules'
import { bucketOf, limitKey, secondsToWait } from '../limits'
import { type EmbeddedDeps, notAnAddress, type Proven, type Refusal } from './deps'

/** By email and password; a refusal does not tell whether there is such an account. */
export async function signIn(
  deps: EmbeddedDeps,
  asked: {
    email: string
    password: string
    address: string
    /** The `device` cookie; null: none. */
    device: string | null
    returnPath: string
  },
): Promise<Proven | Refusal> {
  const { database, now } = deps
  const { email, password, address, device, returnPath } = asked
  const isKnown = device !== null && (await isKnownDevice(database, device, { email, atMs: now() }))
  const seconds = isKnown
    ? await secondsToWait(database, 'signInFromDevice', hashOfToken(device), now())
    : (await secondsToWait(database, 'signInFromAddress', address, now())) ||
      (await secondsToWait(database, 'signInToAccount', email, now()))
  if (seconds) return { kind: 'wait', seconds }
  const inLine = isKnown ? `device ${hashOfToken(device)}` : bucketOf(address)
  const proof = await checkPassword(deps, { email, password, inLine })
  if (!proof) {
    log.info('sign-in-failed', { way: 'embedded', address })
    return { kind: 'wrong' }
  }
  if (isKnown) await forgetTries(database, limitKey('signInFromDevice', hashOfToken(device)))
  else await forgetTries(database, limitKey('signInToAccount', email))
  return { kind: 'proven', proof, returnPath }
}

/** By a signed-in user who gives the present password. Every session ends, and a new one begins for them. */
export async function changeOwnPassword(
  deps: EmbeddedDeps,
  asked: { userId: string; email: string; current: string; password: string; returnPath: string },
): Promise<Proven | Refusal> {
  const { database, hasher, now } = deps
  const { userId, email, current, password, returnPath } = asked
  const seconds = await secondsToWait(database, 'changeOwnPassword', userId, now())
  if (seconds) return { kind: 'wait', seconds }
  const known = await checkPassword(deps, { email, password: current, inLine: userId })
  if (known?.userId !== userId) return wrong(userId)
  await forgetTries(database, limitKey('changeOwnPassword', userId))
  const sentence = passwordTrouble(password, email)
  if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
  const proof = { userId, passwordHash: await hasher.hash(password, userId) }
  const change = { ...proof, was: known.passwordHash, atMs: now() }
  // The password was changed while this one was being checked.
  if (!(await changePassword(database, change))) return wrong(userId)
  log.info('password-chosen', { userId, by: 'password' })
  return { kind: 'proven', proof, returnPath }
}

function wrong(userId: string): Refusal {
  log.info('password-check-failed', { userId })
  return { kind: 'wrong' }
}

/**
 * Computes one hash, also where there is no account, so that the time does not tell.
 * @returns null when it is not the password of an active person
 */
async function checkPassword(
  { database, hasher, now }: EmbeddedDeps,
  {
    email,
    password,
    inLine,
  }: {
    email: string
    password: string
    /** Whose turn it takes, see `createPasswordHasher`. */
    inLine: string
  },
): Promise<Proof | null> {
  const known = await passwordOf(database, email)
  // Too long to be anybody's; hashed all the same in a short form, for the same time.
  const tried = isTooLong(password) ? '' : password
  if (!(await hasher.matches(tried, known?.hash ?? null, inLine)) || !known) return null
  const { userId, hash } = known
  if (!hasher.isOutdated(hash)) return { userId, passwordHash: hash }
  const passwordHash = await hasher.hash(password, inLine)
  await renewHash(database, { userId, was: hash, hash: passwordHash, atMs: now() })
  return { userId, passwordHash }
}

/**
 * Sign-up without mail: makes the account at once, and a session may begin. Where the address has an account the answer
 * leads to the sign-in, which discloses it, within the rate limits of sign-up. With mail (`mailLink`) the answer is the same
 * either way.
 */
export async function join(
  { database, hasher, now }: EmbeddedDeps,
  asked: { name: string; email: string; password: string; address: string; returnPath: string },
): Promise<Proven | { kind: 'has-account'; email: string } | Refusal> {
  const { password, address } = asked
  const given = givenName(asked.name)
  if (!('name' in given)) return given
  const email = parseEmail(asked.email)
  if (!email) return notAnAddress
  const sentence = passwordTrouble(password, email)
  if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
  const tooOften =
    (await secondsToWait(database, 'joinFromAddress', address, now())) ||
    (await secondsToWait(database, 'joinInAll', 'everybody', now()))
  if (tooOften) return { kind: 'wait', seconds: tooOften }
  const hash = await hasher.hash(password, bucketOf(address))
  const { seconds, userId } = await transact(database, async (trx) => {
    const wait = await secondsToWait(trx, 'joinToAccount', email, now())
    const person = wait
      ? null
      : await createUser(trx, { email, displayName: given.name, atMs: now() })
    if (person) await storeHash(trx, person.id, hash, now())
    return { seconds: wait, userId: person?.id ?? null }
  })
  if (seconds) return { kind: 'wait', seconds }
  if (!userId) return { kind: 'has-account', email }
  log.info('account-made', { userId, address })
  return { kind: 'proven', proof: { userId, passwordHash: hash }, returnPath: asked.returnPath }
}

/** The name from the form, under the rule of the profile's display name; empty: not given. */
function givenName(written: string): { name: string | null } | Refusal {
  const read = v.safeParse(profileChange.entries.displayName, written)
  if (read.success) return { name: read.output ?? null }
  return { kind: 'not-allowed', field: 'name', sentence: `${read.issues[0].message}.` }
}

/** Long enough for a link that is handed over by post. */
const issuedLinkMs = 3 * dayMs

/** @returns the token of a one-time link for an operator to hand over; null: no such active person */
export async function issueLink(
  { database, now }: Pick<EmbeddedDeps, 'database' | 'now'>,
  email: string,
): Promise<string | null> {
  const person = await userByEmail(database, email)
  if (!person?.is_active) return null
  const link = { email: person.email, userId: person.id, returnPath: '/' }
  return createPasswordLink(database, link, now() + issuedLinkMs)
}

const mailedLinkMs = hourMs

type Wanted = { wants: 'account' | 'reset'; returnPath: string }

/** Mails a link to choose a password, whether or not there is an account. */
export async function mailLink(
  deps: EmbeddedDeps,
  { email: written, wants, address, returnPath }: Wanted & { email: string; address: string },
): Promise<{ kind: 'mailed' } | Refusal> {
  const email = parseEmail(written)
  if (!email) return notAnAddress
  const seconds =
    (await secondsToWait(deps.database, 'mailFromAddress', address, deps.now())) ||
    (wants === 'account'
      ? await secondsToWait(deps.database, 'joinInAll', 'everybody', deps.now())
      : 0)
  if (seconds) return { kind: 'wait', seconds }
  // After the response: neither its content nor its time may show who has an account.
  setImmediate(() => {
    sendLink(deps, email, { wants, returnPath }).catch((error: unknown) => {
      log.error('password-link-not-made', {}, error)
    })
  })
  return { kind: 'mailed' }
}

async function sendLink(
  { database, mailer, env, now }: EmbeddedDeps,
  email: string,
  { wants, returnPath }: Wanted,
): Promise<void> {
  if (!mailer || (await secondsToWait(database, 'mailToAccount', email, now()))) return
  const person = await userByEmail(database, email)
  if (person ? !person.is_active : wants === 'reset') return
  const link = { email, userId: person?.id ?? null, returnPath }
  const token = await createPasswordLink(database, link, now() + mailedLinkMs)
  log.info('password-link-made', { userId: link.userId, by: 'mail' })
  const address = `${env.publicUrl}/api/new-password?token=${token}`
  mailer.send(letter(person?.email ?? email, person !== null, address))
}

function letter(to: string, hasAccount: boolean, link: string) {
  return {
    to,
    subject: hasAccount ? 'Choose a new Southbreak password' : 'Finish your Southbreak account',
    text: [
      hasAccount
        ? 'Someone, probably you, asked for a new password for this address at Southbreak.'
        : 'Someone, probably you, asked for a Southbreak account with this address.',
      'Choose a password here, within one hour:',
      link,
      'If it was not you, there is nothing to do: nothing has changed.',
    ].join('\n\n'),
  }
}

/**
 * Uses a link: sets the password, ends every session, makes the account if there is none.
 * @param asked `name` is for an account that begins by it; one that is there keeps what its owner said
 */
export async function choosePassword(
  { database, hasher, now }: EmbeddedDeps,
  asked: { token: string; name: string; password: string; address: string },
): Promise<Proven | Refusal> {
  const { token, password, address } = asked
  const seconds = await secondsToWait(database, 'linkFromAddress', address, now())
  if (seconds) return { kind: 'wait', seconds }
  const link = await passwordLink(database, token, now())
  if (!link) return { kind: 'link-over' }
  const given = givenName(asked.name)
  if (!('name' in given)) return given
  const sentence = passwordTrouble(password, link.email)
  if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
  const passwordHash = await hasher.hash(password, bucketOf(address))
  if (!(await spendPasswordLink(database, token, now()))) return { kind: 'link-over' }
  const userId =
    link.userId ??
    (await createUser(database, { email: link.email, displayName: given.name, atMs: now() }))?.id ??
    null
  const person = userId ? await userById(database, userId) : null
  if (!person?.is_active) return { kind: 'link-over' }
  const proof = { userId: person.id, passwordHash }
  await changePassword(database, { ...proof, was: null, atMs: now() })
  // Only the owner of an address reads what is sent to it, or what the operator handed over.
  if (person.address_proof === null) await proveAddress(database, person.id)
  log.info('password-chosen', { userId: person.id, by: 'link', address })
  await forgetTries(database, limitKey('signInToAccount', person.email))
  return { kind: 'proven', proof, returnPath: link.returnPath }
}
