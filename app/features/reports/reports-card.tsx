import { Flag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { network } from '#db/device/http/send-request'
import { windClassLabel } from '#domain/sea/wind/wind-class'
import { ageState, agoWords } from '#domain/time/age'
import { minuteMs } from '#domain/time/durations'
import { longDate } from '#domain/time/long-date'
import type { SurferReport } from '#domain/wire/surfer-report'
import { formatSpeed, formatSurfHeight, withUnit } from '#domain/words/format'
import { signInHref } from '../../data/asked/sign-in'
import { useSurferReports } from '../../data/stored/use-catalog'
import { usePerson } from '../../data/stored/use-person'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { buttonClass, IconButton, PlainButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { deferred } from '../../ui/deferred'

const ReportForm = deferred(() => import('./report-form'), 'ReportForm')
const FlagDialog = deferred(() => import('./report-form'), 'FlagDialog')

type ReportsCardProps = {
  spotId: number
  /** Text of a new report; '' for none. */
  draft?: string
}

/** Reports older than six hours are not shown as current. */
export function ReportsCard({ spotId, draft = '' }: ReportsCardProps) {
  const reports = useSurferReports(spotId)
  const person = usePerson()
  const nowMs = useNow()
  const { pathname, search } = useLocation()
  const [isWriting, setWriting] = useState(false)
  const [flagged, setFlagged] = useState<SurferReport | null>(null)
  useEffect(() => {
    void askForReports()
  }, [])
  if (!reports || person === undefined) return <Card title="Seen by surfers" waiting={20} />
  const isOfNow = ({ observedAtMs }: SurferReport) =>
    ageState(observedAtMs, nowMs, 'seen') === 'fresh'
  const now = reports.filter(isOfNow)
  const earlier = reports.filter((report) => !isOfNow(report))
  const list = (shown: SurferReport[]) => (
    <ul className="flex list-none flex-col">
      {shown.map((report) => (
        <ReportEntry
          key={report.id}
          report={report}
          nowMs={nowMs}
          onFlag={person && !report.isMine ? () => setFlagged(report) : undefined}
        />
      ))}
    </ul>
  )
  return (
    <Card
      title="Seen by surfers"
      action={
        person ? (
          <PlainButton onClick={() => setWriting(true)}>Report what you see</PlainButton>
        ) : (
          <a href={signInHref(pathname + search)} className={buttonClass('plain')}>
            Sign in to report
          </a>
        )
      }
    >
      {now.length === 0 ? (
        <p className="quiet">No report of the last six hours is on this device.</p>
      ) : (
        list(now)
      )}
      {earlier.length > 0 && (
        <details className="[&_summary]:min-h-target [&_summary]:cursor-pointer [&_summary]:content-center">
          <summary>Earlier reports ({earlier.length}), no longer current</summary>
          {list(earlier)}
        </details>
      )}
      {draft && (
        <blockquote className="m-0 border-l-3 border-sea bg-sea-soft p-3 wrap-anywhere whitespace-pre-line">
          {draft}
          <footer className="quiet">
            From what you shared. Choose the spot above, then report it.
          </footer>
        </blockquote>
      )}
      {isWriting && <ReportForm spotId={spotId} draft={draft} onClose={() => setWriting(false)} />}
      {flagged && <FlagDialog report={flagged} onClose={() => setFlagged(null)} />}
    </Card>
  )
}

/** One answer holds the whole coast: changing the spot asks no more often than this. */
const pauseMs = 5 * minuteMs
let askedAtMs: number | null = null

/** Never rejects for the network. */
async function askForReports(nowMs = Date.now()): Promise<void> {
  if (askedAtMs !== null && Math.abs(nowMs - askedAtMs) < pauseMs) return
  askedAtMs = nowMs
  const { refreshSpotReports } = await import('#db/device/refresh-spot-reports')
  const hasAnswer = await refreshSpotReports(network)
  if (!hasAnswer) askedAtMs = null
}

type ReportEntryProps = {
  report: SurferReport
  nowMs: number
  /** Absent: the report is the reader's own, or the reader is not signed in. */
  onFlag?: (() => void) | undefined
}

function ReportEntry({ report, nowMs, onFlag }: ReportEntryProps) {
  const units = useUnits()
  const { waveHeightMetres, windSpeedKmh, windClass } = report
  const facts = [
    waveHeightMetres !== null && withUnit(formatSurfHeight(waveHeightMetres, units)),
    windSpeedKmh !== null && `wind ${withUnit(formatSpeed(windSpeedKmh, units))}`,
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
        <IconButton label="Tell us about this report" onClick={onFlag} icon={Flag} iconSize={18} />
      )}
    </li>
  )
}
