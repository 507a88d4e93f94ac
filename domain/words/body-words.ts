import { surfHeightRange } from '../sea/swell/breaking-height'

/** Faces by a standing surfer, metres up to which each holds (waist 0.9, chest 1.2, head 1.5, double 3.0: Surfline). */
const bodies: readonly (readonly [metres: number, words: string])[] = [
  [0.35, 'ankle'],
  [0.65, 'knee'],
  [1.05, 'waist'],
  [1.35, 'chest'],
  [1.75, 'head'],
  [2.65, 'overhead'],
  [3.8, 'double overhead'],
  [Number.POSITIVE_INFINITY, 'triple overhead'],
]
const flatBelowMetres = 0.15

/** What a face of a height is called: 'waist'. */
export const bodyOf = (metres: number): string =>
  bodies.find(([limit]) => metres < limit)?.[1] ?? ''
/** 'head high', 'overhead'. */
export const high = (words: string) => (words.endsWith('overhead') ? words : `${words} high`)

/** The surf against a standing surfer, from its lower to its upper end: 'waist to head high'; '' when flat or unknown. */
export function bodyWords(surfHeightMetres: number | null): string {
  const range = surfHeightRange(surfHeightMetres)
  if (range === null || range.maxMetres < flatBelowMetres) return ''
  const [from, to] = [bodyOf(range.minMetres), bodyOf(range.maxMetres)]
  return from === to ? high(to) : `${from} to ${high(to)}`
}
