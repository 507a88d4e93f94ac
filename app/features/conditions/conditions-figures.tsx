import type { ForecastHour } from '#domain/forecast/forecast-hour'
import { compassPoint } from '#domain/geo/bearings'
import { waterNote } from '#domain/observation/measured-water'
import { formatHeight, formatPeriod, formatSpeed, formatTemperature } from '#domain/units/format'
import { formatSurfRange } from '#domain/units/surf-range'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import type { Spot } from '#domain/wire/spot'
import { Figure } from '../../ui/figure'
import styles from './conditions-card.module.css'

type ConditionsFiguresProps = { hour: ForecastHour; spot: Spot; units: UnitSystem }

/** The hour in numbers. A dash is a number that is not known, never a zero. */
export function ConditionsFigures({ hour, spot, units }: ConditionsFiguresProps) {
  const surf = formatSurfRange(hour.surfHeightMetres, units)
  const wave = formatHeight(hour.waveHeightMetres, units)
  const period = formatPeriod(hour.wavePeriodSeconds)
  const peak = formatPeriod(hour.surfPeriodSeconds)
  const speed = formatSpeed(hour.windSpeedKmh, units)
  const gust = formatSpeed(hour.windGustKmh, units)
  const air = formatTemperature(hour.airTemperature, units)
  const water = formatTemperature(hour.waterTemperature, units)
  const wind = windWords(hour, spot.facingDegrees)
  const isBay = spot.marinePoint === null
  return (
    <>
      <div className={styles.figures}>
        <div className={styles.wide}>
          <Figure
            label="Surf"
            value={surf.value}
            unit={surf.unit}
            note={
              hour.surfPeriodSeconds === null || surf.unit === ''
                ? 'Faces of the breaking waves'
                : `Faces of the breaking waves, ${peak.value} ${peak.unit} peak period`
            }
          />
        </div>
        <Figure
          label="Waves"
          value={wave.value}
          unit={wave.unit}
          note={isBay ? 'In the bay' : 'Out at sea'}
        />
        <Figure
          label="Period"
          value={period.value}
          unit={period.unit}
          note={
            hour.waveDirectionDegrees === null
              ? 'Mean'
              : `Mean, from ${compassPoint(hour.waveDirectionDegrees)}`
          }
        />
        <Figure
          label="Wind"
          value={speed.value}
          unit={speed.unit}
          note={[wind.point, wind.label?.toLowerCase()].filter(Boolean).join(', ')}
        />
        <Figure label="Gusts" value={gust.value} unit={gust.unit} />
        <Figure label="Air" value={air.value} unit={air.unit} />
        <Figure
          label="Water"
          value={water.value}
          unit={water.unit}
          note={waterNote(hour.waterMeasured)}
        />
      </div>
      <p className={styles.quiet}>
        {isBay
          ? 'Waves here come from the wind over the bay. After heavy rain, stay out of the water for a day or two.'
          : 'Figures are of the forecast model where they are not said to be measured; it gives the mean period, the peak is worked out from that. Waves are swell and wind waves together, out at sea; surf is the face of the wave that reaches this beach.'}
      </p>
    </>
  )
}
