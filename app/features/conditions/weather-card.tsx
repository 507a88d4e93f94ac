import type { ForecastHour } from '#domain/forecast/forecast-hour'
import { waterNote } from '#domain/observation/measured-water'
import { sunOfDay } from '#domain/sun/sun-of-day'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { formatSpeed, formatTemperature } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import type { SpotSnapshot } from '../../reads/spot-snapshot'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useSpotSnapshot } from '../../reads/use-spot-snapshot'
import { Card } from '../../ui/card'
import { Figure } from '../../ui/figure'
import { Skeleton } from '../../ui/skeleton'
import styles from './conditions-card.module.css'
import { ForecastAge } from './forecast-age'

/** The container weather-info: the air, the water and the wind of the hour, and the light of the day. */
export function WeatherCard({ spotId }: { spotId: number }) {
  const report = useSpotSnapshot(spotId)
  const units = useSettings()?.units
  if (report === null) return null
  if (!report || !units) {
    return (
      <Card title="Weather">
        <Skeleton height={190} />
      </Card>
    )
  }
  return (
    <Card title="Weather" footer={<ForecastAge report={report} />}>
      <WeatherFigures report={report} units={units} />
    </Card>
  )
}

function WeatherFigures({ report, units }: { report: SpotSnapshot; units: UnitSystem }) {
  const nowMs = useNow()
  const { spot, conditions } = report
  const sun = sunOfDay(spot, melbourneDate(nowMs))
  const hour = conditions?.hour
  return (
    <>
      {!hour && <p>No current conditions available</p>}
      <div className={styles.figures}>
        {hour && <HourFigures hour={hour} facingDegrees={spot.facingDegrees} units={units} />}
        <Figure label="Sunrise" value={melbourneClock(sun.sunriseAtMs)} />
        <Figure label="Sunset" value={melbourneClock(sun.sunsetAtMs)} />
      </div>
    </>
  )
}

type HourFiguresProps = {
  hour: ForecastHour
  facingDegrees: SpotSnapshot['spot']['facingDegrees']
  units: UnitSystem
}

/** UV and rain come with a plan; without one they are not in the data, so they are not drawn. */
function HourFigures({ hour, facingDegrees, units }: HourFiguresProps) {
  const air = formatTemperature(hour.airTemperature, units)
  const water = formatTemperature(hour.waterTemperature, units)
  const speed = formatSpeed(hour.windSpeedKmh, units)
  const gust = formatSpeed(hour.windGustKmh, units)
  const wind = windWords(hour, facingDegrees)
  const paid = hour.professional
  return (
    <>
      <Figure label="Air" value={air.value} unit={air.unit} />
      <Figure
        label="Water"
        value={water.value}
        unit={water.unit}
        note={waterNote(hour.waterMeasured)}
      />
      <Figure
        label="Wind"
        value={speed.value}
        unit={speed.unit}
        note={[wind.point, wind.label?.toLowerCase()].filter(Boolean).join(', ')}
      />
      <Figure label="Gusts" value={gust.value} unit={gust.unit} />
      {paid && <Figure label="UV index" value={rounded(paid.uvIndex)} />}
      {paid && <Figure label="Rain" value={rounded(paid.precipitationProbability)} unit="%" />}
    </>
  )
}

const rounded = (value: number | null): string => (value === null ? '–' : String(Math.round(value)))
