import { localDateTime } from '#domain/time/local-date-time'
import { adminReportCalls, type ModeratedReport } from '#domain/wire/admin-feedback'
import { sentenceStart } from '#domain/words/sentence'
import { useSpots } from '../../../data/stored/use-spots'
import { paths } from '../../../paths'
import { Button, LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { askAdmin, failing } from '../shell/admin-call'
import { AdminList } from '../shell/admin-list'
import { Row } from '../shell/layout'
import { useAct } from '../shell/use-act'

const emptyWords: Record<string, string> = {
  all: 'No one has reported what they saw yet.',
  flagged: 'No flag waits to be looked at.',
  hidden: 'Every report is shown.',
}

/** `/admin/reports`: surfers' reports, those that others flagged first. */
export function AdminReports() {
  const spots = useSpots()
  const nameOf = (spotId: number) =>
    spots?.find((spot) => spot.id === spotId)?.name ?? `Spot ${spotId}`
  return (
    <AdminList
      call={adminReportCalls.list}
      noun="report"
      filters={(answer) => [
        {
          name: 'show',
          label: 'Show',
          as: 'segments',
          options: [
            { value: 'all', label: 'All' },
            { value: 'flagged', label: answer ? `Flagged (${answer.flagged})` : 'Flagged' },
            { value: 'hidden', label: 'Hidden' },
          ],
        },
      ]}
      query={({ show }, page) => ({ show, ...(page && { page }) })}
      page={({ reports, total, pageSize }) => ({ rows: reports, total, pageSize })}
      keyOf={({ id }) => id}
      draw={(report, reload) => (
        <ReportCard report={report} spotName={nameOf(report.spotId)} onChanged={reload} />
      )}
      none={{ title: 'No reports', says: ({ show = 'all' }) => emptyWords[show] ?? '' }}
    />
  )
}

const doneWords = {
  hide: 'Report hidden. Phones drop it at their next update.',
  show: 'Report is shown again',
  'dismiss-flags': 'Flags dismissed',
}

const flagCount = (count: number) => `${count} ${count === 1 ? 'flag' : 'flags'}`

type ReportCardProps = {
  report: ModeratedReport
  spotName: string
  onChanged: () => Promise<void>
}

/** One report, what was said against it, and what can be done about it. */
function ReportCard({ report, spotName, onChanged }: ReportCardProps) {
  const { isBusy, act } = useAct()
  const open = report.flags.filter((flag) => !flag.isDismissed)
  const dismissed = report.flags.length - open.length
  const change = (verb: keyof typeof doneWords) =>
    act(
      async () => {
        await askAdmin(adminReportCalls[verb], { params: { reportId: report.id } })
        await onChanged()
      },
      {
        done: { title: 'Success', description: doneWords[verb] },
        failed: failing('Failed to update report', 'Nothing was changed.'),
      },
    )
  return (
    <Card
      title={spotName}
      mark={
        <>
          {report.isHidden && <Pill tone="warn">Hidden</Pill>}
          {open.length > 0 && <Pill tone="sun">{flagCount(open.length)}</Pill>}
        </>
      }
      footer={`${report.byName ?? 'No name'}, ${report.byEmail} · seen ${timeOf(report.observedAt)}`}
    >
      <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{report.text}</p>
      <p className="text-14 text-ink-quiet">{observedWords(report)}</p>
      {open.length > 0 && (
        <ul aria-label="Flags" className="flex list-none flex-col gap-1">
          {open.map((flag) => (
            <li key={`${flag.at} ${flag.reason}`}>
              <Pill tone="warn">{sentenceStart(flag.reason)}</Pill>{' '}
              <span className="text-14 text-ink-quiet">{timeOf(flag.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {dismissed > 0 && <p className="text-14 text-ink-quiet">{flagCount(dismissed)} dismissed</p>}
      <Row>
        {report.isHidden ? (
          <Button busy={isBusy} onClick={() => void change('show')}>
            Show again
          </Button>
        ) : (
          <Button
            variant={open.length > 0 ? 'danger' : 'quiet'}
            busy={isBusy}
            onClick={() => void change('hide')}
          >
            Hide report
          </Button>
        )}
        {open.length > 0 && (
          <Button variant="quiet" busy={isBusy} onClick={() => void change('dismiss-flags')}>
            Dismiss flags
          </Button>
        )}
        <LinkButton variant="plain" to={paths.beach(report.spotId)}>
          Open the beach
        </LinkButton>
      </Row>
    </Card>
  )
}

const timeOf = (iso: string): string => localDateTime(Date.parse(iso)).replace('T', ' ')

function observedWords({ waveHeightMetres, windSpeedKmh }: ModeratedReport): string {
  const waves = waveHeightMetres === null ? 'no wave size' : `waves ${waveHeightMetres} m`
  const wind = windSpeedKmh === null ? 'no wind' : `wind ${windSpeedKmh} km/h`
  return `Said: ${waves}, ${wind}`
}
