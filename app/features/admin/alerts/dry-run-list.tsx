import { useState } from 'react'
import { melbourneClock } from '#domain/time/melbourne'
import { adminAlertCalls } from '#domain/wire/admin-alerts'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import { SegmentedControl } from '../../../ui/segmented-control'
import styles from '../shell/admin.module.css'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { AdminTable } from '../shell/admin-table'
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
  const chosen = (
    <SegmentedControl legend="Whom" hideLegend options={choices} value={show} onChange={choose} />
  )
  if (list.state === 'failed') {
    return (
      <AdminFailed
        failure={list.failure}
        onRetry={() => void list.reload()}
        title="The dry run could not be made"
      />
    )
  }
  if (list.state === 'loading') {
    return (
      <div className={styles.stack}>
        {chosen}
        <AdminLoading />
      </div>
    )
  }
  const { atMs, nobodyBecause, counts, rows, nextOffset } = list.value
  return (
    <div className={styles.stack}>
      {chosen}
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
          columns={[
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
          ]}
        />
      )}
      <PageSteps pages={pages} next={nextOffset === null ? null : String(nextOffset)} />
    </div>
  )
}

const noRows = {
  all: 'No one who has notifications on has a favourite.',
  told: 'Nothing fits anyone’s limits at the moment.',
  'not-told': 'Everyone who could be told is told.',
}
