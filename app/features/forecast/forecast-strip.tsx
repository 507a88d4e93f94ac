import { useMemo } from 'react'
import { bestOfWindows, windowsOfDay } from '#domain/rating/best-windows'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { halfHourMs } from '#domain/time/durations'
import { addDays, dayLabel, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import { toned } from '../../data/shown/report-words'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { PlainLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { RatingPill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { WholeRanges } from '../../ui/whole-ranges'
import { bestText, ratingOfDay, surfOfDay } from './forecast-look'
import { NoForecast } from './no-forecast'

type ForecastStripProps = {
  spotId: number
  /** How many days from today (core experience 2: home shows three). */
  days: number
}

/** The next days of a spot in a few lines, and the way to the whole forecast. */
export function ForecastStrip({ spotId, days }: ForecastStripProps) {
  const report = useSpotSnapshot(spotId)
  const units = useUnits()
  const nowMs = useNow()
  const fromMs = useNow(halfHourMs)
  const today = melbourneDate(nowMs)
  // A day whose light is over is left out.
  const isOver = report ? nowMs >= sunOfDay(report.spot, today).lastLightAtMs : false
  const { spot, gauge = null, forecast } = report ?? {}
  const digest = useMemo(() => {
    if (!spot || !forecast) return null
    const outlook = { spot, gauge, forecast }
    const fromDate = addDays(today, isOver ? 1 : 0)
    return forecastDays({ ...outlook, fromDate, count: days, fromMs }).map((day) => {
      const best = bestOfWindows(windowsOfDay(outlook, day.date, fromMs))
      const rating = toned(ratingOfDay(spot, day, best))
      return { ...day, rating, best: best && bestText(best) }
    })
  }, [spot, gauge, forecast, today, isOver, days, fromMs])
  if (report === null) return null
  return (
    <Card
      title="Forecast"
      id="forecast-timeline"
      action={<PlainLink to={paths.forecast(spotId)}>More...</PlainLink>}
    >
      {!report ? (
        <Skeleton height={days * 92} />
      ) : digest === null ? (
        <NoForecast spotName={report.spot.name} />
      ) : (
        <ol className="list-none">
          {digest.map((day) => (
            <li
              key={day.date}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-[2px] border-t border-line py-2 [&_h3]:min-w-[5rem]"
            >
              <h3>{dayLabel(day.date, today)}</h3>
              <span className="flex-[1_0_auto] whitespace-nowrap display-[var(--size-20)/1.1]">
                <WholeRanges text={surfOfDay(day, units)} />
              </span>
              <RatingPill {...day.rating} />
              {day.best && (
                <span className="flex-[1_0_100%] quiet">
                  <WholeRanges text={day.best} />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
