import { dayMs } from '../time/durations'
import { melbourneDate } from '../time/melbourne'
import type { ForecastScore } from '../wire/observations'
import { stretches } from './stretch'

/** A forecast of one instant and what a buoy then measured there, significant heights in metres. */
export type ScoredPair = {
  stretch: string
  /** How many hours before it was said. */
  leadHours: number
  atMs: number
  saidMetres: number
  cameMetres: number
}

/** Scores are made for so many days back. */
export const scoredDays = [30, 365] as const
/** Fewer hours give no figure. */
export const leastScoredHours = 50
/** A day counts as hit when it was no further out in the mean of its hours. */
export const hitMetres = 0.3
/** The classes of size: significant heights out at sea from one edge to the next, metres. */
const classEdges = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6]

const classOf = (metres: number) => classEdges.filter((edge) => metres >= edge).length

/**
 * How good forecasts were, for each stretch, lead and span of days that anything is known of. Bias (said less came), mean
 * absolute error and scatter index (standard deviation of the error over the mean of what came) as WMO-No. 485 and
 * 1023 have them; hit days and days in the right size class besides, by days of Melbourne.
 */
export function forecastScores(pairs: readonly ScoredPair[], nowMs: number): ForecastScore[] {
  const scores: ForecastScore[] = []
  for (const { id: stretch } of stretches) {
    const own = pairs.filter((pair) => pair.stretch === stretch && pair.atMs <= nowMs)
    const leads = [...new Set(own.map(({ leadHours }) => leadHours))].sort((a, b) => a - b)
    for (const leadHours of leads) {
      for (const days of scoredDays) {
        const counted = own.filter(
          (pair) => pair.leadHours === leadHours && nowMs - pair.atMs <= days * dayMs,
        )
        if (counted.length > 0) scores.push({ stretch, leadHours, days, ...scoreOf(counted) })
      }
    }
  }
  return scores
}

type Figures = Omit<ForecastScore, 'stretch' | 'leadHours' | 'days'>

function scoreOf(pairs: readonly ScoredPair[]): Figures {
  const byDay = ofDays(pairs)
  const counted = { hours: pairs.length, scoredDays: byDay.size }
  if (pairs.length < leastScoredHours) {
    return {
      ...counted,
      bias: null,
      meanError: null,
      scatterIndex: null,
      hitDays: null,
      classDays: null,
    }
  }
  const errors = pairs.map(({ saidMetres, cameMetres }) => saidMetres - cameMetres)
  const bias = mean(errors)
  const came = mean(pairs.map(({ cameMetres }) => cameMetres))
  const spread = Math.sqrt(mean(errors.map((error) => (error - bias) ** 2)))
  const days = [...byDay.values()]
  const hit = days.filter(
    (day) =>
      mean(day.map(({ saidMetres, cameMetres }) => Math.abs(saidMetres - cameMetres))) <= hitMetres,
  )
  const inClass = days.filter(
    (day) =>
      classOf(mean(day.map(({ saidMetres }) => saidMetres))) ===
      classOf(mean(day.map(({ cameMetres }) => cameMetres))),
  )
  return {
    ...counted,
    bias: toHundredth(bias),
    meanError: toHundredth(mean(errors.map(Math.abs))),
    scatterIndex: toHundredth(spread / came),
    hitDays: hit.length,
    classDays: inClass.length,
  }
}

function ofDays(pairs: readonly ScoredPair[]): Map<string, ScoredPair[]> {
  const byDay = new Map<string, ScoredPair[]>()
  for (const pair of pairs) {
    const date = melbourneDate(pair.atMs)
    const day = byDay.get(date)
    if (day) day.push(pair)
    else byDay.set(date, [pair])
  }
  return byDay
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const toHundredth = (value: number) => Math.round(value * 100) / 100 + 0
