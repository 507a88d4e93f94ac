import { useState } from 'react'
import { adminReportCalls } from '#domain/wire/admin-feedback'
import { useSpots } from '../../../reads/use-spots'
import { EmptyState } from '../../../ui/empty-state'
import { SegmentedControl } from '../../../ui/segmented-control'
import shell from '../shell/admin.module.css'
import { Answered } from '../shell/answered'
import { Pager } from '../shell/pager'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { ReportRow } from './report-row'
import styles from './reports.module.css'

type Show = 'flagged' | 'hidden' | 'all'

/** `/admin/reports`: surfers' reports, those that others flagged first. */
export function AdminReports() {
  const [asked, setAsked] = useState<{ show: Show; page: number }>({ show: 'all', page: 1 })
  const list = useAdminAnswer(adminReportCalls.list, {
    query: { show: asked.show, page: String(asked.page) },
  })
  const spots = useSpots()
  const nameOf = (spotId: number) =>
    spots?.find((spot) => spot.id === spotId)?.name ?? `Spot ${spotId}`
  const flagged = list.value?.flagged
  return (
    <>
      <SegmentedControl
        legend="Show"
        options={[
          { value: 'all', label: 'All' },
          { value: 'flagged', label: flagged === undefined ? 'Flagged' : `Flagged (${flagged})` },
          { value: 'hidden', label: 'Hidden' },
        ]}
        value={asked.show}
        onChange={(show) => setAsked({ show, page: 1 })}
      />
      <Answered answer={list} failed="The reports could not be loaded">
        {({ total, reports, pageSize }) => (
          <>
            <p role="status" className={shell.quiet}>
              {total} {total === 1 ? 'report' : 'reports'}
            </p>
            {reports.length === 0 ? (
              <EmptyState title="No reports">{emptyWords[asked.show]}</EmptyState>
            ) : (
              <ul className={styles.reports}>
                {reports.map((report) => (
                  <li key={report.id}>
                    <ReportRow
                      report={report}
                      spotName={nameOf(report.spotId)}
                      onChanged={list.reload}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Pager
              page={asked.page}
              pageSize={pageSize}
              total={total}
              onPage={(page) => setAsked({ ...asked, page })}
            />
          </>
        )}
      </Answered>
    </>
  )
}

const emptyWords: Record<Show, string> = {
  all: 'No one has reported what they saw yet.',
  flagged: 'No flag waits to be looked at.',
  hidden: 'Every report is shown.',
}
