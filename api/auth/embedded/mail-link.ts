import { createPasswordLink } from '#db/server/password-links'
import { userByEmail } from '#db/server/users'
import { hourMs } from '#domain/time/durations'
import { log } from '../../log'
import { parseEmail } from '../email-address'
import { secondsToWait } from '../limits'
import { type EmbeddedDeps, notAnAddress, type Refusal } from './deps'

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
