import { type ComponentType, type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { CallRequest } from '#db/device/http/ask-call'
import type { AnswerOf, Call } from '#domain/wire/call'
import type { Fields } from '#domain/wire/resource'
import { Button, PlainButton, QuietButton } from '../../../ui/button'
import type { ToastWords } from '../../../ui/toast-store'
import { type Act, ActButton, AskedDialog } from './act'
import { AdminCallError, askAdmin, sentence, waitOr } from './admin-call'
import { AdminForm } from './admin-form'
import { AdminList, type Listed } from './admin-list'
import { bodyOf, type Draft, draftOf, FieldSet, type FieldsProps, problemsIn } from './fields'
import { Row as Line, RowActions } from './layout'
import { useAdminForm } from './use-admin-form'

type Kept = { id: string | number; version?: number }
type Schema<Value> = v.GenericSchema<unknown, Value>

export type ResourceCalls<Row, List> = {
  list: Call & { answer: Schema<List> }
  add?: Call & { body: v.GenericSchema; answer: Schema<Row> }
  change?: Call & { body: v.GenericSchema; answer: Schema<Row> }
  remove?: Call
}

export type RowVerbs = { edit: () => void; remove: () => void; buttons: ReactNode }

type Resource<Row extends Kept, List> = Omit<
  Listed<List, Row>,
  'above' | 'keyOf' | 'draw' | 'page' | 'actions'
> & {
  calls: ResourceCalls<Row, List>
  query?: object
  page?: Listed<List, Row>['page']
  /** Absent: a line of the table, with its buttons in the last column. */
  card?: (row: Row, verbs: RowVerbs) => ReactNode
  /** Further one-press actions. */
  acts?: readonly (Act & { isFor: (row: Row) => boolean; act: (row: Row) => Promise<unknown> })[]
  /** Beside the Add button. @param rows listed now */
  beside?: (rows: readonly Row[]) => ReactNode
  /** For screen readers: 'Edit …'. */
  nameOf: (row: Row) => string
  form?: Form<Row>
  deletion?: {
    title: (row: Row) => string
    asks: (row: Row) => ReactNode
    /** A warning that can be confirmed; null: the refusal is final. */
    warns?: (error: unknown, row: Row) => ReactNode
  }
  says?: Says
}

type Form<Row> = {
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
type Says = {
  done: Record<Verb, ToastWords>
  failed: (verb: Verb, error: unknown) => ToastWords
}

/** @param noun capitalised: 'Carousel image' */
export const saysOf = (noun: string): Says => ({
  done: {
    create: { title: 'Success', description: `${noun} created successfully` },
    update: { title: 'Success', description: `${noun} updated successfully` },
    delete: { title: 'Success', description: `${noun} deleted successfully` },
  },
  failed: (verb, error) => ({
    title: `Failed to ${verb} ${noun.toLowerCase()}`,
    description: sentence(error, 'Nothing was changed.'),
  }),
})

const failures = { create: 'Creation Failed', update: 'Update Failed', delete: 'Deletion Failed' }

export const failedBriefly: Says['failed'] = (verb, error) => ({
  title: failures[verb],
  description: waitOr(error, 'Please try again.'),
})

/** A CRUD screen from its declaration: a list, one open form at a time, confirmed deletion and further actions. */
export function resource<Row extends Kept, List>(kind: Resource<Row, List>) {
  const { calls, form, deletion, nameOf, acts = [], card, says = saysOf(kind.noun) } = kind
  const { page = (list: List) => ({ rows: list as readonly Row[] }), query } = kind
  const isInPlace = form?.isInPlace ?? false

  return function ResourceScreen() {
    const [open, setOpen] = useState<Row | 'new' | null>(null)
    const [leaving, setLeaving] = useState<Row | null>(null)
    const isOpen = (row: Row) => open !== null && open !== 'new' && open.id === row.id
    const isAdding = open === 'new'

    const verbsOf = (row: Row, reload: () => Promise<void>): RowVerbs => {
      const edit = () => setOpen(row)
      const remove = () => setLeaving(row)
      const name = nameOf(row)
      const edited = { 'aria-label': `Edit ${name}`, disabled: open !== null, onClick: edit }
      const buttons = (
        <RowActions>
          {acts.map(
            ({ isFor, act, ...words }) =>
              isFor(row) && (
                <ActButton key={words.label} {...words} act={() => act(row)} onDone={reload} />
              ),
          )}
          {form && <QuietButton {...edited}>Edit</QuietButton>}
          {deletion && (
            <PlainButton aria-label={`Delete ${name}`} onClick={remove}>
              Delete
            </PlainButton>
          )}
        </RowActions>
      )
      return { edit, remove, buttons }
    }
    const formOf = (row: Row | null, reload: () => Promise<void>, rows: readonly Row[] = []) => {
      if (!form) return null
      const close = () => {
        setOpen(null)
        // A dialog returns the focus by itself.
        if (row && isInPlace) requestAnimationFrame(() => focusOn(row))
      }
      const props = { calls, form, says, row, fresh: form.fresh?.(rows) ?? {}, onClose: close }
      return <RowForm key={row?.id ?? 'new'} {...props} onSaved={reload} />
    }
    return (
      <AdminList<typeof calls.list, Row>
        {...kind}
        call={calls.list}
        page={page}
        query={query && (() => query)}
        above={(list, reload, rows) => (
          <>
            {form?.add && (
              <Line>
                <Button
                  disabled={open !== null && !(isInPlace && isAdding)}
                  aria-expanded={isInPlace ? isAdding : undefined}
                  onClick={() => setOpen(isAdding ? null : 'new')}
                >
                  {form.add.button}
                </Button>
                {kind.beside?.(rows)}
              </Line>
            )}
            {isAdding && formOf(null, reload, page(list, {}, null).rows)}
            {open && !isAdding && !isInPlace && formOf(open, reload)}
            {leaving && deletion && (
              <AskedDialog
                title={deletion.title(leaving)}
                action="Delete"
                act={(insists) => removeRow(calls.remove!, leaving, insists)}
                warns={(error) => deletion.warns?.(error, leaving)}
                done={says.done.delete}
                failed={(error) => says.failed('delete', error)}
                onClose={() => setLeaving(null)}
                onDone={async (isDone) => {
                  setLeaving(null)
                  if (isDone && isOpen(leaving)) setOpen(null)
                  await reload()
                }}
              >
                {deletion.asks(leaving)}
              </AskedDialog>
            )}
          </>
        )}
        keyOf={({ id }) => id}
        actions={(row, reload) => verbsOf(row, reload).buttons}
        draw={
          card &&
          ((row, reload) => (
            <div id={`row-${row.id}`} className="h-full *:h-full">
              {card(row, verbsOf(row, reload))}
              {isInPlace && isOpen(row) && formOf(row, reload)}
            </div>
          ))
        }
      />
    )
  }
}

const focusOn = ({ id }: Kept) =>
  document.getElementById(`row-${id}`)?.querySelector('button')?.focus()

/** The one parameter of the path is the row's id. Types are checked at the declaration. */
function ask<C extends Call>(call: C, row: Kept | null, more: object): Promise<AnswerOf<C>> {
  const name = /:(\w+)$/.exec(call.path)?.[1]
  const params = name && row ? { [name]: row.id } : {}
  return askAdmin(call, { params, ...more } as unknown as CallRequest<C>)
}

/** 404 is success: another administrator deleted it. @throws AdminCallError otherwise */
const removeRow = (call: Call, row: Kept, insists: boolean): Promise<unknown> =>
  ask(call, row, insists ? { query: { confirm: 'true' } } : {}).catch((error: unknown) => {
    if (!(error instanceof AdminCallError && error.status === 404)) throw error
  })

type RowFormProps<Row extends Kept> = {
  calls: ResourceCalls<Row, unknown>
  form: Form<Row>
  says: Says
  row: Row | null
  fresh: object
  onClose: () => void
  onSaved: () => Promise<void>
}

function RowForm<Row extends Kept>({ calls, form: kind, says, row, ...props }: RowFormProps<Row>) {
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
