import { useState } from 'react'
import { localDateTime } from '#domain/time/local-date-time'
import { adminReportCalls, type ModeratedReport } from '#domain/wire/admin-feedback'
import { paths } from '../../../paths'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { LinkButton } from '../../../ui/link-button'
import { Pill } from '../../../ui/pill'
import { toast } from '../../../ui/toast-store'
import shell from '../shell/admin.module.css'
import { askAdmin, sentence } from '../shell/admin-call'
import styles from './reports.module.css'

type Verb = 'hide' | 'show' | 'dismiss-flags'

const doneWords: Record<Verb, string> = {
  hide: 'Report hidden. Phones drop it at their next update.',
  show: 'Report is shown again',
  'dismiss-flags': 'Flags dismissed',
}

const reasonWords: Record<string, string> = {
  wrong: 'Wrong',
  offensive: 'Offensive',
  spam: 'Spam',
  unsafe: 'Unsafe',
  other: 'Other',
}

type ReportRowProps = {
  report: ModeratedReport
  spotName: string
  onChanged: () => Promise<void>
}

/** One report, what was said against it, and what can be done about it. */
export function ReportRow({ report, spotName, onChanged }: ReportRowProps) {
  const [isBusy, setBusy] = useState(false)
  const open = report.flags.filter((flag) => !flag.isDismissed)
  const dismissed = report.flags.length - open.length

  const act = async (verb: Verb) => {
    setBusy(true)
    try {
      await askAdmin(adminReportCalls[verb], { params: { reportId: report.id } })
      toast({ title: 'Success', description: doneWords[verb] })
      await onChanged()
    } catch (error) {
      toast({
        title: 'Failed to update report',
        description: sentence(error, 'Nothing was changed.'),
        destructive: true,
      })
    }
    setBusy(false)
  }

  return (
    <Card
      title={spotName}
      mark={
        <>
          {report.isHidden && <Pill tone="warn">Hidden</Pill>}
          {open.length > 0 && (
            <Pill tone="sun">{`${open.length} ${open.length === 1 ? 'flag' : 'flags'}`}</Pill>
          )}
        </>
      }
      footer={`${report.byName ?? 'No name'}, ${report.byEmail} · seen ${timeOf(report.observedAt)}`}
    >
      <p className={styles.said}>{report.text}</p>
      <p className={shell.quiet}>{observedWords(report)}</p>
      {open.length > 0 && (
        <ul aria-label="Flags" className={shell.row}>
          {open.map((flag) => (
            <li key={`${flag.at} ${flag.reason}`} className={styles.flag}>
              <Pill tone="warn">{reasonWords[flag.reason] ?? flag.reason}</Pill>{' '}
              <span className={shell.quiet}>{timeOf(flag.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {dismissed > 0 && (
        <p className={shell.quiet}>
          {dismissed} {dismissed === 1 ? 'flag' : 'flags'} dismissed
        </p>
      )}
      <div className={shell.row}>
        {report.isHidden ? (
          <Button busy={isBusy} onClick={() => void act('show')}>
            Show again
          </Button>
        ) : (
          <Button
            variant={open.length > 0 ? 'danger' : 'quiet'}
            busy={isBusy}
            onClick={() => void act('hide')}
          >
            Hide report
          </Button>
        )}
        {open.length > 0 && (
          <Button variant="quiet" busy={isBusy} onClick={() => void act('dismiss-flags')}>
            Dismiss flags
          </Button>
        )}
        <LinkButton variant="plain" to={paths.beach(report.spotId)}>
          Open the beach
        </LinkButton>
      </div>
    </Card>
  )
}

const timeOf = (iso: string): string => localDateTime(Date.parse(iso)).replace('T', ' ')

function observedWords({ waveHeightMetres, windSpeedKmh }: ModeratedReport): string {
  const waves = waveHeightMetres === null ? 'no wave size' : `waves ${waveHeightMetres} m`
  const wind = windSpeedKmh === null ? 'no wind' : `wind ${windSpeedKmh} km/h`
  return `Said: ${waves}, ${wind}`
}
