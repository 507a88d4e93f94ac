import { compassPoint } from '#domain/places/bearings'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { arrivingFrom } from '#domain/sea/forecast/hour-at'
import { waterNote } from '#domain/sea/observed/measured-water'
import { windWords } from '#domain/sea/wind/wind-words'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, formatPeriod, formatSpeed, formatTemperature } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { type SpotSnapshot, useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { Card } from '../../ui/card'
import { Figure, Figures } from '../../ui/figure'
import { WholeRanges } from '../../ui/whole-ranges'
import { ForecastAge } from './forecast-age'
import { UvAndRain } from './professional-metrics'

type ConditionsFiguresProps = {
  hour: ForecastHour
  spot: Spot
  /** Surf, swell, wind, air and water stand above it already. */
  isBrief: boolean
}

/** The hour in numbers. A dash is a number that is not known, never a zero. */
export function ConditionsFigures({ hour, spot, isBrief }: ConditionsFiguresProps) {
  const units = useUnits()
  const isBay = spot.marinePoint === null
  const from = arrivingFrom(hour)
  return (
    <>
      <Figures>
        {!isBrief && (
          <>
            <Figure {...formatSurfRange(hour.surfHeightMetres, units)} label="Surf" />
            <Figure
              {...formatPeriod(hour.surfPeriodSeconds)}
              label="Swell"
              note={from === null ? undefined : `From ${compassPoint(from)}`}
            />
          </>
        )}
        <Figure
          {...formatHeight(hour.waveHeightMetres, units)}
          label="Waves"
          note={isBay ? 'In the bay' : 'Out at sea'}
        />
        {isBrief ? (
          <Figure {...formatSpeed(hour.windGustKmh, units)} label="Gusts" />
        ) : (
          <AirFigures hour={hour} facingDegrees={spot.facingDegrees} />
        )}
      </Figures>
      {isBay && (
        <p className="text-start quiet">
          Waves here come from the wind over the bay. After heavy rain, stay out of the water for a
          day or two.
        </p>
      )}
    </>
  )
}

type AirFiguresProps = {
  hour: ForecastHour
  facingDegrees: Spot['facingDegrees']
}

/** Wind, gusts, air and water of an hour. */
function AirFigures({ hour, facingDegrees }: AirFiguresProps) {
  const units = useUnits()
  const wind = windWords(hour, facingDegrees)
  return (
    <>
      <Figure
        {...formatSpeed(hour.windSpeedKmh, units)}
        label="Wind"
        note={<WholeRanges text={`${wind.point ?? ''} ${wind.label?.toLowerCase() ?? ''}`} />}
      />
      <Figure {...formatSpeed(hour.windGustKmh, units)} label="Gusts" />
      <Figure {...formatTemperature(hour.airTemperature, units)} label="Air" />
      <Figure
        {...formatTemperature(hour.waterTemperature, units)}
        label="Water"
        note={waterNote(hour.waterMeasured)}
      />
    </>
  )
}

/** The container weather-info: the air, the water and the wind of the hour, and the light of the day. */
export function WeatherCard({ spotId }: { spotId: number }) {
  const report = useSpotSnapshot(spotId)
  if (report === null) return null
  if (!report) return <Card title="Weather" waiting={190} />
  return (
    <Card title="Weather" footer={<ForecastAge report={report} />}>
      <WeatherFigures report={report} />
    </Card>
  )
}

function WeatherFigures({ report }: { report: SpotSnapshot }) {
  const nowMs = useNow()
  const { spot, conditions } = report
  const sun = sunOfDay(spot, melbourneDate(nowMs))
  const hour = conditions?.hour
  return (
    <>
      {!hour && <p>No current conditions available</p>}
      <Figures>
        {hour && <AirFigures hour={hour} facingDegrees={spot.facingDegrees} />}
        {/* They come with a plan; without one they are not in the data. */}
        {hour?.professional && <UvAndRain of={hour.professional} />}
        <Figure label="Sunrise" value={melbourneClock(sun.sunriseAtMs)} />
        <Figure label="Sunset" value={melbourneClock(sun.sunsetAtMs)} />
      </Figures>
    </>
  )
}
