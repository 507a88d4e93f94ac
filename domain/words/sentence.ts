/** With a capital first letter, as a sentence begins. */
export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** With a small first letter, as in the middle of a sentence: 'offshore 14' of 'Offshore 14'. */
export const midSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
