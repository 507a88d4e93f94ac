import { memo, useState } from 'react'
import { windowsOfDay } from '#domain/rating/best-windows'
import { windowLabel } from '#domain/rating/recommendation'
import { confidenceSentence, seaNotes, spreadOfHour } from '#domain/sea/forecast/confidence-words'
import type { ForecastDay } from '#domain/sea/forecast/forecast-days'
import { hourlyWindHours } from '#domain/sea/forecast/forecast-span'
import { halfHourMs, hourMs } from '#domain/time/durations'
import { dayLabel, type LocalDate, melbourneDay, melbourneHours } from '#domain/time/melbourne'
import { hasLight, sunOfDay } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, formatSpeed } from '#domain/words/format'
import { clockChange } from '../../data/shown/clock-change'
import { useUnits } from '../../data/stored/use-settings'
import { Card } from '../../ui/card'
import { deferred } from '../../ui/deferred'
import { Pill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import { WholeRanges } from '../../ui/whole-ranges'
import { type ForecastOutlook, hoursOfDay } from './forecast-look'
import { HourRow } from './hour-row'

// Below the days, which are read first.
const clockHeight = 256
const DayClock = deferred(
  () => import('./day-clock'),
  'DayClock',
  <Skeleton height={clockHeight} />,
)

// Narrow figures, or the rating is out of sight on a small phone that reads in feet.
const hoursTable = `w-full text-14 [&_:is(th,td)]:p-[6px_6px_6px_0] [&_:is(th,td)]:text-start
  [&_:is(th,td)]:align-top [&_:is(th,td:not(:last-child))]:whitespace-nowrap [&_thead_th]:font-normal
  [&_thead_th]:text-ink-quiet max-[390px]:[&_:is(th,td)]:pe-[3px]
  max-[390px]:[&_:is(tbody_th,strong)]:font-display max-[390px]:[&_:is(tbody_th,strong)]:text-16
  max-[390px]:[&_:is(tbody_th,strong)]:font-semibold`

type DayHoursProps = {
  outlook: ForecastOutlook
  day: ForecastDay
  today: LocalDate
  nowMs: number
}

export const DayHours = memo(function DayHours({ outlook, day, today, nowMs }: DayHoursProps) {
  const { spot, forecast } = outlook
  const units = useUnits()
  const [withNight, setWithNight] = useState(false)
  const { endAtMs } = melbourneDay(day.date)
  const isHourly = endAtMs <= forecast.fetchedAtMs + hourlyWindHours * hourMs
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, day.date)
  const stepHours = isHourly ? 1 : 3
  const all = hoursOfDay(forecast, day.date, stepHours)
  const hours = withNight ? all : all.filter(({ atMs }) => hasLight(spot, atMs))
  // In half-hours, as home and comparison leave out what is over.
  const fromMs = Math.floor(nowMs / halfHourMs) * halfHourMs
  const windows = windowsOfDay(outlook, day.date, fromMs)
  const heightUnit = formatHeight(null, units).unit
  const speedUnit = formatSpeed(null, units).unit
  const confidence = [
    confidenceSentence(day.sea, forecast.source, units),
    ...seaNotes(day.sea, forecast.source),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
  const differs = hours.some((hour) => spreadOfHour(hour, units) !== null)
  const knowsWaves = all.some((hour) => hour.surfHeightMetres !== null)
  return (
    <Card
      title={dayLabel(day.date, today)}
      mark={day.confidence !== 'high' && <Pill>{confidenceWords[day.confidence]}</Pill>}
    >
      {all.length === 0 ? (
        <p>No forecast is stored for this day.</p>
      ) : (
        <>
          {windows.length > 0 ? (
            <ul
              className="grid list-none gap-1 rounded-control bg-sea-soft p-3 [&_strong]:font-display [&_strong]:text-20"
              aria-label="Best hours"
            >
              {windows.map((window) => (
                <li key={window.startAtMs}>
                  <strong>
                    <WholeRanges text={melbourneHours(window)} />
                  </strong>{' '}
                  {windowLabel(window)}
                  {window.endsBecause && `, ${window.endsBecause}`}
                </li>
              ))}
            </ul>
          ) : (
            <p>{noWindowsBecause({ spot, knowsWaves, isOver: nowMs > lastLightAtMs })}</p>
          )}
          {confidence && <p className="block text-12 font-normal text-ink-quiet">{confidence}</p>}
          <DayClock key={day.date} {...{ outlook, windows, nowMs }} date={day.date} />
          <div className="overflow-x-auto">
            <table className={hoursTable}>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  {knowsWaves && (
                    <th scope="col">
                      Surf {heightUnit}
                      {differs && (
                        <span className="block text-12 font-normal text-ink-quiet">all models</span>
                      )}
                    </th>
                  )}
                  {knowsWaves && (
                    <th scope="col">
                      Swell{' '}
                      <span className="block text-12 font-normal text-ink-quiet">est. peak</span>
                    </th>
                  )}
                  <th scope="col">Wind {speedUnit}</th>
                  {knowsWaves && <th scope="col">Rating</th>}
                </tr>
              </thead>
              <tbody>
                {hours.map((hour) => (
                  <HourRow
                    key={hour.atMs}
                    outlook={outlook}
                    hour={hour}
                    hours={stepHours}
                    knowsWaves={knowsWaves}
                    isNow={nowMs >= hour.atMs && nowMs < hour.atMs + hourMs}
                    isNight={hour.atMs < firstLightAtMs || hour.atMs > lastLightAtMs}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <Switch label="Night hours" checked={withNight} onChange={setWithNight} />
          <p className="quiet empty:hidden">{withNight && clockChange(day.date)}</p>
        </>
      )}
    </Card>
  )
})

function noWindowsBecause(day: { spot: Spot; knowsWaves: boolean; isOver: boolean }): string {
  if (!day.knowsWaves) return 'No wave forecast this far out; wind only.'
  if (day.spot.beachType === 'swimming')
    return 'A swimming beach: its waves are not rated for surfing.'
  return day.isOver ? 'There is no daylight left on this day.' : 'No good hours in daylight.'
}

const confidenceWords = { medium: 'Medium confidence', low: 'Low confidence' } as const
