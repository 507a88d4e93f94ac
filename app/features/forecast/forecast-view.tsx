import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { halfHourMs } from '#domain/time/durations'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import { formatHeight } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { DayRidges } from '../../ui/drawings/day-ridges'
import { DayHours } from './day-hours'
import type { ForecastOutlook, Horizon } from './forecast-look'
import { axisClocks, ridgeDays } from './ridge-days'

type ForecastViewProps = {
  outlook: ForecastOutlook
  horizon: Horizon
  /** The day that is open at first; null: today. */
  date: LocalDate | null
}

/** The days of a forecast under each other; the hours of the next below them, of a chosen one in its place. */
export function ForecastView({ outlook, horizon, date }: ForecastViewProps) {
  const units = useUnits()
  const nowMs = useNow()
  const today = melbourneDate(nowMs)
  const [chosen, setChosen] = useState<string | null>(date)
  const ratedMs = useNow(halfHourMs)

  const days = useMemo(() => {
    const span = { fromDate: today, count: horizon, fromMs: ratedMs }
    return forecastDays({ ...outlook, ...span, nowMs: ratedMs })
  }, [outlook, today, horizon, ratedMs])
  const rows = useMemo(
    () => ridgeDays(outlook, days, today, ratedMs, units),
    [outlook, days, today, ratedMs, units],
  )
  // A finished day says so, and the page opens on the next.
  const next = rows.findIndex(({ says }) => says !== 'over')
  const selected = days.find((day) => day.date === chosen) ?? days[Math.max(0, next)]
  if (!selected) return null
  const hours = <DayHours {...{ outlook, today, nowMs }} day={selected} />
  return (
    <>
      <div>
        <DayRidges
          days={rows}
          selectedId={selected.date}
          open={chosen && hours}
          onSelect={setChosen}
          nowMs={nowMs}
          clocks={axisClocks(today)}
          ariaLabel={`Forecast for ${outlook.spot.name}, ${horizon} days`}
        />
        <p className="pt-2 text-12/[1.35] text-ink-quiet">
          {`Surf at the beach in ${formatHeight(null, units).unit}. Paler is less certain${rows.some(({ wind }) => wind.length > 0) ? '; wind only, once the wave model ends' : ''}.`}{' '}
          <Link to={ownPaths.planner}>Best days of every region</Link>
        </p>
      </div>
      {chosen === null && hours}
    </>
  )
}
