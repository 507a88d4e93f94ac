import { expect, it } from 'vitest'
import { pathsWith, productFiles } from './testing/source-files'

/** `.replace('word', …)` and `.replace(/word/, …)` with the pattern as it is written. */
const replacing =
  /(?<!location)\.replace(?:All)?\(\s*('[^'\n]*'|`[^`\n]*`|\/(?:\\.|\[[^\]\n]*\]|[^/\n\\])+\/)/g

/** Addresses and properties of letters are no words of a sentence. */
const noWords = /\\p\{\w+\}|\\u\w{4}|https\??|\/api\b|\\\/api\b/g

/** Does it look for a word, or for how a sentence begins or ends? */
function isOfSentence(pattern: string): boolean {
  const rest = pattern.replace(noWords, '')
  return (
    /[A-Za-z]{3}|'[A-Za-z]{2}'|'[^']*[a-z] [^']*'/.test(rest) ||
    /^\/\^(?:\.|\\[wS])|\\\.\$\/$/.test(rest)
  )
}

const patchesIn = (text: string): string[] =>
  [...text.matchAll(replacing)].map((match) => match[1] ?? '').filter(isOfSentence)

it.each([
  ["words.replace('from', 'out of')", 1],
  ['words.replace(/ at first light$/, "")', 1],
  ['words.replace(/^./, upper)', 1],
  ["typed.replace(',', '.')", 0],
  ["url.replace(/^(\\/api\\/.+)\\/1600$/, '$1/640')", 0],
  ["text.replace(/\\p{Diacritic}/gu, '')", 0],
])('finds in %s so many patches of a sentence: %i', (text, count) => {
  expect(patchesIn(text)).toHaveLength(count)
})

const sources = productFiles(/^(app|domain|worker|api\/(jobs|push|auth\/pages))\/.*\.tsx?$/)

// A sentence that is cut out of another, or has a word exchanged, cannot stand in a second language.
it('no sentence of a screen or of a message is patched: each is made from its parts', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.flatMap(({ path, text }) => patchesIn(text).map((one) => `${path}: ${one}`))
  expect(found).toEqual([])
})

// 'in 1407 min' is no time a person can use: `countdown` says hours, and the others never have sixty minutes.
it('minutes are written where they are sure to be fewer than sixty, and nowhere else', () => {
  const written = /\} ?(min|mins|minutes)\b[^:]/
  expect(pathsWith(sources, written).sort()).toEqual([
    // A choice from 5, 15 and 30 minutes.
    'app/features/location/location-card.tsx',
    // Each says hours from sixty minutes on.
    'app/features/status/status-words.ts',
    // How exact a tide's time is: minutes, as tide tables say it.
    'domain/tide/tide-accuracy-words.ts',
    'domain/time/age.ts',
    'domain/time/countdown.ts',
  ])
})

/** Source without its comments, which may name a word that no sentence has. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '$1')

/** Said once, and heard by a surfer as translated. What to say instead stands beside each. */
const notSaid: [RegExp, instead: string][] = [
  [/\bany more\b/, 'no longer'],
  [/\banew\b/, 'again'],
  [/\bin place of\b/, 'instead of'],
  [/\b(is|counts as) no (whole )?number\b|\bThat is no /, 'is not a'],
  [/\bhangs on\b/, 'depends on'],
  [/\bopens nothing\b/, 'no longer works'],
  [/\bwill be told\b|\bwould be told\b|\b(is|are) told\b/, 'alerts reach, is alerted'],
  [/\bcan(not)? ring\b|\bRing(ing)? (me|needs)\b/, 'go off, a test alert'],
  [/\bcould not be had\b/, 'could not be loaded'],
  [/\b(lies|lie) (on|off|in) \b/, 'is on'],
  [/\bheld against\b/, 'checked against'],
  [/\b(may|can) not \w+ any\b/, 'can no longer'],
]

const spoken = productFiles(/^(app|domain|worker|api|db)\/.*\.tsx?$/).map((file) => ({
  ...file,
  text: withoutComments(file.text),
}))

it.each(notSaid)('no sentence of the product says %s: %s', (word) => {
  expect(pathsWith(spoken, word)).toEqual([])
})
