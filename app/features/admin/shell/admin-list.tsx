import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CallPlace } from '#db/device/http/ask-call'
import type { AnswerOf, Call } from '#domain/wire/call'
import { counted } from '#domain/words/counted'
import { PlainButton, QuietButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { SelectField, TextField } from '../../../ui/field'
import { SegmentedControl } from '../../../ui/segmented-control'
import { Answered } from './admin-states'
import { AdminTable, type Column } from './admin-table'
import { Row as Line } from './layout'
import { useAdminAnswer } from './use-admin-answer'

/** What is chosen of each filter, by its name. */
export type Asked = Readonly<Record<string, string>>

/** A choice of what is listed. Its value is a part of the address, so that a count can lead to exactly what it counts. */
export type Filter<Answer = never> = {
  name: string
  label: string
  as: 'segments' | 'select' | 'search'
  /** The first holds until something is chosen; each by its value, with its label. */
  options?: Readonly<Record<string, string>>
  /** How many there are of an option, beside its label; undefined: not known. */
  count?: (answer: Answer, value: string) => number | undefined
  placeholder?: string
}

/** Whether a text holds what is searched for, in any case. */
export const holds = (text: string, wanted = ''): boolean =>
  text.toLowerCase().includes(wanted.trim().toLowerCase())

/** One page of a list. */
export type Page<Row> = {
  rows: readonly Row[]
  /** Of all pages; absent: not known, or these rows are all. */
  total?: number | undefined
  pageSize?: number
  /** Where the next page begins; null: this is the last. Absent where `total` tells. */
  next?: string | null
}

export type Listed<Answer, Row> = {
  /** What one row is: 'report'. */
  noun: string
  filters?: readonly Filter<Answer>[] | undefined
  /** Where every row is answered at once, what is chosen is found here, and nothing of it is asked of the server. */
  isFound?: undefined | ((row: Row, asked: Asked) => boolean)
  page: (answer: Answer, asked: Asked, place: string | null) => Page<Row>
  /** Stands above the filters. @param rows of this page */
  above?: (answer: Answer, reload: () => Promise<void>, rows: readonly Row[]) => ReactNode
  keyOf: (row: Row) => string | number
  /** The rows as a table, or each drawn by itself. */
  columns?: readonly Column<Row>[] | undefined
  draw?: undefined | ((row: Row, reload: () => Promise<void>) => ReactNode)
  /** What can be done with a row: the last column of a table. */
  actions?: (row: Row, reload: () => Promise<void>) => ReactNode
  /** How drawn rows stand; absent: one below the other. */
  isGrid?: boolean | undefined
  /** Said where the list could not be had. */
  failed?: string | undefined
  /** Said to who may not see it. */
  refused?: undefined | ((status: 401 | 403) => ReactNode)
  none: { title: string; says: string | ((asked: Asked) => string) }
}

type AdminListProps<C extends Call, Row> = Listed<AnswerOf<C>, Row> & {
  call: C
  /** What is asked of the server; absent: what is chosen, and the place under `placeName`. */
  query?: (asked: Asked, place: string | null) => object
  placeName?: string
}

/** A list of everything or of what is chosen: filters, rows, and the way to the last page. */
export function AdminList<C extends Call, Row>(props: AdminListProps<C, Row>) {
  const {
    call,
    noun,
    filters = [],
    isFound,
    page,
    above,
    none,
    refused,
    placeName = 'page',
  } = props
  const { failed = `The ${noun}s could not be loaded` } = props
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries(
    filters.map((filter) => [filter.name, params.get(filter.name) ?? beginOf(filter)]),
  )
  const place = params.get('page')
  const chosen = Object.entries(isFound ? {} : asked).filter(([, value]) => value !== '')
  const query =
    props.query?.(asked, place) ??
    Object.fromEntries(place === null ? chosen : [...chosen, [placeName, place]])
  const answer = useAdminAnswer(call, { query } as CallPlace<C>)
  const { reload } = answer

  /** Another choice begins at its first page. */
  const go = (to: string | null, choice?: [filter: Filter, value: string]) => {
    const [filter, value = ''] = choice ?? []
    const next = new URLSearchParams(params)
    next.delete('page')
    if (to !== null) next.set('page', to)
    if (filter) next.delete(filter.name)
    if (filter && value !== beginOf(filter)) next.set(filter.name, value)
    setParams(next, { replace: choice !== undefined })
  }
  const found = answer.value === undefined ? null : page(answer.value, asked, place)
  const rows = (found?.rows ?? []).filter((row) => !isFound || isFound(row, asked))
  const total = found?.total ?? (found?.next === undefined ? rows.length : undefined)
  return (
    <>
      {answer.value !== undefined && above?.(answer.value, reload, rows)}
      {filters.length > 0 && (
        <div className="grid max-w-[960px] grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] items-end gap-3">
          {filters.map((filter) => (
            <Choice
              key={filter.name}
              filter={filter}
              answer={answer.value}
              value={asked[filter.name] ?? ''}
              onChange={(value) => go(null, [filter, value])}
            />
          ))}
        </div>
      )}
      <Answered answer={answer} failed={failed} refused={refused}>
        {() => (
          <>
            {total !== undefined && (
              <p role="status" className="quiet">
                {counted(total, noun)}
              </p>
            )}
            {rows.length === 0 ? (
              <EmptyState title={none.title}>
                {typeof none.says === 'string' ? none.says : none.says(asked)}
              </EmptyState>
            ) : (
              <Rows {...props} rows={rows} reload={reload} />
            )}
            {found && <Pager found={found} place={place} onGo={go} />}
          </>
        )}
      </Answered>
    </>
  )
}

const beginOf = ({ options = {} }: Filter): string => Object.keys(options)[0] ?? ''

type ChoiceProps<Answer> = {
  filter: Filter<Answer>
  answer: Answer | undefined
  value: string
  onChange: (value: string) => void
}

function Choice<Answer>({ filter, answer, value, onChange }: ChoiceProps<Answer>) {
  const { label, as, count, placeholder } = filter
  // The address follows what is typed; were it the field's own value, quick letters would be lost on the way.
  const [typed, setTyped] = useState(value)
  if (as === 'search') {
    const type = (text: string) => {
      setTyped(text)
      onChange(text)
    }
    return <TextField type="search" {...{ label, placeholder }} value={typed} onChange={type} />
  }
  const options = Object.entries(filter.options ?? {}).map(([value, words]) => {
    const many = answer === undefined ? undefined : count?.(answer, value)
    return {
      value,
      label: many === undefined ? words : `${words} (${many.toLocaleString('en-AU')})`,
    }
  })
  if (as === 'select') return <SelectField {...{ label, options, value, onChange }} />
  return <SegmentedControl legend={label} {...{ options, value, onChange }} />
}

type RowsProps<Row> = Omit<Listed<never, Row>, 'page' | 'none' | 'noun'> & {
  rows: readonly Row[]
  reload: () => Promise<void>
}

const gridded = 'grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4'

function Rows<Row>(props: RowsProps<Row>) {
  const { columns, actions, draw, isGrid, keyOf, rows, reload } = props
  if (columns) {
    const last = actions && { title: 'Actions', cell: (row: Row) => actions(row, reload) }
    return <AdminTable {...{ rows, keyOf }} columns={last ? [...columns, last] : columns} />
  }
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
function Pager({ found: { total, pageSize, next }, place, onGo }: PagerProps) {
  const pages = total === undefined || !pageSize ? null : Math.max(1, Math.ceil(total / pageSize))
  const number = Number(place ?? '1')
  const after = pages === null ? (next ?? null) : number < pages ? String(number + 1) : null
  if (place === null && after === null) return null
  const before = pages === null || number <= 2 ? null : String(number - 1)
  return (
    <nav aria-label="Pages">
      <Line>
        <QuietButton disabled={place === null} onClick={() => onGo(before)}>
          {pages === null ? 'First' : 'Previous'}
        </QuietButton>
        {pages !== null && (
          <span aria-current="page">
            Page {number} of {pages}
          </span>
        )}
        <QuietButton disabled={after === null} onClick={() => onGo(after)}>
          Next
        </QuietButton>
        {pages !== null && after !== null && (
          <PlainButton onClick={() => onGo(String(pages))}>Last</PlainButton>
        )}
      </Line>
    </nav>
  )
}
