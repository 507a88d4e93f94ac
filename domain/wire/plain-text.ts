import * as v from 'valibot'

/**
 * Controls, and marks that turn the direction of what follows them: a name made of them reads as another. Halves of
 * characters (`Cs`) besides: nothing can put those into an address.
 */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u
const unseenButLines = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u

const unseenWords = 'must not hold characters that cannot be seen'

/** For texts that have a schema of their own already. */
/* @__NO_SIDE_EFFECTS__ */
export const isSeen = ({ lines = false } = {}) =>
  v.check<string, string>(
    (text) => !(lines ? unseenButLines : unseen).test(lines ? text.replaceAll('\r\n', '\n') : text),
    unseenWords,
  )

/** A name that another service told: what cannot be seen is left out. */
export const withoutUnseen = (text: string): string =>
  Array.from(text)
    .filter((letter) => !unseen.test(letter))
    .join('')
    .trim()

/**
 * Text that somebody typed, trimmed, with nothing in it that cannot be seen. What it says is never markup.
 * @param lines may have line breaks
 */
/* @__NO_SIDE_EFFECTS__ */
export const plainText = (
  most: number,
  { least = 0, lines = false }: { least?: number; lines?: boolean } = {},
) =>
  v.pipe(
    v.string('must be text'),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.minLength(least, 'must not be empty'),
    v.maxLength(most, `must be ${most} characters at most`),
    isSeen({ lines }),
  )

/** An address outside, https and without a password in it. */
export const httpsAddress = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.maxLength(500, 'must be 500 characters at most'),
  v.regex(
    /^https:\/\/[^\s<>"'\\/?#@]+([/?#][^\s<>"\\]*)?$/i,
    'must be a full address beginning with https://',
  ),
)
