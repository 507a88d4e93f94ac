import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import * as v from 'valibot'
import { isEmoji } from './letters'

/** Takes a font that was made for the document; answers whether it can draw a letter. */
type Register = (name: string, bytes: Buffer) => (letter: string) => boolean
type Family = 'emoji' | 'sans-sc' | 'sans-jp' | 'sans-kr'
type Slice = { name: string; file: string; ranges: [from: number, to: number][] }

const require = createRequire(import.meta.url)
const ranges = v.record(v.string(), v.string())
const opened = new Map<Family, Slice[]>()

/** A family comes in slices of some hundred letters; its index says which letter is in which. */
function slicesOf(family: Family): Slice[] {
  const before = opened.get(family)
  if (before) return before
  const folder = dirname(require.resolve(`@fontsource-variable/noto-${family}/package.json`))
  const index = v.parse(v.pipe(v.string(), v.parseJson(), ranges), read(folder, 'unicode.json'))
  const slices = Object.entries(index).map(([key, text]) => {
    const name = `noto-${family}-${key.replace(/[[\]]/g, '')}`
    const file = join(folder, 'files', `${name}-wght-normal.woff2`)
    return { name, file, ranges: text.split(',').map(rangeOf) }
  })
  opened.set(family, slices)
  return slices
}

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

/** 'U+3042' or 'U+3041-3096'. */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const holds = ({ ranges }: Slice, code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

const joiners = new Set([0x200d, 0xfe0f])

/** Slices that should have all of a letter, the best first; then those that have the first sign of it. */
function slicesFor(letter: string, families: readonly Family[]): Slice[] {
  const codes = [...letter].map((one) => one.codePointAt(0) ?? 0)
  const whole = codes.filter((code) => !joiners.has(code))
  const slices = families.flatMap(slicesOf)
  return [whole, codes.slice(0, 1)].flatMap((asked) =>
    slices.filter((slice) => asked.every((code) => holds(slice, code))),
  )
}

/**
 * Registers fonts for letters that DejaVu lacks: emoji, Chinese, Japanese, Korean, from Noto. Chinese letters
 * have the Japanese form in a text with kana, else the simplified Chinese one.
 * @param weight 400 or 700
 * @returns the name of the font for each letter that there is one for
 */
export async function registerFallbacks(
  letters: readonly string[],
  weight: number,
  register: Register,
): Promise<Map<string, string>> {
  const isJapanese = letters.some((letter) => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(letter))
  const east: Family[] = isJapanese
    ? ['sans-jp', 'sans-sc', 'sans-kr']
    : ['sans-sc', 'sans-jp', 'sans-kr']
  const named = new Map<string, string>()
  let open = letters.map((letter) => {
    const slices = slicesFor(letter, isEmoji(letter) ? ['emoji'] : [...east, 'emoji'])
    return { letter, slices: [...new Set(slices)] }
  })
  // An index promises some letters that its slice has not: those are asked of the next.
  for (let round = 0; open.length > 0; round++) {
    const wanted = new Map<Slice, typeof open>()
    for (const one of open) {
      const slice = one.slices[round]
      if (slice) wanted.set(slice, [...(wanted.get(slice) ?? []), one])
    }
    open = []
    for (const [slice, asked] of wanted) {
      const name = `${slice.name}-${weight}-${round}`
      const has = register(
        name,
        await made(
          slice,
          asked.map(({ letter }) => letter),
          weight,
        ),
      )
      for (const one of asked) {
        if (has(one.letter)) named.set(one.letter, name)
        else open.push(one)
      }
    }
  }
  return named
}

/** As TrueType of one weight: fontkit embeds no glyph of a variable WOFF2. */
const made = ({ file }: Slice, letters: readonly string[], weight: number): Promise<Buffer> =>
  subsetFont(readFileSync(file), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
