import { useMemo, useState } from 'react'
import { forecastDays } from '#domain/forecast/forecast-days'
import { bestOfWindows, windowsOfDay } from '#domain/rating/best-windows'
import { ratingShown } from '#domain/rating/rating-shown'
import { dayLabel, type LocalDate, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { UnitSystem } from '#domain/units/unit-system'
import { useNow } from '../../reads/use-now'
import { ForecastRibbon } from '../../ui/drawings/forecast-ribbon'
import { DayHours } from './day-hours'
import type { Horizon } from './forecast-horizon'
import {
  bandOfHour,
  barRating,
  type ForecastOutlook,
  hoursOfDay,
  surfOfDay,
  windowClock,
} from './forecast-look'

type ForecastViewProps = ForecastOutlook & {
  horizon: Horizon
  /** The day that is open at first; null: today. */
  date: LocalDate | null
  units: UnitSystem
}

/** The days of a forecast side by side, and the hours of the one chosen. */
export function ForecastView({ spot, gauge, forecast, horizon, date, units }: ForecastViewProps) {
  const nowMs = useNow()
  const today = melbourneDate(nowMs)
  const [chosen, setChosen] = useState<string | null>(date)
  const halfHourMs = useNow(1_800_000)

  const outlook = useMemo(() => ({ spot, gauge, forecast }), [spot, gauge, forecast])
  const days = useMemo(
    () =>
      forecastDays({
        spot,
        gauge,
        forecast,
        fromDate: today,
        count: horizon,
        nowMs: halfHourMs,
      }),
    [spot, gauge, forecast, today, horizon, halfHourMs],
  )
  const isSwimming = spot.beachType === 'swimming'
  const ribbon = useMemo(
    () =>
      days
        .map((day) => ({
          day,
          best: bestOfWindows(windowsOfDay(outlook, day.date, halfHourMs)),
          rating: ratingShown(outlook.spot, day.surfHeightMaxMetres, day),
        }))
        .map(({ day, best, rating }) => ({
          id: day.date,
          label: dayLabel(day.date, today),
          word: rating.label,
          tone: rating.word,
          summary: surfOfDay(day, units),
          confidence: day.confidence,
          hours: hoursOfDay(outlook.forecast, day.date, 3).map((hour) => ({
            atMs: hour.atMs,
            label: melbourneClock(hour.atMs),
            heightMetres: hour.surfHeightMetres,
            band: bandOfHour(hour),
            tone: isSwimming ? null : barRating(outlook, hour.atMs, 3).word,
            windFromDegrees: hour.windDirectionDegrees,
          })),
          best: best && { ...best, label: windowClock(best) },
        })),
    [days, outlook, today, units, halfHourMs, isSwimming],
  )
  const selected = days.find((day) => day.date === chosen) ?? days[0]
  if (!selected) return null
  return (
    <>
      <ForecastRibbon
        days={ribbon}
        selectedId={selected.date}
        onSelect={setChosen}
        ariaLabel={`Forecast for ${spot.name}, ${horizon} days`}
      />
      <DayHours
        spot={spot}
        gauge={gauge}
        forecast={forecast}
        day={selected}
        today={today}
        nowMs={nowMs}
        units={units}
      />
    </>
  )
}
