import { useState } from 'react'
import { melbourneClock } from '#domain/time/melbourne'
import { adminAlertCalls, type DryRun } from '#domain/wire/admin-alerts'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import { SegmentedControl } from '../../../ui/segmented-control'
import styles from '../shell/admin.module.css'
import { AdminTable, type Column } from '../shell/admin-table'
import { Answered } from '../shell/answered'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { PageSteps, usePages } from './page-steps'

const choices = [
  { value: 'all', label: 'Everybody' },
  { value: 'told', label: 'Told' },
  { value: 'not-told', label: 'Not told' },
] as const

/** What the next run would do: the run itself reads the same. */
export function DryRunList() {
  const [show, setShow] = useState<(typeof choices)[number]['value']>('all')
  const pages = usePages()
  const query = { show, offset: pages.place ?? '0' }
  const list = useAdminAnswer(adminAlertCalls.dryRun, { query })
  const choose = (value: typeof show) => {
    setShow(value)
    pages.first()
  }
  return (
    <div className={styles.stack}>
      <SegmentedControl legend="Whom" hideLegend options={choices} value={show} onChange={choose} />
      <Answered answer={list} failed="The dry run could not be made">
        {({ atMs, nobodyBecause, counts, rows, nextOffset }) => (
          <>
            <div className={styles.row}>
              <p role="status">
                <strong>
                  {nobodyBecause ??
                    (counts.alerts === 1
                      ? '1 alert would go out now.'
                      : `${counts.alerts} alerts would go out now.`)}
                </strong>{' '}
                As of {melbourneClock(atMs)}. Nothing was sent.
              </p>
              <Button variant="quiet" onClick={() => void list.reload()}>
                Look again
              </Button>
            </div>
            {rows.length === 0 ? (
              <EmptyState title="No one">
                {nobodyBecause ? 'As soon as there is live data, people are listed.' : noRows[show]}
              </EmptyState>
            ) : (
              <AdminTable
                rows={rows}
                keyOf={({ userId, spotId }) => `${userId} ${spotId}`}
                columns={columns}
              />
            )}
            <PageSteps pages={pages} next={nextOffset === null ? null : String(nextOffset)} />
          </>
        )}
      </Answered>
    </div>
  )
}

const columns: Column<DryRun['rows'][number]>[] = [
  { title: 'Who', cell: (row) => row.email ?? row.userId },
  { title: 'Spot', cell: (row) => row.spotName },
  {
    title: 'Verdict',
    cell: ({ message, because }) =>
      message ? (
        <span>
          <Pill tone="sea">Told</Pill> {message.title}
          <br />
          <span className={styles.quiet}>{message.body}</span>
        </span>
      ) : (
        because
      ),
  },
]

const noRows = {
  all: 'No one who has notifications on has a favourite.',
  told: 'Nothing fits anyone’s limits at the moment.',
  'not-told': 'Everyone who could be told is told.',
}
