import {
  adminReportCalls,
  type ModeratedReport,
  type ReportPage,
} from '#domain/wire/admin-feedback'
import { counted } from '#domain/words/counted'
import { sentenceStart } from '#domain/words/sentence'
import { useSpots } from '../../../data/stored/use-spots'
import { paths } from '../../../paths'
import { PlainLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { askAdmin, failing } from '../shell/admin-call'
import { momentWords, Row } from '../shell/layout'
import { type RowVerbs, resource } from '../shell/resource'

const emptyWords: Record<string, string> = {
  all: 'No one has sent a report yet.',
  flagged: 'No flags are waiting to be reviewed.',
  hidden: 'No reports are hidden.',
}

const act = (verb: 'hide' | 'show' | 'dismiss-flags', description: string) => ({
  act: ({ id: reportId }: ModeratedReport) =>
    askAdmin(adminReportCalls[verb], { params: { reportId } }),
  done: { title: 'Success', description },
  failed: failing('Failed to update report', 'Nothing was changed.'),
})

export const AdminReports = resource<ModeratedReport, ReportPage>({
  calls: adminReportCalls,
  noun: 'report',
  filters: [
    {
      name: 'show',
      label: 'Show',
      as: 'segments',
      options: { all: 'All', flagged: 'Flagged', hidden: 'Hidden' },
      count: ({ flagged }, value) => (value === 'flagged' ? flagged : undefined),
    },
  ],
  page: ({ reports, ...of }) => ({ rows: reports, ...of }),
  none: { title: 'No reports', says: ({ show = 'all' }) => emptyWords[show] ?? '' },
  card: (report, verbs) => <ReportCard {...{ report, verbs }} />,
  nameOf: ({ text }) => text,
  acts: [
    {
      label: 'Show again',
      variant: 'primary',
      isFor: ({ isHidden }) => isHidden,
      ...act('show', 'Report is shown again'),
    },
    {
      label: 'Hide report',
      variant: 'danger',
      isFor: ({ isHidden }) => !isHidden,
      ...act('hide', 'Report hidden. Phones drop it with their next update.'),
    },
    {
      label: 'Dismiss flags',
      isFor: (report) => openFlags(report).length > 0,
      ...act('dismiss-flags', 'Flags dismissed'),
    },
  ],
})

const openFlags = ({ flags }: ModeratedReport) => flags.filter(({ isDismissed }) => !isDismissed)

function ReportCard({ report, verbs }: { report: ModeratedReport; verbs: RowVerbs }) {
  const { spotId, waveHeightMetres: waves, windSpeedKmh: wind } = report
  const spot = useSpots()?.find(({ id }) => id === spotId)
  const open = openFlags(report)
  const dismissed = report.flags.length - open.length
  return (
    <Card
      title={spot?.name ?? `Spot ${spotId}`}
      mark={
        <>
          {report.isHidden && <Pill tone="warn">Hidden</Pill>}
          {open.length > 0 && <Pill tone="sun">{counted(open.length, 'flag')}</Pill>}
        </>
      }
      footer={`${report.byName ?? 'No name'}, ${report.byEmail} · seen ${momentWords(report.observedAt)}`}
    >
      <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{report.text}</p>
      <p className="quiet">
        Reported: {waves === null ? 'no wave size' : `waves ${waves} m`},{' '}
        {wind === null ? 'no wind' : `wind ${wind} km/h`}
      </p>
      <ul aria-label="Flags" className="flex list-none flex-col gap-1">
        {open.map((flag) => (
          <li key={`${flag.at} ${flag.reason}`}>
            <Pill tone="warn">{sentenceStart(flag.reason)}</Pill>{' '}
            <span className="quiet">{momentWords(flag.at)}</span>
          </li>
        ))}
      </ul>
      {dismissed > 0 && <p className="quiet">{counted(dismissed, 'flag')} dismissed</p>}
      <Row>
        {verbs.buttons}
        <PlainLink to={paths.beach(spotId)}>Open the beach</PlainLink>
      </Row>
    </Card>
  )
}
