import { ageLine } from '#domain/time/age'
import { handedOverWords } from '../../data/shown/handed-over-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useNow } from '../../data/tab/use-now'
import { AgeLine } from '../../ui/age-line'

/** How old the numbers are; where they come from stands in the bar, once. */
export function ForecastAge({ report }: { report: SpotSnapshot }) {
  const nowMs = useNow()
  if (!report.forecast) return null
  const handedOver = handedOverWords(report.forecast, nowMs)
  return (
    <>
      <AgeLine {...ageLine(report.forecast.fetchedAtMs, nowMs)} />
      {handedOver && <span>{handedOver}</span>}
    </>
  )
}
