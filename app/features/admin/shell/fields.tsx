import type { ReactNode } from 'react'
import * as v from 'valibot'
import { localDateTime, parseLocalDateTime } from '#domain/time/local-date-time'
import type { Field, Fields } from '#domain/wire/resource'
import { SelectField, TextArea, TextField } from '../../../ui/field'
import { Switch } from '../../../ui/switch'
import { MarkdownField } from './markdown-field'
import { PictureUpload, SavedPicture } from './picture-field'
import { type Problems, problemAt, sentenceOf } from './use-admin-form'

/** A row as it is typed, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>

type Ties = {
  label: string
  hint: string | undefined
  placeholder: string | undefined
  maxLength: number | undefined
  required: boolean | undefined
  step: string | undefined
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

type Control = {
  /** What the form begins with. @param stored undefined: a new row */
  begin: (stored: unknown) => string
  /** What is sent of what was typed. */
  send: (typed: string) => unknown
  draw: (ties: Ties, field: Field, place: Place) => ReactNode
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

const patrols = [
  { value: '', label: 'Not known' },
  { value: 'none', label: 'None' },
  { value: 'by ', label: 'Patrolled' },
]

/** Each way of asking for a field: what it begins with, how it is drawn, and what is sent. */
const controls: Record<Exclude<Field['as'], 'parts'>, Control> = {
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
  markdown: {
    begin: text,
    send: (typed) => typed,
    draw: ({ label, required, value, error, onChange }) => (
      <MarkdownField {...{ label, required, value, error, onChange }} />
    ),
    isWide: true,
  },
  coordinate: {
    begin: text,
    send: coordinateOf,
    draw: (ties) => <TextField type="number" inputMode="decimal" {...ties} step="0.000001" />,
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
    draw: (ties) => <TextField type="number" {...ties} step={1} />,
  },
  number: {
    begin: text,
    send: numberOf,
    draw: (ties) => <TextField type="number" {...ties} />,
  },
  switch: {
    begin: (stored) => String(stored === true),
    send: (typed) => typed === 'true',
    draw: ({ label, hint = '', value, onChange }) => (
      <Switch
        label={label}
        description={hint}
        checked={value === 'true'}
        onChange={(isOn) => onChange(String(isOn))}
      />
    ),
  },
  /** Bearings as JSON: drawn, and listed beside it, by the compass. */
  sectors: { begin: (stored) => JSON.stringify(stored ?? []), send: JSON.parse, draw: () => null },
  /** Typed as '' (not known), 'none', or who patrols after 'by '. */
  patrol: {
    begin: (stored) => (stored === false ? 'none' : stored ? `by ${stored}` : ''),
    send: (typed) => (typed === 'none' ? false : typed === '' ? null : typed.slice(3).trim()),
    draw: ({ label, value, error, onChange }) => (
      <div className="flex flex-col gap-4">
        <SelectField
          label={label}
          options={patrols}
          value={value.startsWith('by ') ? 'by ' : value}
          onChange={onChange}
        />
        {value.startsWith('by ') && (
          <TextField
            label="Who patrols, and when"
            value={value.slice(3)}
            error={error}
            onChange={(words) => onChange(`by ${words}`)}
          />
        )}
      </div>
    ),
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

type Asked = [path: string, field: Field & { as: keyof typeof controls }]

/** What is asked for one by one, by path: of a value with parts its parts. */
const asked = (fields: Fields, above = ''): Asked[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.parts ? asked(field.parts, `${above}${name}.`) : [[above + name, field] as Asked],
  )

const valueAt = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row)

/** What the form of a row begins with. @param row a stored one, or what a new one begins with */
export const draftOf = (fields: Fields, row: object): Draft =>
  Object.fromEntries(
    asked(fields).map(([path, { as, options }]) => [
      path,
      controls[as].begin(valueAt(row, path) ?? options?.[0]?.value),
    ]),
  )

/** What is sent of a draft. */
export const bodyOf = (fields: Fields, draft: Draft, above = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sentOf(field, draft, above + name)]),
  )

function sentOf(field: Field, draft: Draft, path: string): unknown {
  const isEmpty = asked({ [path]: field }).every(([part]) => !draft[part]?.trim())
  if (isEmpty && field.ifEmpty !== undefined) return field.ifEmpty
  if (field.as === 'parts') return bodyOf(field.parts ?? {}, draft, `${path}.`)
  return controls[field.as].send(draft[path] ?? '')
}

/** What has to be typed and is not. */
export const missingIn = (fields: Fields, draft: Draft): Record<string, string> =>
  Object.fromEntries(
    asked(fields)
      .filter(([path, { isNeeded }]) => isNeeded && draft[path]?.trim() === '')
      .map(([path]) => [path, 'This is needed.']),
  )

/** What can be seen not to fit before anything is sent, by the schema that the server reads with. */
export function problemsIn(fields: Fields, draft: Draft, schema: v.GenericSchema): Problems {
  const problems = missingIn(fields, draft)
  for (const issue of v.safeParse(schema, bodyOf(fields, draft)).issues ?? []) {
    problems[v.getDotPath(issue) ?? ''] ??= sentenceOf(issue.message)
  }
  return problems
}

type FieldsProps = {
  fields: Fields
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
  return asked(fields).map(([path, field], index, all) => {
    const { draw, isWide } = controls[field.as]
    // What does not fit of a value as a whole is said at its first part.
    const [whole = ''] = path.split('.')
    const isFirst = !all[index - 1]?.[0].startsWith(`${whole}.`)
    const ties: Ties = {
      label: field.label,
      hint: field.hint,
      placeholder: field.placeholder,
      maxLength: field.most,
      required: field.isNeeded,
      step: field.step,
      value: draft[path] ?? '',
      error: problemAt(problems, path) ?? (isFirst ? problems[whole] : undefined),
      onChange: (typed) => onChange({ [path]: typed }),
    }
    const place = { owner: `${picturesOf}/${stored.id}`, saved: row && text(stored[path]) }
    return (
      <div key={path} className={isWide ? 'col-span-full' : undefined}>
        {draw(ties, field, place)}
      </div>
    )
  })
}
