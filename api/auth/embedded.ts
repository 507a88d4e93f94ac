import { createPasswordLink, passwordLink, spendPasswordLink } from '#db/server/password-links'
import { changePassword, passwordOf, storeHash } from '#db/server/passwords'
import { forgetTries } from '#db/server/rate-limits'
import type { ServerDatabase } from '#db/server/tables'
import { createUser, userByEmail, userById } from '#db/server/users'
import { log } from '../log'
import { parseEmail } from './email-address'
import { limitKey, secondsToWait } from './limits'
import type { Mailer } from './mail'
import type { PasswordHasher } from './password-hash'
import { isTooLong, passwordTrouble } from './password-rules'

const mailedLinkMs = 3_600_000
/** A link from the command line may have to travel by letter. */
const issuedLinkMs = 3 * 24 * 3_600_000

export type Refusal =
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'not-allowed'; field: 'email' | 'password'; sentence: string }
  | { kind: 'link-over' }
export type SignedIn = { kind: 'signed-in'; userId: string; returnPath: string }

export type Embedded = {
  /** True: new accounts and forgotten passwords go through a mail. */
  hasMail: boolean
  signIn: (asked: {
    email: string
    password: string
    address: string
    returnPath: string
  }) => Promise<SignedIn | Refusal>
  /** Without mail: makes the account at once. */
  join: (asked: {
    email: string
    password: string
    address: string
    returnPath: string
  }) => Promise<SignedIn | Refusal>
  /** With mail: sends a link to choose a password by, whether or not there is an account. */
  mailLink: (asked: {
    email: string
    wants: 'account' | 'reset'
    address: string
    returnPath: string
  }) => Promise<{ kind: 'mailed' } | Refusal>
  /** Whose link it is; null when it is used up, over or invented. */
  linkEmail: (token: string) => Promise<string | null>
  /** Uses a link: sets the password, ends every session, makes the account if there is none. */
  choosePassword: (asked: {
    token: string
    password: string
    address: string
  }) => Promise<SignedIn | Refusal>
  change: (asked: {
    userId: string
    email: string
    current: string
    password: string
  }) => Promise<{ kind: 'changed' } | Refusal>
  /** A one-time link for an operator to hand over. Null: no such active person. */
  issueLink: (email: string) => Promise<string | null>
}

