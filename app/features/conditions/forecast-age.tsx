import { ageLine } from '#domain/time/age'
import { melbourneClock } from '#domain/time/melbourne'
import { handedOverWords } from '../../data/shown/handed-over-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useNow } from '../../data/tab/use-now'
import { AgeLine } from '../../ui/age-line'

/** How old the numbers are and what hour they are of; where they come from stands in the bar, once. */
export function ForecastAge({ report }: { report: SpotSnapshot }) {
  const nowMs = useNow()
  if (!report.forecast) return null
  const handedOver = handedOverWords(report.forecast, nowMs)
  const hour = report.conditions?.hour
  return (
    <>
      <AgeLine {...ageLine(report.forecast.fetchedAtMs, nowMs)} />
      {handedOver && <span>{handedOver}</span>}
      {hour && <span>Forecast for {melbourneClock(hour.atMs)}</span>}
    </>
  )
}
