import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { CallRequest } from '#db/device/http/ask-call'
import type { AnswerOf, Call } from '#domain/wire/call'
import type { Fields } from '#domain/wire/resource'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import type { ToastWords } from '../../../ui/toast-store'
import { AdminCallError, askAdmin, sentence } from './admin-call'
import { AdminForm, DialogForm } from './admin-form'
import { AdminList, type Filter } from './admin-list'
import type { Column } from './admin-table'
import { AskedDialog } from './confirm-dialog'
import { bodyOf, type Draft, draftOf, FieldSet, problemsIn } from './fields'
import { Row as Line, RowActions } from './layout'
import { useAdminForm } from './use-admin-form'

type Kept = { id: string | number; version: number }
type Schema<Value> = v.GenericSchema<unknown, Value>
type Asked = Readonly<Record<string, string>>
/** What can be done with a row. */
export type RowVerbs = { edit: () => void; remove: () => void; isFormOpen: boolean }

export type ResourceCalls<Row, List> = {
  list: Call & { answer: Schema<List> }
  add: Call & { body: v.GenericSchema; answer: Schema<Row> }
  change: Call & { body: v.GenericSchema; answer: Schema<Row> }
  remove: Call
}

type Resource<Row extends Kept, List> = {
  calls: ResourceCalls<Row, List>
  fields: Fields
  rows: (list: List) => readonly Row[]
  /** What one row is: 'notice'. */
  noun: string
  /** Sent with the question for the list. */
  query?: object
  /** Choices of what is listed, and whether a row is what was chosen. */
  filters?: readonly Filter[]
  isFound?: (row: Row, asked: Asked) => boolean
  failed?: string
  refused?: (status: 401 | 403) => ReactNode
  empty: { title: string; says: string | ((asked: Asked) => string) }
  /** A table, with the actions in its last column, or each row as a card. */
  columns?: readonly Column<Row>[]
  card?: (row: Row, verbs: RowVerbs) => ReactNode
  /** Beside the button that adds one. @param rows that are listed */
  beside?: (rows: readonly Row[]) => ReactNode
  /** What a row is called where only its buttons are heard: 'Edit …'. */
  nameOf: (row: Row) => string
  /** What a new row begins with. */
  fresh?: (rows: readonly Row[]) => object
  /** Path under which visitors ask for one, where it has a picture. */
  picturesOf?: string
  /** In a dialog, where what is typed is kept until it is saved or thrown away; absent: above the list. */
  isInDialog?: boolean
  /** Under the fields. */
  remark?: (draft: Draft) => ReactNode
  /** What the buttons say, and what heads the form. */
  add: { button: string; title: string; action: string }
  edit: { title: (row: Row) => string; action: string }
  /** What a row is now that another saved it. */
  now: (row: Row) => ReactNode
  deletion: { title: string; asks: (row: Row) => ReactNode }
  says: Says
}

type Verb = 'create' | 'update' | 'delete'
type Says = {
  done: Record<Verb, ToastWords>
  failed: (verb: Verb, error: unknown) => ToastWords
}

/** @param noun as a sentence begins: 'Carousel image' */
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

/**
 * The screen of one kind of row that administrators keep, from its declaration: a list, of which one row at a time is added
 * or edited in a form, and each is deleted after a question.
 */