/** Email and password kept by the server itself. Everything a person may not do is a value. */
export function createEmbedded(parts: {
  database: ServerDatabase
  hasher: PasswordHasher
  mailer: Mailer | null
  /** Where the links in mails begin; only used with a mailer. */
  publicUrl: string | null
  now: () => number
}): Embedded {
  const { database: db, hasher, mailer, publicUrl, now } = parts

  const linkTo = (token: string) => `${publicUrl}/api/new-password?token=${token}`

  async function checkPassword(email: string, password: string): Promise<string | null> {
    const known = await passwordOf(db, email)
    // Too long to be anybody's; hashed all the same in a short form, for the same time.
    const tried = isTooLong(password) ? '' : password
    if (!(await hasher.matches(tried, known?.hash ?? null)) || !known) return null
    if (hasher.isOutdated(known.hash)) {
      await storeHash(db, known.userId, await hasher.hash(password), now())
    }
    return known.userId
  }

  function mailInBackground(email: string, wants: 'account' | 'reset', returnPath: string): void {
    sendLink(email, wants, returnPath).catch((error: unknown) => {
      log.error('password-link-not-made', {}, error)
    })
  }

  async function sendLink(email: string, wants: 'account' | 'reset', returnPath: string) {
    if (!mailer || (await secondsToWait(db, 'mailToAccount', email, now()))) return
    const person = await userByEmail(db, email)
    if (person ? !person.is_active : wants === 'reset') return
    const link = { email, userId: person?.id ?? null, returnPath }
    const token = await createPasswordLink(db, link, now() + mailedLinkMs)
    log.info('password-link-made', { userId: link.userId, by: 'mail' })
    mailer.send(letter(person?.email ?? email, person !== null, linkTo(token)))
  }

  return {
    hasMail: mailer !== null,

    async signIn({ email, password, address, returnPath }) {
      const seconds =
        (await secondsToWait(db, 'signInFromAddress', address, now())) ||
        (await secondsToWait(db, 'signInToAccount', email, now()))
      if (seconds) return { kind: 'wait', seconds }
      const userId = await checkPassword(email, password)
      if (!userId) {
        log.info('sign-in-failed', { way: 'embedded', address })
        return { kind: 'wrong' }
      }
      await forgetTries(db, limitKey('signInToAccount', email))
      return { kind: 'signed-in', userId, returnPath }
    },

    async join({ email: written, password, address, returnPath }) {
      const email = parseEmail(written)
      if (!email) return notAnAddress
      const sentence = passwordTrouble(password, email)
      if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
      const seconds = await secondsToWait(db, 'joinFromAddress', address, now())
      if (seconds) return { kind: 'wait', seconds }
      const hash = await hasher.hash(password)
      const userId = await joinAtOnce(db, email, hash, now())
      if (userId) log.info('account-made', { userId, address })
      return userId ? { kind: 'signed-in', userId, returnPath } : { kind: 'wrong' }
    },

    async mailLink({ email: written, wants, address, returnPath }) {
      const email = parseEmail(written)
      if (!email) return notAnAddress
      const seconds = await secondsToWait(db, 'mailFromAddress', address, now())
      if (seconds) return { kind: 'wait', seconds }
      // Not waited for: neither the answer nor its time may tell who has an account.
      mailInBackground(email, wants, returnPath)
      return { kind: 'mailed' }
    },

    async linkEmail(token) {
      return (await passwordLink(db, token, now()))?.email ?? null
    },

    async choosePassword({ token, password, address }) {
      const seconds = await secondsToWait(db, 'linkFromAddress', address, now())
      if (seconds) return { kind: 'wait', seconds }
      const link = await passwordLink(db, token, now())
      if (!link) return { kind: 'link-over' }
      const sentence = passwordTrouble(password, link.email)
      if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
      const hash = await hasher.hash(password)
      if (!(await spendPasswordLink(db, token, now()))) return { kind: 'link-over' }
      const userId =
        link.userId ?? (await createUser(db, { email: link.email, atMs: now() }))?.id ?? null
      const person = userId ? await userById(db, userId) : null
      if (!person?.is_active) return { kind: 'link-over' }
      await changePassword(db, person.id, hash, now())
      log.info('password-chosen', { userId: person.id, by: 'link', address })
      await forgetTries(db, limitKey('signInToAccount', person.email))
      return { kind: 'signed-in', userId: person.id, returnPath: link.returnPath }
    },

    async change({ userId, email, current, password }) {
      const seconds = await secondsToWait(db, 'signInToAccount', email, now())
      if (seconds) return { kind: 'wait', seconds }
      if ((await checkPassword(email, current)) !== userId) {
        log.info('password-check-failed', { userId })
        return { kind: 'wrong' }
      }
      await forgetTries(db, limitKey('signInToAccount', email))
      const sentence = passwordTrouble(password, email)
      if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
      await changePassword(db, userId, await hasher.hash(password), now())
      log.info('password-chosen', { userId, by: 'password' })
      return { kind: 'changed' }
    },

    async issueLink(email) {
      const person = await userByEmail(db, email)
      if (!person?.is_active) return null
      return createPasswordLink(
        db,
        { email: person.email, userId: person.id, returnPath: '/' },
        now() + issuedLinkMs,
      )
    },
  }
}

const notAnAddress: Refusal = {
  kind: 'not-allowed',
  field: 'email',
  sentence: 'Please enter a valid email address.',
}

/** Makes an account with its password, both or neither. Null: the address is taken. */
function joinAtOnce(
  db: ServerDatabase,
  email: string,
  hash: string,
  atMs: number,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const person = await createUser(trx, { email, atMs })
    if (person) await storeHash(trx, person.id, hash, atMs)
    return person?.id ?? null
  })
}

function letter(to: string, hasAccount: boolean, link: string) {
  return {
    to,
    subject: hasAccount ? 'Choose a new Southbreak password' : 'Finish your Southbreak account',
    text: [
      hasAccount
        ? 'Somebody, probably you, asked for a new password for this address at Southbreak.'
        : 'Somebody, probably you, asked for a Southbreak account with this address.',
      'Choose a password here, within one hour:',
      link,
      'If it was not you, there is nothing to do: nothing has changed.',
    ].join('\n\n'),
  }
}
