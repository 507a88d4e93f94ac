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

/** Chosen values by filter name. */
export type Asked = Readonly<Record<string, string>>

/** Its value is in the address, so that a count can link to exactly what it counts. */
export type Filter<Answer = never> = {
  name: string
  label: string
  as: 'segments' | 'select' | 'search'
  /** Labels by value; the first is the default. */
  options?: Readonly<Record<string, string>>
  /** Shown beside the option; undefined: not known. */
  count?: (answer: Answer, value: string) => number | undefined
  placeholder?: string
}

/** Case-insensitive search. */
export const holds = (text: string, wanted = ''): boolean =>
  text.toLowerCase().includes(wanted.trim().toLowerCase())

export type Page<Row> = {
  rows: readonly Row[]
  /** Over all pages; absent: not known, or `rows` is all. */
  total?: number | undefined
  pageSize?: number
  /** Value of `place` for the next page; null: this is the last; absent where `total` tells. */
  next?: string | null
}

export type Listed<Answer, Row> = {
  /** Singular: 'report'. */
  noun: string
  filters?: readonly Filter<Answer>[] | undefined
  /** Filters on the device: the answer holds every row, and no filter is sent. */
  isFound?: undefined | ((row: Row, asked: Asked) => boolean)
  page: (answer: Answer, asked: Asked, place: string | null) => Page<Row>
  /** Above the filters. @param rows of this page */
  above?: (answer: Answer, reload: () => Promise<void>, rows: readonly Row[]) => ReactNode
  keyOf: (row: Row) => string | number
  columns?: readonly Column<Row>[] | undefined
  draw?: undefined | ((row: Row, reload: () => Promise<void>) => ReactNode)
  actions?: (row: Row, reload: () => Promise<void>) => ReactNode
  /** For `draw`; absent: one below the other. */
  isGrid?: boolean | undefined
  failed?: string | undefined
  refused?: undefined | ((status: 401 | 403) => ReactNode)
  none: { title: string; says: string | ((asked: Asked) => string) }
}

type AdminListProps<C extends Call, Row> = Listed<AnswerOf<C>, Row> & {
  call: C
  /** Absent: the chosen values, and `place` under `placeName`. */
  query?: (asked: Asked, place: string | null) => object
  placeName?: string
}

export function AdminList<C extends Call, Row>(props: AdminListProps<C, Row>) {
  const { call, noun, filters = [], isFound, page, above, none, refused } = props
  const { placeName = 'page', failed = `The ${noun}s could not be loaded` } = props
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

  /** A new choice starts at the first page. */
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
  // The address lags behind quick typing and must not overwrite it.
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
  /** This page: its number, or where it begins. */
  place: string | null
  onGo: (place: string | null) => void
}

/** By number where the total is known; nothing for a single page. */
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
