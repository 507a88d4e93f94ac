import { onceFor } from '../../once-for'
import { dot, type Taste } from './learn-taste'
import { kindOf, type SurfTraits, type TasteName, type TasteSpot, termsOf } from './taste-terms'

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

const told: readonly Told[] = [
  {
    taste: 'size',
    from: { surfHeightMetres: 0.8 },
    to: { surfHeightMetres: 1.8 },
    more: 'You like it bigger than most',
    less: 'You like it smaller than most',
  },
  {
    taste: 'wind',
    to: { windSpeedKmh: 20, windDirectionDegrees: 45 },
    more: 'You mind onshore wind less than most',
    less: 'You mind onshore wind more than most',
  },
  {
    taste: 'offshore',
    to: { windSpeedKmh: 20 },
    more: 'You like strong offshore wind more than most',
    less: 'You like strong offshore wind less than most',
  },
  {
    taste: 'period',
    from: { wavePeriodSeconds: 8 },
    to: { wavePeriodSeconds: 13 },
    more: 'You like long-period swell more than most',
    less: 'You like short-period swell more than most',
  },
  {
    taste: 'tide',
    from: { tidePosition: 0 },
    to: { tidePosition: 1 },
    more: 'You like high tides more than most',
    less: 'You like low tides more than most',
  },
  {
    taste: 'tide',
    from: { tidePosition: 0.5 },
    to: { tidePosition: 1 },
    more: 'You like mid tide less than most',
    less: 'You like mid tide more than most',
  },
]

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
