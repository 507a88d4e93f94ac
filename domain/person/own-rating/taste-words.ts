import { onceFor } from '../../once-for'
import { dot, type Taste } from './learn-taste'
import { kindOf, type SurfTraits, type TasteName, type TasteSpot, termsOf } from './taste-terms'
import words from './taste-words.json' with { type: 'json' }

/** An ordinary surf; each taste is told by what happens when one thing of it changes. */
const ordinary: SurfTraits = {
  coastScore: 5,
  surfHeightMetres: 1.2,
  wavePeriodSeconds: 10,
  windSpeedKmh: 0,
  windDirectionDegrees: 180,
  tidePosition: 0.5,
}
/** The wind of an ordinary surf is offshore. */
const ordinarySpot: TasteSpot = { facingDegrees: 0, breakType: 'beach' }

/** What is said where one thing of an ordinary surf changes: from, to, and in words where that is liked more or less. */
type Told = {
  taste: Exclude<TasteName, 'level' | 'kind'>
  from?: Partial<SurfTraits>
  to: Partial<SurfTraits>
  more: string
  less: string
}

const told = words as readonly Told[]

const kinds = { point: 'point breaks', reef: 'reef breaks', beach: 'beach breaks' }

/** A difference must be at least this large (half a point in the middle of ten), and larger than its own error. */
const leastOdds = 0.2

type Sentences = Partial<Record<TasteName | keyof typeof kinds, string>>

/**
 * One part of a person's taste in words, against the coast's rating, which holds for most. No full stop.
 * @returns null where the surfs do not say it clearly
 */
export function tasteSentence(taste: Taste, name: TasteName, spot: TasteSpot): string | null {
  return sentencesOf(taste)[name === 'kind' ? kindOf(spot) : name] ?? null
}

/** Everything that the surfs say clearly of a person's taste. */
export const tasteSentences = (taste: Taste): string[] => Object.values(sentencesOf(taste))

const sentencesOf = onceFor((taste: Taste): Sentences => {
  const sentences: Sentences = {}
  for (const { taste: name, from, to, more, less } of told) {
    const side = clearSide(taste, difference(rowOf(to), rowOf(from)))
    if (side !== 0) sentences[name] ??= side > 0 ? more : less
  }
  for (const kind of ['point', 'reef', 'beach'] as const) {
    const side = clearSide(taste, difference(rowOf({}, kind), meanOfKinds))
    if (side !== 0)
      sentences[kind] = `You like ${kinds[kind]} ${side > 0 ? 'more' : 'less'} than most`
  }
  const level = clearSide(taste, rowOf())
  if (level !== 0) sentences.level = `You give ${level > 0 ? 'more' : 'fewer'} stars than most`
  return sentences
})

const rowOf = (changed: Partial<SurfTraits> = {}, breakType = ordinarySpot.breakType) =>
  termsOf({ ...ordinary, ...changed }, { ...ordinarySpot, breakType })

const meanOfKinds = (() => {
  const each = (['beach', 'point', 'reef'] as const).map((kind) => rowOf({}, kind))
  return each[0]!.map((_, at) => each.reduce((sum, row) => sum + row[at]! / each.length, 0))
})()

const difference = (a: Float64Array, b: Float64Array) => a.map((value, at) => value - b[at]!)

/** 1: better with the change, −1: worse, 0: not clear. */
function clearSide(taste: Taste, change: Float64Array): number {
  const odds = dot(change, taste.solution.unknowns)
  const error = Math.sqrt(taste.solution.variance(change))
  return Math.abs(odds) < Math.max(leastOdds, error) ? 0 : Math.sign(odds)
}
