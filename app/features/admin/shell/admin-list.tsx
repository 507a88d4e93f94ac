import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CallPlace } from '#db/device/http/ask-call'
import type { AnswerOf, Call } from '#domain/wire/call'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { SelectField, TextField } from '../../../ui/field'
import { SegmentedControl } from '../../../ui/segmented-control'
import { Answered } from './admin-states'
import { AdminTable, type Column } from './admin-table'
import { Row as Line } from './layout'
import { useAdminAnswer } from './use-admin-answer'

type Option = { value: string; label: string }

/** A choice of what is listed. Its value is a part of the address, so that a count can lead to exactly what it counts. */
export type Filter = {
  name: string
  label: string
  as: 'segments' | 'select' | 'search'
  /** The first holds until something is chosen. */
  options?: readonly Option[]
  placeholder?: string
}

/** One page of a list. */
export type Page<Row> = {
  rows: readonly Row[]
  /** Of all pages; absent: not known. */
  total?: number | undefined
  pageSize?: number
  /** Where the next page begins; null: this is the last. Absent where `total` tells. */
  next?: string | null
}

type AdminListProps<C extends Call, Row> = {
  call: C
  /** What one row is: 'report'. */
  noun: string
  filters?: undefined | readonly Filter[] | ((answer: AnswerOf<C> | undefined) => readonly Filter[])
  /** What is asked of the server. @param place of the page; absent: the first */
  query: (asked: Readonly<Record<string, string>>, place: string | null) => object
  page: (
    answer: AnswerOf<C>,
    asked: Readonly<Record<string, string>>,
    place: string | null,
  ) => Page<Row>
  /** Stands above the rows. @param rows of this page */
  above?: (answer: AnswerOf<C>, reload: () => Promise<void>, rows: readonly Row[]) => ReactNode
  keyOf: (row: Row) => string | number
  /** The rows as a table, or each drawn by itself. */
  columns?: undefined | ((reload: () => Promise<void>) => readonly Column<Row>[])
  draw?: undefined | ((row: Row, reload: () => Promise<void>) => ReactNode)
  /** Drawn rows stand side by side where there is room. */
  isGrid?: boolean | undefined
  /** Said where the list could not be had. */
  failed?: string | undefined
  /** Said to who may not see it. */
  refused?: undefined | ((status: 401 | 403) => ReactNode)
  none: { title: string; says: string | ((asked: Readonly<Record<string, string>>) => string) }
}

/** A list that is too long for one page, of everything or of what is chosen: filters, rows, and the way to the last page. */
export function AdminList<C extends Call, Row>(props: AdminListProps<C, Row>) {
  const { call, noun, filters = [], query, page, above, none, refused } = props
  const { failed = `The ${noun}s could not be loaded` } = props
  const [params, setParams] = useSearchParams()
  const begun = typeof filters === 'function' ? filters(undefined) : filters
  const asked = Object.fromEntries(
    begun.map((filter) => [filter.name, params.get(filter.name) ?? beginOf(filter)]),
  )
  const place = params.get('page')
  const answer = useAdminAnswer(call, { query: query(asked, place) } as CallPlace<C>)
  // While the next answer travels the last one stays, with the field that is typed into.
  const [last, setLast] = useState<AnswerOf<C>>()
  if (answer.state === 'ready' && answer.value !== last) setLast(answer.value)
  const shown = answer.state === 'loading' && last !== undefined ? ready(last, answer) : answer

  const choose = (filter: Filter, value: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (value === beginOf(filter)) next.delete(filter.name)
    else next.set(filter.name, value)
    setParams(next, { replace: true })
  }
  const go = (to: string | null) => {
    const next = new URLSearchParams(params)
    if (to === null) next.delete('page')
    else next.set('page', to)
    setParams(next)
  }
  const offered = typeof filters === 'function' ? filters(answer.value ?? last) : filters
  return (
    <>
      {offered.length > 0 && (
        <div className="grid max-w-[960px] grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] items-end gap-3">
          {offered.map((filter) => (
            <Choice
              key={filter.name}
              filter={filter}
              value={asked[filter.name] ?? ''}
              onChange={(value) => choose(filter, value)}
            />
          ))}
        </div>
      )}
      <Answered answer={shown} failed={failed} refused={refused}>
        {(value) => {
          const found = page(value, asked, place)
          return (
            <>
              {above?.(value, answer.reload, found.rows)}
              {found.total !== undefined && (
                <p role="status" className="text-14 text-ink-quiet">
                  {found.total.toLocaleString('en-AU')} {found.total === 1 ? noun : `${noun}s`}
                </p>
              )}
              {found.rows.length === 0 ? (
                <EmptyState title={none.title}>
                  {typeof none.says === 'string' ? none.says : none.says(asked)}
                </EmptyState>
              ) : (
                <Rows {...props} rows={found.rows} reload={answer.reload} />
              )}
              <Pager found={found} place={place} onGo={go} />
            </>
          )
        }}
      </Answered>
    </>
  )
}

