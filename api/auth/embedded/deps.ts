import { createTransport } from 'nodemailer'
import type { Proof } from '#db/server/account/proven-session'
import type { ServerDatabase } from '#db/server/tables'
import type { Background } from '../../background/background'
import type { Env } from '../../env'
import { log } from '../../operations/log'
import type { FactorSeal } from '../factor-secrets'
import type { PasswordHasher } from '../password-hash'

export type EmbeddedDeps = {
  database: ServerDatabase
  hasher: PasswordHasher
  /** Verifies what passkeys signed. */
  background: Background
  /** For the secrets of second factors. */
  seal: FactorSeal
  mailer: Mailer | null
  /** Links in mails begin with its address. */
  env: Pick<Env, 'publicUrl'>
  now: () => number
}

/** Everything a person may not do is a value. */
export type Refusal =
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'not-allowed'; field: 'name' | 'email' | 'password'; sentence: string }
  | { kind: 'link-over' }
  /** This server cannot open the stored secret of a second factor, so it knows no right code. */
  | { kind: 'key-missing' }

/** A session may begin by `proof`, as long as it still holds. */
export type Proven = { kind: 'proven'; proof: Proof; returnPath: string }

export const notAnAddress: Refusal = {
  kind: 'not-allowed',
  field: 'email',
  sentence: 'Please enter a valid email address.',
}

export type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Hands the mail over in the background, so that the time of the answer does not tell whether one was sent. */
  send: (mail: Mail) => void
}

/**
 * @param smtpUrl `smtp://user:password@host:587`, or `smtps://…:465`; `?from=` names the sender
 * @param publicUrl gives the sender where the address does not
 */
export function createMailer(smtpUrl: string, publicUrl: string): Mailer {
  const url = new URL(smtpUrl)
  const from = url.searchParams.get('from') ?? `southbreak@${new URL(publicUrl).hostname}`
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username && {
      auth: {
        user: decodeURIComponent(url.username),
        pass: decodeURIComponent(url.password),
      },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mails are made here alone; none may name a file or an address to be read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send({ to, subject, text }) {
      transport
        .sendMail({
          from: { name: 'Southbreak', address: from },
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch((error: unknown) => {
          log.error('mail-not-handed-over', { host: url.host }, error)
        })
    },
  }
}
