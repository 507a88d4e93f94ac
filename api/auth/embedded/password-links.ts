import {
  createPasswordLink,
  passwordLink,
  spendPasswordLink,
} from '#db/server/account/password-links'
import { changePassword } from '#db/server/account/passwords'
import { forgetTries } from '#db/server/account/rate-limits'
import { createUser, proveAddress, userByEmail, userById } from '#db/server/account/users'
import { dayMs, hourMs } from '#domain/time/durations'
import { log } from '../../operations/log'
import { parseEmail, passwordTrouble } from '../account-rules'
import { bucketOf, limitKey, secondsToWait } from '../limits'
import { type EmbeddedDeps, notAnAddress, type Proven, type Refusal } from './deps'
import { givenName } from './passwords'

/** It may have to travel by letter. */
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

/** With mail: sends a link to choose a password by, whether or not there is an account. */
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
  // When the answer is on its way: neither it nor its time may tell who has an account.
  setImmediate(() => {
    sendLink(deps, email, { wants, returnPath }).catch((error: unknown) => {
      log.error('password-link-not-made', {}, error)
    })
  })
  return { kind: 'mailed' }
}

async function sendLink(
  { database, mailer, publicUrl, now }: EmbeddedDeps,
  email: string,
  { wants, returnPath }: Wanted,
): Promise<void> {
  if (!mailer || (await secondsToWait(database, 'mailToAccount', email, now()))) return
  const person = await userByEmail(database, email)
  if (person ? !person.is_active : wants === 'reset') return
  const link = { email, userId: person?.id ?? null, returnPath }
  const token = await createPasswordLink(database, link, now() + mailedLinkMs)
  log.info('password-link-made', { userId: link.userId, by: 'mail' })
  const address = `${publicUrl}/api/new-password?token=${token}`
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
