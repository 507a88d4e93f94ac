import { hitMetres } from '#domain/sea/observed/forecast-scores'
import { addDays, type LocalDate, parseLocalDate } from '#domain/time/melbourne'
import type { ForecastScore } from '#domain/wire/observations'

type Daily = NonNullable<ForecastScore['daily']>
type HitRate = { hits: number; days: number }
export type ScoredDay = { date: LocalDate; saidMetres: number; cameMetres: number; isHit: boolean }

/**
 * The days of a forecast made a day ahead, and how often it was within 0.3 m in the mean of the day, beside how often
 * the day before was: who says 'tomorrow as today' needs no forecast, so what is no better than that is worth nothing.
 * Of the same days both, so that the two compare.
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

/** Both are to the hundredth: their difference is not, quite. */
const isWithin = (a: number, b: number) => Math.abs(a - b) <= hitMetres + 1e-9
