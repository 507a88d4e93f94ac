import type { ComponentProps, ReactNode } from 'react'
import * as v from 'valibot'
import { localDateTime, parseLocalDateTime } from '#domain/time/local-date-time'
import type { Field, Fields } from '#domain/wire/resource'
import type { BearingSector } from '#domain/wire/spot'
import { SelectField, TextArea, TextField } from '../../../ui/field'
import { Switch } from '../../../ui/switch'
import { MarkdownField } from './markdown-field'
import { PictureUpload, SavedPicture } from './picture-field'
import { isNeeded, type Problems, problemAt, sentenceOf } from './use-admin-form'

/** Typed values by field path. */
export type Draft = Readonly<Record<string, string>>

type Tied = 'label' | 'hint' | 'placeholder' | 'maxLength' | 'required' | 'step'
type Ties = Pick<ComponentProps<typeof TextField>, Tied | 'value' | 'error' | 'onChange'>

type Control = {
  /** @param stored undefined: a new row */
  begin: (stored: unknown) => string
  send: (typed: string) => unknown
  draw: (ties: Ties, field: Field, place: Place) => ReactNode
  isWide?: boolean
}

/** For picture fields: the API path of the row, and its stored address. */
type Place = { owner: string; saved: string | null }

const text = (stored: unknown): string => (stored == null ? '' : String(stored))

/** Accounts 5: parsed as an integer, 0 when it is none. */
export function wholeOf(typed: string): number {
  const number = Number.parseInt(typed, 10)
  return Number.isFinite(number) ? number : 0
}

/** With a decimal point or comma; null: not a number. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

/** 0 when it is no number (accounts 5). */
export const coordinateOf = (typed: string): number => numberOf(typed) ?? 0

/** Split on commas, trimmed, nothing empty (accounts 5). */
export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** `150-230, 330-20`, clockwise; a part that is no sector is sent as typed, for the schema to refuse. */
export const sectorsOf = (typed: string): (BearingSector | string)[] =>
  listOf(typed).map((part) => {
    const [from, to, ...more] = part.split('-').map(numberOf)
    return from == null || to == null || more.length > 0 ? part : { from, to }
  })
export const sectorsText = (sectors: readonly BearingSector[]): string =>
  sectors.map(({ from, to }) => `${from}-${to}`).join(', ')

const input = (
  more: Partial<ComponentProps<typeof TextField>>,
  send: (typed: string) => unknown,
  begin = text,
): Control => ({ begin, send, draw: (ties) => <TextField {...ties} {...more} /> })
const asTyped = (typed: string) => typed

const controls: Record<Exclude<Field['as'], 'parts'>, Control> = {
  line: input({}, asTyped),
  coordinate: input({ type: 'number', inputMode: 'decimal', step: '0.000001' }, coordinateOf),
  list: input({}, listOf, (stored) => (Array.isArray(stored) ? stored.join(', ') : '')),
  link: input({ type: 'url' }, (typed) => typed.trim() || null),
  whole: input({ type: 'number', step: 1 }, wholeOf),
  number: input({ type: 'number' }, numberOf),
  moment: input(
    { type: 'datetime-local' },
    (typed) => parseLocalDateTime(typed) ?? Number.NaN,
    (stored) => localDateTime(Number(stored)),
  ),
  sectors: input({}, sectorsOf, (stored) => sectorsText((stored ?? []) as BearingSector[])),
  /** Empty: not known; 'None': there is no patrol. */
  patrol: input(
    {},
    (typed) => (/^\s*none\s*$/i.test(typed) ? false : typed.trim() || null),
    (stored) => (stored === false ? 'None' : text(stored)),
  ),
  lines: {
    begin: text,
    send: asTyped,
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
    send: asTyped,
    draw: ({ label, required, value, error, onChange }) => (
      <MarkdownField {...{ label, required, value, error, onChange }} />
    ),
    isWide: true,
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
  choice: {
    begin: text,
    send: asTyped,
    draw: ({ label, hint, value, error, onChange }, { options = [] }) => (
      <SelectField {...{ label, hint, value, error, onChange, options }} />
    ),
  },
  picture: {
    begin: text,
    send: asTyped,
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

/** Leaf fields by path. */
const asked = (fields: Fields, above = ''): Asked[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.parts ? asked(field.parts, `${above}${name}.`) : [[above + name, field] as Asked],
  )

const valueAt = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row)

/** @param row a stored row, or the initial values of a new one */
export const draftOf = (fields: Fields, row: object): Draft =>
  Object.fromEntries(
    asked(fields).map(([path, { as, options }]) => [
      path,
      controls[as].begin(valueAt(row, path) ?? options?.[0]?.value),
    ]),
  )

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

/** Checked before sending, by the schema that the server uses. */
export function problemsIn(fields: Fields, draft: Draft, schema: v.GenericSchema): Problems {
  const problems: Record<string, string> = {}
  for (const [path, field] of asked(fields))
    if (field.isNeeded && draft[path]?.trim() === '') problems[path] = isNeeded
  for (const issue of v.safeParse(schema, bodyOf(fields, draft)).issues ?? []) {
    problems[v.getDotPath(issue) ?? ''] ??= sentenceOf(issue.message)
  }
  return problems
}

export type FieldsProps = {
  fields: Fields
  draft: Draft
  problems: Problems
  onChange: (change: Draft) => void
  row: object | null
  /** API path of the public rows of this kind. */
  picturesOf?: string | undefined
}

export function FieldSet({ fields, draft, problems, onChange, row, picturesOf }: FieldsProps) {
  const stored = (row ?? {}) as Record<string, unknown>
  return asked(fields).map(([path, field], index, all) => {
    const { draw, isWide } = controls[field.as]
    const { label, hint, placeholder, most: maxLength, isNeeded: required, step } = field
    // A problem of a value as a whole is shown at its first part.
    const [whole = ''] = path.split('.')
    const isFirst = !all[index - 1]?.[0].startsWith(`${whole}.`)
    const ties = {
      ...{ label, hint, placeholder, maxLength, required, step },
      value: draft[path] ?? '',
      error: problemAt(problems, path) ?? (isFirst ? problems[whole] : undefined),
      onChange: (typed: string) => onChange({ [path]: typed }),
    }
    const place = { owner: `${picturesOf}/${stored.id}`, saved: row && text(stored[path]) }
    return (
      <div key={path} className={isWide ? 'col-span-full' : undefined}>
        {draw(ties, field, place)}
      </div>
    )
  })
}
