import * as v from 'valibot'
import { httpsAddress, plainText } from './plain-text'

/**
 * One field of what administrators keep, said once: the server checks by its schema, and the form asks for it by its label
 * in the way of `as`. Its name is its column (`imageUrl` → `image_url`) and the path of its problems.
 */
export type Field<Schema extends v.GenericSchema = v.GenericSchema> = {
  schema: Schema
  label: string
  as:
    | 'line'
    | 'lines'
    | 'markdown'
    | 'link'
    | 'picture'
    | 'whole'
    | 'number'
    | 'coordinate'
    | 'choice'
    | 'moment'
    | 'list'
    | 'switch'
    | 'sectors'
    | 'patrol'
    | 'parts'
  hint?: string
  /** Characters at most. */
  most?: number
  isNeeded?: boolean
  options?: readonly { value: string; label: string }[]
  placeholder?: string
  step?: string
  /** Sent where nothing is typed; absent: what the way of asking makes of it. Of parts: where nothing is typed in any. */
  ifEmpty?: null | number
  /** Fields of the value, each with a path of its own: `idealSwellHeight.min`. */
  parts?: Fields
}
export type Fields = Readonly<Record<string, Field>>

type More = Pick<Field, 'hint' | 'placeholder'>

/** A number within two ends. */
/* @__NO_SIDE_EFFECTS__ */
export const within = (least: number, most: number) => {
  const words = `must be from ${least} to ${most}`
  return v.pipe(v.number(words), v.minValue(least, words), v.maxValue(most, words))
}

/* @__NO_SIDE_EFFECTS__ */
const typed = <const As extends 'line' | 'lines', Schema extends v.GenericSchema>(
  as: As,
  label: string,
  most: number,
  more: More & Pick<Field, 'isNeeded'>,
  schema: Schema,
) => ({ ...more, as, label, most, schema })

/** One line of text; absent: empty. */
export const line = (label: string, most: number, more: More = {}) =>
  typed('line', label, most, more, v.optional(plainText(most), ''))

/** One line of text that must not be empty. */
export const neededLine = (label: string, most: number, more: More = {}) =>
  typed('line', label, most, { ...more, isNeeded: true }, plainText(most, { least: 1 }))

/** Text that may have line breaks; absent: empty. */
export const lines = (label: string, most: number, more: More = {}) =>
  typed('lines', label, most, more, v.optional(plainText(most, { lines: true }), ''))

/** Text that may have line breaks and must not be empty. */
export const neededLines = (label: string, most: number, more: More = {}) =>
  typed(
    'lines',
    label,
    most,
    { ...more, isNeeded: true },
    plainText(most, { least: 1, lines: true }),
  )

/** An address elsewhere; null: none. */
export const link = (label: string) =>
  ({
    as: 'link',
    label,
    placeholder: 'https://',
    schema: v.nullable(httpsAddress),
  }) as const

/** A picture that was uploaded here, in its largest width: of our own paths no other is asked for by every visitor. */
export const ownPicture = /^\/api\/pictures\/[\w-]{16,64}\/1600$/

/** The address of a picture, elsewhere or uploaded; empty: none. */
export const pictureAddress = v.union(
  [
    v.pipe(v.string(), v.trim(), v.literal('')),
    v.pipe(v.string(), v.trim(), v.regex(ownPicture)),
    httpsAddress,
  ],
  'must be a full address beginning with https://, or an uploaded picture',
)

/** `pictureAddress`, asked for with a look at it. */
export const picture = (label: string, more: More = {}) =>
  ({
    ...more,
    as: 'picture',
    label,
    schema: v.optional(pictureAddress, ''),
  }) as const

/** A whole number that may be below zero. */
export const whole = (label: string, most: number, more: More = {}) =>
  ({
    ...more,
    as: 'whole',
    label,
    schema: v.optional(v.pipe(within(-most, most), v.integer('must be a whole number')), 0),
  }) as const

/** One of a few words, each with what it is called. */
export const choice = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  more: More = {},
) =>
  ({
    ...more,
    as: 'choice',
    label,
    options: Object.entries<string>(options).map(([value, words]) => ({ value, label: words })),
    schema: v.picklist(Object.keys(options) as Value[]),
  }) as const

/** Short texts, typed with commas between them. */
export const list = (label: string, placeholder: string) =>
  ({
    as: 'list',
    label,
    hint: 'Separated by commas',
    placeholder,
    schema: v.pipe(
      v.array(plainText(60)),
      v.maxLength(30, 'at most 30'),
      v.transform((items) => items.filter((item) => item !== '')),
    ),
  }) as const

/** A value of several fields. */
export const parts = <const F extends Fields>(label: string, fields: F) =>
  ({ as: 'parts', label, parts: fields, schema: v.object(entriesOf(fields)) }) as const

/** UTC epoch ms, asked for as a day and an hour in Melbourne. */
export const moment = (label: string, more: More = {}) =>
  ({
    ...more,
    as: 'moment',
    label,
    isNeeded: true,
    schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000)),
  }) as const

/** How many there are. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Counts the changes of a row; goes back with a change of it, and another one now is a 409. */
export const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** A whole number as a query has it. @param most digits */
/* @__NO_SIDE_EFFECTS__ */
export const digits = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{1,${most}}$`), 'must be a whole number'),
    v.transform(Number),
  )

type EntriesOf<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] }

export const entriesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  ) as EntriesOf<F>

/** What is sent of a row, with the version that was edited. */
/* @__NO_SIDE_EFFECTS__ */
export const changeOf = <F extends Fields>(fields: F) => v.object({ ...entriesOf(fields), version })

/** The four calls of rows that administrators keep: listed, added, changed and taken away. */
/* @__NO_SIDE_EFFECTS__ */
export const keptCalls = <
  const Path extends `/${string}`,
  const Id extends string,
  List extends v.GenericSchema,
  Row extends v.GenericSchema,
  Change extends v.GenericSchema,
>(
  path: Path,
  id: Id,
  { list, row, change }: { list: List; row: Row; change: Change },
) => {
  const one = `${path}/:${id}` as const
  return {
    list: { method: 'GET', path, answer: list },
    add: { method: 'POST', path, body: change, answer: row, status: 201 },
    change: { method: 'PUT', path: one, body: change, answer: row },
    remove: { method: 'DELETE', path: one, answer: null },
  } as const
}