export function resource<Row extends Kept, List>(kind: Resource<Row, List>) {
  const { calls, noun, query = {}, isFound = () => true, columns, card, nameOf } = kind

  return function ResourceScreen() {
    const [open, setOpen] = useState<Row | 'new' | null>(null)
    const [leaving, setLeaving] = useState<Row | null>(null)
    const verbsOf = (row: Row): RowVerbs => ({
      edit: () => setOpen(row),
      remove: () => setLeaving(row),
      isFormOpen: open !== null,
    })
    const actions: Column<Row> = {
      title: 'Actions',
      cell: (row) => <EditAndDelete name={nameOf(row)} {...verbsOf(row)} />,
    }
    return (
      <AdminList
        call={calls.list}
        noun={noun}
        filters={kind.filters}
        failed={kind.failed}
        refused={kind.refused}
        query={() => query}
        page={(list, asked) => {
          const rows = kind.rows(list as List).filter((row) => isFound(row, asked))
          return { rows, total: rows.length, pageSize: Math.max(1, rows.length) }
        }}
        above={(list, reload, rows) => (
          <>
            <Line>
              <Button disabled={open !== null} onClick={() => setOpen('new')}>
                {kind.add.button}
              </Button>
              {kind.beside?.(rows)}
            </Line>
            {open && (
              <RowForm
                key={open === 'new' ? 'new' : open.id}
                kind={kind}
                row={open === 'new' ? null : open}
                fresh={kind.fresh?.(kind.rows(list as List)) ?? {}}
                onClose={() => setOpen(null)}
                onSaved={reload}
              />
            )}
            {leaving && (
              <AskedDialog
                title={kind.deletion.title}
                action="Delete"
                act={() => ask(calls.remove, leaving).catch(unlessGone)}
                done={kind.says.done.delete}
                failed={(error) => kind.says.failed('delete', error)}
                onClose={() => setLeaving(null)}
                onDone={async (isDone) => {
                  setLeaving(null)
                  if (isDone && open !== 'new' && open?.id === leaving.id) setOpen(null)
                  await reload()
                }}
              >
                {kind.deletion.asks(leaving)}
              </AskedDialog>
            )}
          </>
        )}
        keyOf={({ id }) => id}
        columns={columns && (() => [...columns, actions])}
        draw={card && ((row) => card(row, verbsOf(row)))}
        isGrid
        none={kind.empty}
      />
    )
  }
}

const EditAndDelete = ({ name, edit, remove, isFormOpen }: RowVerbs & { name: string }) => (
  <RowActions>
    <Button variant="quiet" aria-label={`Edit ${name}`} disabled={isFormOpen} onClick={edit}>
      Edit
    </Button>
    <Button variant="plain" aria-label={`Delete ${name}`} onClick={remove}>
      Delete
    </Button>
  </RowActions>
)

/** What another administrator has taken away already is gone, as was wanted. @throws the error, when it is another */
function unlessGone(error: unknown): void {
  if (!(error instanceof AdminCallError && error.status === 404)) throw error
}

/** Asks a call of a kind whose types are known to its declaration alone: for a row, whose id its address names. */
function ask<C extends Call>(call: C, row: Kept | null, body?: object): Promise<AnswerOf<C>> {
  const name = /:(\w+)$/.exec(call.path)?.[1]
  const request = { params: name && row ? { [name]: row.id } : {}, body }
  return askAdmin(call, request as unknown as CallRequest<C>)
}

type RowFormProps<Row extends Kept, List> = {
  kind: Resource<Row, List>
  /** Null: a new one. */
  row: Row | null
  fresh: object
  onClose: () => void
  onSaved: () => Promise<void>
}

function RowForm<Row extends Kept, List>(props: RowFormProps<Row, List>) {
  const { kind, row, onClose, onSaved } = props
  const [fresh] = useState(props.fresh)
  const { calls, fields, says } = kind
  const verb = row ? 'update' : 'create'
  const form = useAdminForm<Row, Draft>({
    row,
    draftOf: (from) => draftOf(fields, from ?? fresh),
    ...(kind.isInDialog && { keptAs: `${calls.list.path} ${row?.id ?? 'new'}` }),
    check: (draft) => problemsIn(fields, draft, calls.add.body),
    send: (draft, version) => {
      const body = { ...bodyOf(fields, draft), ...(version !== undefined && { version }) }
      return row ? ask(calls.change, row, body) : ask(calls.add, null, body)
    },
    schema: calls.add.answer,
    saved: says.done[verb],
    failed: (error) => says.failed(verb, error),
    onSaved: () => {
      onClose()
      return onSaved()
    },
  })
  const { draft, problems, set, failure } = form
  const title = row ? kind.edit.title(row) : kind.add.title
  const shared = {
    form,
    now: kind.now,
    action: row ? kind.edit.action : kind.add.action,
    onCancel: onClose,
    children: (
      <>
        <FieldSet
          {...{ fields, draft, problems, row }}
          onChange={set}
          picturesOf={kind.picturesOf}
        />
        {kind.remark && <div className="col-span-full">{kind.remark(draft)}</div>}
      </>
    ),
  }
  if (!kind.isInDialog) {
    return (
      <Card title={title}>
        <AdminForm {...shared} />
      </Card>
    )
  }
  const words = failure && says.failed(verb, failure)
  const trouble = words && sentence(failure, words.description ?? words.title)
  return <DialogForm title={title} trouble={trouble} {...shared} />
}
