import type { Proof } from '#db/server/proven-session'
import type { ServerDatabase } from '#db/server/tables'
import type { Background } from '../../background/background'
import type { FactorSeal } from '../factor-seal'
import type { Mailer } from '../mail'
import type { PasswordHasher } from '../password-hash'

/** What email and password are kept with. */
export type EmbeddedDeps = {
  database: ServerDatabase
  hasher: PasswordHasher
  /** Looks at what passkeys signed. */
  background: Background
  /** For the secrets of second factors. */
  seal: FactorSeal
  mailer: Mailer | null
  /** Where the links in mails begin; only used with a mailer. */
  publicUrl: string | null
  now: () => number
}

/** Everything a person may not do is a value. */
export type Refusal =
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'not-allowed'; field: 'name' | 'email' | 'password'; sentence: string }
  | { kind: 'link-over' }

/** A session may begin by `proof`, as long as it still holds. */
export type Proven = { kind: 'proven'; proof: Proof; returnPath: string }

export const notAnAddress: Refusal = {
  kind: 'not-allowed',
  field: 'email',
  sentence: 'Please enter a valid email address.',
}
