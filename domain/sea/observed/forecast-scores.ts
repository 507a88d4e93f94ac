import { dayMs, hourMs } from '../../time/durations'
import { addDays, type LocalDate, melbourneDate } from '../../time/melbourne'
import type { ForecastScore } from '../../wire/observations'
import { stretches } from './stretch'

/** The classes of size: heights from one edge to the next, metres. */
const classEdges = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6]

const sizeClassOf = (metres: number): number => classEdges.filter((edge) => metres >= edge).length

/** A forecast of one instant and what came, significant heights in metres. */
export type ScoredPair = {
  stretch: string
  /** How many hours before it was said. */
  leadHours: number
  atMs: number
  saidMetres: number
  /** As a buoy measured it, or as the wave model itself had it in the end. */
  cameMetres: number
}

/** Scores are made for so many days back. */
export const scoredDays = [30, 365] as const
/** Fewer hours give no figure, nor do hours of fewer days: those of one swell come out alike. */
export const leastScoredHours = 50
export const leastScoredDays = 12
/** Of these the means of the days are kept, to be drawn. */
const dailyOf = { days: scoredDays[0], leadHours: 24 }
/** A day counts as hit when it was no further out in the mean of its hours. */
export const hitMetres = 0.3

type Day = { hours: number; out: number; said: number; came: number }
/** What is added up for a stretch, a lead and a span of days back from now. */
const noSums = (stretch: string, leadHours: number, days: number) => ({
  stretch,
  leadHours,
  days,
  hours: 0,
  expected: 0,
  error: 0,
  absolute: 0,
  squared: 0,
  came: 0,
  byDate: new Map<string, Day>(),
})
type Sums = ReturnType<typeof noSums>

/** From when to when an instant of every hour could have been said so long before, at one place. */
export type KeptSpan = { leadHours: number; firstAtMs: number; lastAtMs: number }

/**
 * Adds up how good forecasts were, for each stretch, lead and span of days. Bias (said less came), mean absolute error
 * and scatter index (standard deviation of the error over the mean of what came) as WMO-No. 485 and 1023 have them; hit
 * days and days in the right size class besides, by days of Melbourne. A year of a coast is some hundred thousand pairs:
 * none of them is kept.
 */
export function scoreSums(nowMs: number) {
  const groups = new Map<string, Sums>()
  const dates = new Map<number, string>()
  const dateOf = (atMs: number) => {
    const known = dates.get(atMs) ?? melbourneDate(atMs)
    dates.set(atMs, known)
    return known
  }
  return {
    add({ stretch, leadHours, atMs, saidMetres, cameMetres }: ScoredPair): void {
      const error = saidMetres - cameMetres
      for (const days of scoredDays) {
        if (atMs > nowMs || nowMs - atMs > days * dayMs) continue
        const key = `${stretch} ${leadHours} ${days}`
        const sums = groups.get(key) ?? noSums(stretch, leadHours, days)
        groups.set(key, sums)
        sums.hours++
        sums.error += error
        sums.absolute += Math.abs(error)
        sums.squared += error ** 2
        sums.came += cameMetres
        const date = dateOf(atMs)
        const day = sums.byDate.get(date) ?? { hours: 0, out: 0, said: 0, came: 0 }
        sums.byDate.set(date, day)
        day.hours++
        day.out += Math.abs(error)
        day.said += saidMetres
        day.came += cameMetres
      }
    },
    /** Counts the hours that a place could have had; after its pairs, because what has none is no score. */
    expect(stretch: string, { leadHours, firstAtMs, lastAtMs }: KeptSpan): void {
      for (const sums of groups.values()) {
        if (sums.stretch !== stretch || sums.leadHours !== leadHours) continue
        const startAtMs = Math.ceil((nowMs - sums.days * dayMs) / hourMs) * hourMs
        const hours = Math.floor((lastAtMs - Math.max(firstAtMs, startAtMs)) / hourMs) + 1
        sums.expected += Math.max(0, hours)
      }
    },
    /** @param against what it was held against, said with each score */
    scores: (against?: ForecastScore['against']): ForecastScore[] =>
      // In order of the stretches, then of leads and spans.
      stretches.flatMap(({ id }) =>
        [...groups.values()]
          .filter(({ stretch }) => stretch === id)
          .sort((a, b) => a.leadHours - b.leadHours || a.days - b.days)
          .map(({ stretch, leadHours, days, ...sums }) => ({
            stretch,
            leadHours,
            days,
            ...(against && { against }),
            ...scoreOf(sums),
            ...(days === dailyOf.days &&
              leadHours === dailyOf.leadHours && { daily: dailyMeans(sums.byDate) }),
          })),
      ),
  }
}

type Figures = Omit<ForecastScore, 'stretch' | 'leadHours' | 'days' | 'against' | 'daily'>

const noFigures = {
  bias: null,
  meanError: null,
  scatterIndex: null,
  hitDays: null,
  classDays: null,
}

function scoreOf(sums: Omit<Sums, 'stretch' | 'leadHours' | 'days'>): Figures {
  const { hours, expected, error, absolute, squared, came, byDate } = sums
  const counted = {
    hours,
    ...(expected > 0 && { expectedHours: expected }),
    scoredDays: byDate.size,
  }
  if (hours < leastScoredHours || byDate.size < leastScoredDays) return { ...counted, ...noFigures }
  const bias = error / hours
  const spread = Math.sqrt(Math.max(0, squared / hours - bias ** 2))
  const all = [...byDate.values()]
  return {
    ...counted,
    bias: toHundredth(bias),
    meanError: toHundredth(absolute / hours),
    scatterIndex: toHundredth(spread / (came / hours)),
    hitDays: all.filter((day) => day.out / day.hours <= hitMetres).length,
    classDays: all.filter(
      (day) => sizeClassOf(day.said / day.hours) === sizeClassOf(day.came / day.hours),
    ).length,
  }
}

function dailyMeans(days: ReadonlyMap<string, Day>): NonNullable<ForecastScore['daily']> {
  const [startDate = '', ...later] = [...days.keys()].sort()
  const dates = [startDate as LocalDate]
  for (const last = later.at(-1) ?? startDate; dates.at(-1)! < last; )
    dates.push(addDays(dates.at(-1)!, 1))
  const means = (sum: 'said' | 'came') =>
    dates.map((date) => {
      const day = days.get(date)
      return day ? toHundredth(day[sum] / day.hours) : null
    })
  return { startDate, said: means('said'), came: means('came') }
}

const toHundredth = (value: number) => Math.round(value * 100) / 100 + 0
