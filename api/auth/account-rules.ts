import * as v from 'valibot'
import common from './common-passwords.json'

export const shortestPassword = 8
/** Long enough for any passphrase; short enough that hashing one does not keep the server busy. */
export const longestPassword = 256

/** Counted as people do: an emoji is one character. */
export const isTooLong = (password: string): boolean => [...password].length > longestPassword

const commonPasswords = new Set(common.passwords.split(' '))

/** Why a password may not be chosen, as one sentence; null when it may (NIST SP 800-63B: no other rules). */
export function passwordTrouble(password: string, email: string): string | null {
  if ([...password].length < shortestPassword) return `Use at least ${shortestPassword} characters.`
  if (isTooLong(password)) return `Use at most ${longestPassword} characters.`
  const plain = password.normalize('NFKC').toLowerCase().trim()
  const address = email.trim().toLowerCase()
  if (plain === address || plain === address.split('@')[0] || plain === 'southbreak') {
    return 'This is too easy to guess. Choose something only you would think of.'
  }
  if (commonPasswords.has(plain) || new Set(plain).size < 3) {
    return 'This is one of the most common passwords. Choose another.'
  }
  return null
}

/**
 * An address that can stand in a mail header as it is: printable ASCII, one @, a dot in the domain.
 * Whether mail arrives there only a mail can tell.
 */
const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'This email address is too long.'),
  v.regex(
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i,
    'Please enter a valid email address.',
  ),
)

export function parseEmail(text: string): string | null {
  const read = v.safeParse(emailAddress, text)
  return read.success ? read.output : null
}
