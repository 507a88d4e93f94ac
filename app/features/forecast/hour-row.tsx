import { compassPoint } from '#domain/places/bearings'
import { spreadOfHour } from '#domain/sea/forecast/confidence-words'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { arrivingFrom } from '#domain/sea/forecast/hour-at'
import { windWords } from '#domain/sea/wind/wind-words'
import { zoneIfTwice } from '#domain/time/clock-of-day'
import { melbourneClock } from '#domain/time/melbourne'
import { formatPeriod, formatSpeed } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { useUnits } from '../../data/stored/use-settings'
import { WindMark } from '../../ui/drawings/wind-arrow'
import { toneClass } from '../../ui/tone'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { type ForecastOutlook, ratingOfHour } from './forecast-look'

type HourRowProps = {
  outlook: ForecastOutlook
  hour: ForecastHour
  /** That the row stands for. */
  hours: number
  /** False leaves out the columns that nothing is known of. */
  knowsWaves: boolean
  isNow: boolean
  isNight: boolean
}

export function HourRow({ outlook, hour, hours, knowsWaves, isNow, isNight }: HourRowProps) {
  const units = useUnits()
  const surf = formatSurfRange(hour.surfHeightMetres, units)
  const spread = spreadOfHour(hour, units)
  const period = formatPeriod(hour.surfPeriodSeconds)
  const swellFrom = arrivingFrom(hour)
  const speed = formatSpeed(hour.windSpeedKmh, units)
  const wind = windWords(hour, outlook.spot.facingDegrees)
  const rating = ratingOfHour(outlook, hour, hours)
  const beside = `${isNow ? 'now' : ''}${zoneIfTwice(hour.atMs)}`
  return (
    <tr
      className={`border-t border-line aria-[current]:bg-sea-soft ${isNight ? 'text-ink-quiet' : ''}`}
      aria-current={isNow ? 'time' : undefined}
    >
      <th scope="row">
        {melbourneClock(hour.atMs)}
        {beside && (
          <span className="block text-12 font-normal text-ink-quiet max-[390px]:font-text">
            {beside}
          </span>
        )}
      </th>
      {knowsWaves && (
        <td>
          <strong>{surf.value}</strong>
          {spread && (
            <span className="block text-12 font-normal text-ink-quiet">
              <VisuallyHidden>wave models </VisuallyHidden>
              {spread}
            </span>
          )}
        </td>
      )}
      {knowsWaves && (
        <td>
          {period.value} {period.unit}
          {swellFrom !== null && (
            <span className="flex items-center gap-[4px] text-12 font-normal text-ink-quiet">
              <SwellArrow fromDegrees={swellFrom} /> {compassPoint(swellFrom)}
            </span>
          )}
        </td>
      )}
      <td>
        <WindMark fromDegrees={hour.windDirectionDegrees} tone={wind.tone} size={14} />{' '}
        {speed.value} {wind.point}
        <span className="block text-12 font-normal text-ink-quiet">
          {wind.label?.toLowerCase()}
        </span>
      </td>
      {knowsWaves && (
        <td className={rating.word ? `font-semibold ${toneClass(rating.word)}` : 'text-ink-quiet'}>
          {rating.label}
        </td>
      )}
    </tr>
  )
}

/** Points where the swell goes. */
const SwellArrow = ({ fromDegrees }: { fromDegrees: number }) => (
  <svg width={12} height={12} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d="M12 2 18.5 20 12 16 5.5 20Z"
      fill="currentColor"
      transform={`rotate(${(fromDegrees + 180) % 360} 12 12)`}
    />
  </svg>
)
