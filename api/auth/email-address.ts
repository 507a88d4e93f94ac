import * as v from 'valibot'

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
