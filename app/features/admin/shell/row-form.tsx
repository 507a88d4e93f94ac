import { type ComponentType, type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { CallRequest } from '#db/device/http/ask-call'
import type { AnswerOf, Call } from '#domain/wire/call'
import type { Fields } from '#domain/wire/resource'
import type { ToastWords } from '../../../ui/toast-store'
import { askAdmin } from './admin-call'
import { AdminForm } from './admin-form'
import { bodyOf, type Draft, draftOf, FieldSet, type FieldsProps, problemsIn } from './fields'
import { useAdminForm } from './use-admin-form'

export type Kept = { id: string | number; version?: number }
type Schema<Value> = v.GenericSchema<unknown, Value>

export type ResourceCalls<Row, List> = {
  list: Call & { answer: Schema<List> }
  add?: Call & { body: v.GenericSchema; answer: Schema<Row> }
  change?: Call & { body: v.GenericSchema; answer: Schema<Row> }
  remove?: Call
}

export type Form<Row> = {
  fields: Fields
  /** Absent: `fields`. */
  newFields?: Fields
  /** Initial values of a new row. */
  fresh?: (rows: readonly Row[]) => object
  drawFields?: ComponentType<FieldsProps>
  /** API path of the public rows, where they have a picture. */
  picturesOf?: string
  /** Edited under its row, added above the list; absent: in a dialog. */
  isInPlace?: boolean
  /** Toast for a missing required field. */
  missing?: ToastWords
  /** Absent: rows are not added here. */
  add?: { button: string; title: string; action: string }
  edit: { title: (row: Row) => string; action: string }
  /** Describes the row as another administrator saved it. */
  now: (row: Row) => ReactNode
}

type Verb = 'create' | 'update' | 'delete'
export type Says = {
  done: Record<Verb, ToastWords>
  failed: (verb: Verb, error: unknown) => ToastWords
}

type RowFormProps<Row extends Kept> = {
  calls: ResourceCalls<Row, unknown>
  form: Form<Row>
  says: Says
  row: Row | null
  fresh: object
  onClose: () => void
  onSaved: () => Promise<void>
}

/** The form of a row, or of a new one, from its declaration. */
export function RowForm<Row extends Kept>(props: RowFormProps<Row>) {
  const { calls, form: kind, says, row } = props
  const [fresh] = useState(props.fresh)
  const { drawFields: Drawn = FieldSet, newFields = kind.fields } = kind
  const fields = row ? kind.fields : newFields
  const verb = row ? 'update' : 'create'
  // A kind with a form has the calls for it.
  const call = (row ? calls.change : calls.add)!
  const form = useAdminForm<Row, Draft>({
    row,
    draftOf: (from) => draftOf(fields, from ?? fresh),
    keptAs: `${calls.list.path} ${row?.id ?? 'new'}`,
    check: (draft) => problemsIn(fields, draft, call.body),
    send: (draft, version) =>
      ask(call, row, {
        body: { ...bodyOf(fields, draft), ...(version !== undefined && { version }) },
      }),
    schema: call.answer,
    saved: says.done[verb],
    missing: kind.missing,
    failed: (error) => says.failed(verb, error),
    onSaved: () => {
      props.onClose()
      return props.onSaved()
    },
  })
  const { draft, problems, set } = form
  const { picturesOf, isInPlace } = kind
  return (
    <AdminForm
      form={form}
      title={row ? kind.edit.title(row) : (kind.add?.title ?? '')}
      action={row ? kind.edit.action : (kind.add?.action ?? '')}
      now={kind.now}
      onCancel={props.onClose}
      isInPlace={isInPlace}
    >
      <Drawn {...{ fields, draft, problems, row, picturesOf }} onChange={set} />
    </AdminForm>
  )
}

/** The one parameter of the path is the row's id. Types are checked at the declaration. */
export function ask<C extends Call>(call: C, row: Kept | null, more: object): Promise<AnswerOf<C>> {
  const name = /:(\w+)$/.exec(call.path)?.[1]
  const params = name && row ? { [name]: row.id } : {}
  return askAdmin(call, { params, ...more } as unknown as CallRequest<C>)
}
