import type { ReactNode } from 'react'
import * as v from 'valibot'
import { localDateTime, parseLocalDateTime } from '#domain/time/local-date-time'
import type { Field, Fields } from '#domain/wire/resource'
import { SelectField } from '../../../ui/select-field'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import { PictureUpload } from './picture-upload'
import { SavedPicture } from './saved-picture'
import { type Problems, problemAt, sentenceOf } from './use-admin-form'

/** A row as it is typed, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>

type Ties = {
  label: string
  hint: string | undefined
  placeholder: string | undefined
  maxLength: number | undefined
  required: boolean | undefined
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

/** A field as the form asks for it; `coordinate` and `list` stand in forms whose body is checked elsewhere. */
export type AskedField = Omit<Field, 'schema' | 'as'> & { as: Field['as'] | 'coordinate' | 'list' }
type AskedFields = Readonly<Record<string, AskedField>>

type Control = {
  /** What the form begins with. @param stored undefined: a new row */
  begin: (stored: unknown) => string
  /** What is sent of what was typed. */
  send: (typed: string) => unknown
  draw: (ties: Ties, field: AskedField, place: Place) => ReactNode
  isWide?: boolean
}

/** Where the stored row's picture is asked for, and its stored address; for fields with a picture. */
type Place = { owner: string; saved: string | null }

const text = (stored: unknown): string => (stored == null ? '' : String(stored))

/** Accounts 5: parsed as an integer, 0 when it is none. */
export function wholeOf(typed: string): number {
  const number = Number.parseInt(typed, 10)
  return Number.isFinite(number) ? number : 0
}

/** A number as it was typed, with a point or a comma; null: it is none. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

/** A coordinate as it was typed; 0 when it is no number (accounts 5). */
export const coordinateOf = (typed: string): number => numberOf(typed) ?? 0

/** Split on commas, trimmed, nothing empty (accounts 5). */
export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Each way of asking for a field: what it begins with, how it is drawn, and what is sent. */
const controls: Record<AskedField['as'], Control> = {
  line: { begin: text, send: (typed) => typed, draw: (ties) => <TextField {...ties} /> },
  lines: {
    begin: text,
    send: (typed) => typed,
    draw: ({ hint = '', ...ties }) => (
      <TextArea
        rows={3}
        {...ties}
        hint={`${hint} ${ties.value.length} of ${ties.maxLength} characters.`.trim()}
      />
    ),
    isWide: true,
  },
  coordinate: {
    begin: text,
    send: coordinateOf,
    draw: (ties) => <TextField type="number" step="0.000001" inputMode="decimal" {...ties} />,
  },
  list: {
    begin: (stored) => (Array.isArray(stored) ? stored.join(', ') : ''),
    send: listOf,
    draw: (ties) => <TextField {...ties} />,
  },
  link: {
    begin: text,
    send: (typed) => typed.trim() || null,
    draw: (ties) => <TextField type="url" {...ties} />,
  },
  whole: {
    begin: text,
    send: wholeOf,
    draw: (ties) => <TextField type="number" step={1} {...ties} />,
  },
  choice: {
    begin: text,
    send: (typed) => typed,
    draw: ({ label, hint, value, error, onChange }, { options = [] }) => (
      <SelectField {...{ label, hint, value, error, onChange, options }} />
    ),
  },
  moment: {
    begin: (stored) => localDateTime(Number(stored)),
    send: (typed) => parseLocalDateTime(typed) ?? Number.NaN,
    draw: (ties) => <TextField type="datetime-local" {...ties} />,
  },
  picture: {
    begin: text,
    send: (typed) => typed,
    draw: (ties, _, { owner, saved }) => (
      <div className="flex flex-wrap items-end gap-3 [&>:first-child]:flex-[1_1_260px]">
        <TextField inputMode="url" {...ties} />
        <PictureUpload onUploaded={ties.onChange} />
        <SavedPicture owner={owner} address={ties.value.trim()} saved={saved} alt={ties.label} />
      </div>
    ),
    isWide: true,
  },
}

/** What the form of a row begins with. @param row a stored one, or what a new one begins with */
export const draftOf = (fields: AskedFields, row: object): Draft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { as, options }]) => [
      name,
      controls[as].begin((row as Record<string, unknown>)[name] ?? options?.[0]?.value),
    ]),
  )

/** What is sent of a draft. */
export const bodyOf = (fields: AskedFields, draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { as }]) => [name, controls[as].send(draft[name] ?? '')]),
  )

/** What can be seen not to fit before anything is sent, by the schema that the server reads with. */
export function problemsIn(fields: Fields, draft: Draft, schema: v.GenericSchema): Problems {
  const problems: Record<string, string> = {}
  for (const [name, { isNeeded }] of Object.entries(fields)) {
    if (isNeeded && draft[name]?.trim() === '') problems[name] = 'This is needed.'
  }
  for (const issue of v.safeParse(schema, bodyOf(fields, draft)).issues ?? []) {
    problems[v.getDotPath(issue) ?? ''] ??= sentenceOf(issue.message)
  }
  return problems
}

type FieldsProps = {
  fields: AskedFields
  draft: Draft
  problems: Problems
  onChange: (change: Draft) => void
  /** The stored row; null: a new one. */
  row: object | null
  /** Path under which visitors ask for rows of this kind. */
  picturesOf?: string | undefined
}

/** The form's fields in their order. */
export function FieldSet({ fields, draft, problems, onChange, row, picturesOf }: FieldsProps) {
  const stored = (row ?? {}) as Record<string, unknown>
  return Object.entries(fields).map(([name, field]) => {
    const { draw, isWide } = controls[field.as]
    const ties: Ties = {
      label: field.label,
      hint: field.hint,
      placeholder: field.placeholder,
      maxLength: field.most,
      required: field.isNeeded,
      value: draft[name] ?? '',
      error: problemAt(problems, name),
      onChange: (typed) => onChange({ [name]: typed }),
    }
    const place = { owner: `${picturesOf}/${stored.id}`, saved: row && text(stored[name]) }
    return (
      <div key={name} className={isWide ? 'col-span-full' : undefined}>
        {draw(ties, field, place)}
      </div>
    )
  })
}
