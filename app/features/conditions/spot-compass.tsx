import type { ForecastHour } from '#domain/forecast/forecast-hour'
import { compassPoint } from '#domain/geo/bearings'
import { formatHeight, formatPeriod, formatSpeed, spoken } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import type { Spot } from '#domain/wire/spot'
import { CoastCompass } from '../../ui/drawings/coast-compass'

type SpotCompassProps = { spot: Spot; hour: ForecastHour; units: UnitSystem }

/** The hour's swell and wind around the beach, and the same as one sentence. */
export function SpotCompass({ spot, hour, units }: SpotCompassProps) {
  const { waveDirectionDegrees, wavePeriodSeconds, windDirectionDegrees } = hour
  const height = formatHeight(hour.waveHeightMetres, units)
  const period = formatPeriod(wavePeriodSeconds)
  const speed = formatSpeed(hour.windSpeedKmh, units)
  const wind = windWords(hour, spot.facingDegrees)

  const swell =
    waveDirectionDegrees === null || wavePeriodSeconds === null
      ? null
      : {
          fromDegrees: waveDirectionDegrees,
          periodSeconds: wavePeriodSeconds,
          label: `${height.value} ${height.unit} ${period.value} ${period.unit} mean ${compassPoint(waveDirectionDegrees)}`,
        }
  const sentence = [
    `The beach faces ${compassPoint(spot.facingDegrees)}.`,
    swell
      ? `Swell of ${spoken(height)} at a mean period of ${spoken(period)} from ${compassPoint(swell.fromDegrees)}.`
      : 'The swell is not known.',
    wind.point && wind.label
      ? `Wind ${spoken(speed)} from ${wind.point}, ${wind.label.toLowerCase()}.`
      : 'The wind is not known.',
  ].join(' ')

  return (
    <CoastCompass
      facingDegrees={spot.facingDegrees}
      swell={swell}
      wind={
        windDirectionDegrees === null || wind.tone === null
          ? null
          : {
              fromDegrees: windDirectionDegrees,
              tone: wind.tone,
              label: `${speed.value} ${speed.unit} ${wind.point} ${wind.label?.toLowerCase()}`,
            }
      }
      ariaLabel={sentence}
    />
  )
}
