import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { halfHourMs } from '#domain/time/durations'
import { daysFrom, type LocalDate, melbourneDate } from '#domain/time/melbourne'
import { formatHeight } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { eachInTurn, useWork } from '../../data/stored/work-in-slices'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { DayRidges } from '../../ui/drawings/day-ridges'
import { Skeleton } from '../../ui/skeleton'
import { DayHours } from './day-hours'
import type { ForecastOutlook, Horizon } from './forecast-look'
import { axisClocks, ridgeDays } from './ridge-days'

type ForecastViewProps = {
  outlook: ForecastOutlook
  horizon: Horizon
  /** The day that is open at first; null: today. */
  date: LocalDate | null
}

/** Forecasts whose half-hours are kept: their days are drawn at once, so that the way back ends where it began. */
const scored = new WeakSet<SpotForecast>()

/** The days of a forecast under each other; the hours of the next below them, of a chosen one in its place. */
export function ForecastView({ outlook, horizon, date }: ForecastViewProps) {
  const units = useUnits()
  const nowMs = useNow()
  const today = melbourneDate(nowMs)
  const [chosen, setChosen] = useState<string | null>(date)
  // A tap is answered by the day's row at once; its hours are drawn after that paint.
  const opened = useDeferredValue(chosen)
  const ratedMs = useNow(halfHourMs)

  const { work, atOnce } = useMemo(() => {
    const dates = daysFrom(today, horizon)
    const workedDay = (fromDate: LocalDate) => {
      const span = { fromDate, count: 1, fromMs: ratedMs, nowMs: ratedMs }
      const [day] = forecastDays({ ...outlook, ...span })
      scored.add(outlook.forecast)
      return { day: day!, row: ridgeDays(outlook, [day!], today, ratedMs, units)[0]! }
    }
    return {
      work: eachInTurn(dates, workedDay),
      atOnce: () => (scored.has(outlook.forecast) ? dates.map(workedDay) : undefined),
    }
  }, [outlook, today, horizon, ratedMs, units])
  const worked = useWork(work, atOnce)
  // The hours of one day, and a row a day.
  if (!worked) return <Skeleton height={1360 + 34 * horizon} />
  const days = worked.map(({ day }) => day)
  const rows = worked.map(({ row }) => row)
  // A finished day says so, and the page opens on the next.
  const next = rows.findIndex(({ says }) => says !== 'over')
  const dayOf = (chosen: string | null) =>
    days.find((day) => day.date === chosen) ?? days[Math.max(0, next)]!
  const shown = dayOf(opened)
  const hours = <DayHours {...{ outlook, today, nowMs }} day={shown} />
  return (
    <>
      <div>
        <DayRidges
          days={rows}
          selectedId={dayOf(chosen).date}
          openId={opened && shown.date}
          hours={hours}
          onSelect={setChosen}
          nowMs={nowMs}
          clocks={axisClocks(days[0]!.date)}
          ariaLabel={`Forecast for ${outlook.spot.name}, ${days.length} days`}
        />
        <p className="pt-2 text-12/[1.35] text-ink-quiet">
          {`Surf at the beach in ${formatHeight(null, units).unit}. Paler is less certain${rows.some(({ wind }) => wind.length > 0) ? '; wind only, once the wave model ends' : ''}.`}{' '}
          <Link to={ownPaths.planner}>Best days of every region</Link>
        </p>
      </div>
      {opened === null && hours}
    </>
  )
}
