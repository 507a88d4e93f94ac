import { Flag } from 'lucide-react'
import { windClassLabel } from '#domain/sea/wind/wind-class'
import { agoWords } from '#domain/time/age'
import { longDate } from '#domain/time/long-date'
import type { SurferReport } from '#domain/wire/surfer-report'
import { formatSpeed, formatSurfHeight } from '#domain/words/format'
import { useSettings } from '../../data/stored/use-settings'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'

type ReportEntryProps = {
  report: SurferReport
  nowMs: number
  /** Absent: it is one's own, or no one is signed in. */
  onFlag?: (() => void) | undefined
}

export function ReportEntry({ report, nowMs, onFlag }: ReportEntryProps) {
  const units = useSettings()?.units ?? 'metric'
  const { waveHeightMetres, windSpeedKmh, windClass } = report
  const height = formatSurfHeight(waveHeightMetres, units)
  const wind = formatSpeed(windSpeedKmh, units)
  const facts = [
    waveHeightMetres !== null && `${height.value} ${height.unit}`,
    windSpeedKmh !== null && `wind ${wind.value} ${wind.unit}`,
    windClass && windClassLabel(windClass).toLowerCase(),
  ].filter(Boolean)
  const who = report.isMine ? 'You' : (report.byName ?? 'A surfer')
  return (
    <li className="flex items-start justify-between gap-2 border-line py-3 not-first:border-t first:pt-0">
      <div>
        <p className="wrap-anywhere">{report.text}</p>
        {facts.length > 0 && <p className="font-semibold">{facts.join(', ')}</p>}
        <p className="quiet">
          {who}, {agoWords(report.observedAtMs, nowMs) ?? longDate(report.observedAtMs)}
        </p>
      </div>
      {onFlag && (
        <IconButton label="Tell us about this report" onClick={onFlag}>
          <Icon of={Flag} size={18} />
        </IconButton>
      )}
    </li>
  )
}
