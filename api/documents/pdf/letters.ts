const graphemes = new Intl.Segmenter('en')
/** Joins, tints or frames emoji, or is half a flag. */
const inEmoji = /[\u200d\u20e3\ufe0f\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/u
const isPicture = /[\u20e3\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** Letters as they are drawn: code points one by one, but an emoji of several is one. */
export function readLetters(text: string): string[] {
  if (!inEmoji.test(text)) return [...text]
  return [...graphemes.segment(text)].flatMap(({ segment }) =>
    inEmoji.test(segment) && isPicture.test(segment) ? [segment] : [...segment],
  )
}

/** Whether a letter is to be drawn as a picture, also where a font of words has a sign for it. */
export const isEmoji = (letter: string): boolean =>
  /\p{Emoji_Presentation}/u.test(letter) || (isPicture.test(letter) && inEmoji.test(letter))

/** Says something only to the letters around it; nothing is missed where it is not drawn. */
export const isSilent = (letter: string): boolean =>
  /^\p{Default_Ignorable_Code_Point}$/u.test(letter)

/** Whether a text has letters of a script that is written from right to left. */
export const hasRightToLeft = (text: string): boolean =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)

const free = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}'
const opening = '（［｛「『【〈《〔“‘'
const closing =
  '）］｝」』】〉》〕”’、。，．・：；？！…ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々'
const breaks = new RegExp(
  `(?<=[${free}${closing}])(?![${closing}])|(?<![${opening}])(?![${closing}])(?=[${free}${opening}])`,
  'u',
)
const freely = new RegExp(`[${free}]`, 'u')

/** Cuts a word where Chinese and Japanese, which have no spaces, may go on in the next line. */
export const unbroken = (word: string): string[] =>
  freely.test(word) ? word.split(breaks) : [word]
