import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import { type SpotSnapshot, useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useNow } from '../../data/tab/use-now'
import { Card } from '../../ui/card'
import { Figure, Figures } from '../../ui/figure'
import { AirFigures } from './conditions-figures'
import { ForecastAge } from './forecast-age'

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
  // They come with a plan; without one they are not in the data, so they are not drawn.
  const paid = hour?.professional
  return (
    <>
      {!hour && <p>No current conditions available</p>}
      <Figures>
        {hour && <AirFigures hour={hour} facingDegrees={spot.facingDegrees} />}
        {paid && <Figure label="UV index" value={rounded(paid.uvIndex)} />}
        {paid && <Figure label="Rain" value={rounded(paid.precipitationProbability)} unit="%" />}
        <Figure label="Sunrise" value={melbourneClock(sun.sunriseAtMs)} />
        <Figure label="Sunset" value={melbourneClock(sun.sunsetAtMs)} />
      </Figures>
    </>
  )
}

const rounded = (value: number | null): string => (value === null ? '–' : String(Math.round(value)))
