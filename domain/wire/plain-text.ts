import * as v from 'valibot'

/**
 * Controls, and marks that turn the direction of what follows them: a name made of them reads as another. Halves of
 * characters (`Cs`) besides: nothing can put those into an address.
 */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u
const unseenButLines = /[^\P{Cc}\n\t]|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u

/**
 * Marks that are not seen and change no letter, some of them typed by keyboards of Arabic and Hebrew: they are left out,
 * so that their writer is not refused and two names that look the same are the same. The joiners of Persian, Indic
 * scripts and emoji (U+200C, U+200D) stay. Left out is also all of a text that shows nothing: spaces, what Unicode ignores when it
 * shows text (`DI`), and the empty cell of Braille.
 */
const needless = /^[\s\p{DI}\u2800]+$|[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064]/gu

/** Leaves out marks that are not seen; what shows nothing at all becomes empty. */
/* @__NO_SIDE_EFFECTS__ */
export const withoutNeedlessMarks = () =>
  v.transform<string, string>((text) => text.replace(needless, '').trim())

const unseenWords = 'must not contain invisible characters'

/** For texts that have a schema of their own already. */
/* @__NO_SIDE_EFFECTS__ */
export const isSeen = ({ lines = false } = {}) =>
  v.check<string, string>(
    (text) => !(lines ? unseenButLines : unseen).test(lines ? text.replaceAll('\r\n', '\n') : text),
    unseenWords,
  )

/** A name that another service told, or a stranger's message: what cannot be seen is left out. */
export const withoutUnseen = (text: string, { lines = false } = {}): string =>
  Array.from(text.replaceAll('\r\n', '\n').replace(needless, ''))
    .filter((letter) => !(lines ? unseenButLines : unseen).test(letter))
    .join('')
    .trim()

/**
 * Text that a person typed, trimmed, with nothing in it that cannot be seen. What it says is never markup.
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
    isSeen({ lines }),
    withoutNeedlessMarks(),
    v.minLength(least, 'must not be empty'),
    v.maxLength(most, `must be ${most} characters at most`),
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
