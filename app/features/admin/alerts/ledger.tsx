import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { Call } from '#domain/wire/call'
import { EmptyState } from '../../../ui/empty-state'
import { SelectField } from '../../../ui/select-field'
import styles from '../shell/admin.module.css'
import { AdminTable, type Column } from '../shell/admin-table'
import { Answered } from '../shell/answered'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { PageSteps, usePages } from './page-steps'

type Query = v.GenericSchema<Record<string, string | undefined>, unknown>
type Page = { rows: readonly { id: string }[]; nextBefore: string | null }

type LedgerProps<Answer extends Page> = {
  call: Call & { query: Query; answer: v.GenericSchema<unknown, Answer> }
  /** What the lines are: 'attempts'. */
  noun: string
  filter: { name: string; label: string; options: readonly { value: string; label: string }[] }
  /** Said where there are none. */
  none: string
  columns: readonly Column<Answer['rows'][number]>[]
  /** Said above the table. */
  summary?: (answer: Answer) => ReactNode
}

/** A long list of what happened, newest first, page by page, of one kind or of all. */
export function Ledger<Answer extends Page>({
  call,
  noun,
  filter,
  none,
  columns,
  summary,
}: LedgerProps<Answer>) {
  const [kind, setKind] = useState('')
  const pages = usePages()
  const query = {
    ...(kind && { [filter.name]: kind }),
    ...(pages.place && { before: pages.place }),
  }
  const list = useAdminAnswer(call, { query })
  const choose = (value: string) => {
    setKind(value)
    pages.first()
  }
  return (
    <div className={styles.stack}>
      <SelectField
        label={filter.label}
        value={kind}
        options={[{ value: '', label: 'All' }, ...filter.options]}
        onChange={choose}
      />
      <Answered answer={list} failed={`The ${noun} could not be loaded`}>
        {(answer) => (
          <>
            {summary?.(answer)}
            {answer.rows.length === 0 ? (
              <EmptyState title={`No ${noun}`}>{none}</EmptyState>
            ) : (
              <>
                <AdminTable columns={columns} rows={answer.rows} keyOf={({ id }) => id} />
                <PageSteps pages={pages} next={answer.nextBefore} />
              </>
            )}
          </>
        )}
      </Answered>
    </div>
  )
}
