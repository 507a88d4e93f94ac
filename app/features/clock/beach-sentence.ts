import type { ForecastHour } from '#domain/forecast/forecast-hour'
import { arrivingFrom } from '#domain/forecast/swell-direction'
import { compassPoint } from '#domain/geo/bearings'
import { formatPeriod, spoken } from '#domain/units/format'
import { windWords } from '#domain/wind/wind-words'
import type { Spot } from '#domain/wire/spot'

/** What the picture of a beach shows, in one sentence. */
export function beachSentence(spot: Spot, hour: ForecastHour | null): string {
  const said = [`${spot.name} from above, north up, facing ${compassPoint(spot.facingDegrees)}`]
  const from = hour && arrivingFrom(hour)
  if (hour && from !== null && hour.surfPeriodSeconds !== null)
    said.push(`swell from ${compassPoint(from)}, ${spoken(formatPeriod(hour.surfPeriodSeconds))}`)
  const wind = hour && windWords(hour, spot.facingDegrees)
  if (wind?.point)
    said.push(['wind from', `${wind.point},`, wind.label?.toLowerCase()].filter(Boolean).join(' '))
  return said.join('; ')
}
