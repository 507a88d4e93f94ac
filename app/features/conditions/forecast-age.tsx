import { ageLine } from '#domain/time/age-line'
import { melbourneClock } from '#domain/time/melbourne'
import type { SpotReport } from '../../reads/spot-report'
import { useNow } from '../../reads/use-now'
import { AgeLine } from '../../ui/age-line'

const sourceWords = {
  live: 'Live forecast model',
  stored: 'Stored forecast model',
  demo: 'Demonstration data',
} as const

/** How old the numbers are, what hour they speak of and where they come from. */
export function ForecastAge({ report }: { report: SpotReport }) {
  const nowMs = useNow()
  if (!report.forecast || !report.source) return null
  const hour = report.conditions?.hour
  return (
    <>
      <AgeLine {...ageLine(report.forecast.fetchedAtMs, nowMs)} />
      <span>
        {sourceWords[report.source]}
        {hour && `, forecast for ${melbourneClock(hour.atMs)}`}
      </span>
    </>
  )
}
