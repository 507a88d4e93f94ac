import { hitMetres } from '#domain/sea/observed/forecast-scores'
import { addDays, type LocalDate, parseLocalDate } from '#domain/time/melbourne'
import type { ForecastScore } from '#domain/wire/observations'

type Daily = NonNullable<ForecastScore['daily']>
type HitRate = { hits: number; days: number }
export type ScoredDay = { date: LocalDate; saidMetres: number; cameMetres: number; isHit: boolean }

/**
 * The days of a forecast made a day ahead, and on how many it was within 0.3 m in the mean of the day, beside on how
 * many of the same days 'tomorrow as today' was: a forecast no better than that is worth nothing.
 * @param lastDays only so many, the latest; null: all
 */
export function dailyScores(
  { startDate, said, came }: Daily,
  lastDays: number | null = null,
): {
  days: ScoredDay[]
  forecast: HitRate
  asTheDayBefore: HitRate
} {
  const start = parseLocalDate(startDate)
  const both = said.flatMap((saidMetres, index) => {
    const [cameMetres = null, beforeMetres = null] = [came[index], came[index - 1]]
    if (start === null || saidMetres === null || cameMetres === null) return []
    const isHit = isWithin(saidMetres, cameMetres)
    return [{ date: addDays(start, index), saidMetres, cameMetres, beforeMetres, isHit }]
  })
  const shown = lastDays === null ? both : both.slice(-lastDays)
  const compared = shown.filter(({ beforeMetres }) => beforeMetres !== null)
  const rate = (isHit: (day: (typeof both)[number]) => boolean): HitRate => ({
    hits: compared.filter(isHit).length,
    days: compared.length,
  })
  return {
    days: shown.map(({ beforeMetres: _, ...day }) => day),
    forecast: rate(({ isHit }) => isHit),
    asTheDayBefore: rate(({ beforeMetres, cameMetres }) => isWithin(beforeMetres ?? 0, cameMetres)),
  }
}

/** With room for the error of subtracting two hundredths. */
const isWithin = (a: number, b: number) => Math.abs(a - b) <= hitMetres + 1e-9