const beginOf = ({ options }: Filter): string => options?.[0]?.value ?? ''

const ready = <T,>(value: T, { reload }: { reload: () => Promise<void> }) =>
  ({ state: 'ready', value, failure: null, reload }) as const

type ChoiceProps = { filter: Filter; value: string; onChange: (value: string) => void }

function Choice({ filter, value, onChange }: ChoiceProps) {
  const { label, as, options = [], placeholder } = filter
  // The address follows what is typed; were it the field's own value, quick letters would be lost on the way.
  const [typed, setTyped] = useState(value)
  if (as === 'search') {
    const type = (text: string) => {
      setTyped(text)
      onChange(text)
    }
    return <TextField type="search" {...{ label, placeholder }} value={typed} onChange={type} />
  }
  if (as === 'select') return <SelectField {...{ label, options, value, onChange }} />
  return <SegmentedControl legend={label} {...{ options, value, onChange }} />
}

type RowsProps<Row> = Pick<AdminListProps<Call, Row>, 'columns' | 'draw' | 'keyOf' | 'isGrid'> & {
  rows: readonly Row[]
  reload: () => Promise<void>
}

const gridded = 'grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4'

function Rows<Row>({ columns, draw, isGrid, keyOf, rows, reload }: RowsProps<Row>) {
  if (columns) return <AdminTable columns={columns(reload)} rows={rows} keyOf={keyOf} />
  return (
    <ul className={isGrid ? gridded : 'flex list-none flex-col gap-4'}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{draw?.(row, reload)}</li>
      ))}
    </ul>
  )
}

type PagerProps = {
  found: Page<unknown>
  /** Of this page: its number, or where it begins. */
  place: string | null
  onGo: (place: string | null) => void
}

/** Leads through the pages, by number where they are counted; nothing when all is on one. */
function Pager({ found: { total, pageSize = 1, next }, place, onGo }: PagerProps) {
  const pages = total === undefined ? null : Math.max(1, Math.ceil(total / pageSize))
  const number = Number(place ?? '1')
  const after = next === undefined ? (number < (pages ?? 0) ? String(number + 1) : null) : next
  if (place === null && after === null) return null
  const isCounted = pages !== null || next === undefined
  return (
    <nav aria-label="Pages">
      <Line>
        {isCounted ? (
          <Button
            variant="quiet"
            disabled={number <= 1}
            onClick={() => onGo(number <= 2 ? null : String(number - 1))}
          >
            Previous
          </Button>
        ) : (
          <Button variant="quiet" disabled={place === null} onClick={() => onGo(null)}>
            Newest
          </Button>
        )}
        {pages !== null && (
          <span aria-current="page">
            Page {number} of {pages}
          </span>
        )}
        <Button variant="quiet" disabled={after === null} onClick={() => onGo(after)}>
          {isCounted ? 'Next' : 'Older'}
        </Button>
        {pages !== null && number < pages && (
          <Button variant="plain" onClick={() => onGo(String(pages))}>
            Last
          </Button>
        )}
      </Line>
    </nav>
  )
}
