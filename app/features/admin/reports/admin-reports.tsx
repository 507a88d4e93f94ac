import { useState } from 'react'
import { adminReportCalls } from '#domain/wire/admin-feedback'
import { useSpots } from '../../../reads/use-spots'
import { SegmentedControl } from '../../../ui/segmented-control'
import { Answered } from '../shell/answered'
import { PagedList } from '../shell/paged-list'
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
          <PagedList
            noun="report"
            rows={reports}
            keyOf={({ id }) => id}
            draw={(report) => (
              <ReportRow report={report} spotName={nameOf(report.spotId)} onChanged={list.reload} />
            )}
            className={styles.reports}
            none={emptyWords[asked.show]}
            page={asked.page}
            pageSize={pageSize}
            total={total}
            onPage={(page) => setAsked({ ...asked, page })}
          />
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
