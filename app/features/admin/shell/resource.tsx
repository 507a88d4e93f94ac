import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import type { CallRequest } from '#db/device/http/ask-call'
import type { AnswerOf, Call } from '#domain/wire/call'
import type { Fields } from '#domain/wire/resource'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import type { ToastWords } from '../../../ui/toast-store'
import styles from './admin.module.css'
import { type AdminCallError, askAdmin, sentence } from './admin-call'
import { AdminForm } from './admin-form'
import { AdminTable, type Column } from './admin-table'
import { Answered } from './answered'
import { DeleteDialog } from './delete-dialog'
import { bodyOf, type Draft, draftOf, FieldSet, problemsIn } from './fields'
import { useAdminAnswer } from './use-admin-answer'
import { useAdminForm } from './use-admin-form'

type Kept = { id: string | number; version: number }
type Schema<Value> = v.GenericSchema<unknown, Value>

type Resource<Row extends Kept, List> = {
  calls: {
    list: Call & { answer: Schema<List> }
    add: Call & { body: v.GenericSchema; answer: Schema<Row> }
    change: Call & { body: v.GenericSchema; answer: Schema<Row> }
    remove: Call
  }
  fields: Fields
  rows: (list: List) => readonly Row[]
  /** Heads the table. */
  title: string
  /** Said where the list could not be had. */
  failed: string
  /** How many there are, in words; absent: not said. */
  count?: (count: number) => string
  empty: { title: string; says: string }
  /** Before the actions. */
  columns: readonly Column<Row>[]
  /** What a row is called where only its buttons are heard: 'Edit …'. */
  nameOf: (row: Row) => string
  /** What a new row begins with. */
  fresh?: (rows: readonly Row[]) => object
  /** Path under which visitors ask for one, where it has a picture. */
  picturesOf?: string
  /** What the buttons say, and what heads the form. */
  add: { button: string; title: string; action: string }
  edit: { title: (row: Row) => string; action: string }
  /** What a row is now that another saved it. */
  now: (row: Row) => string
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
    destructive: true,
  }),
})

/**
 * The screen of one kind of row that administrators keep, from its declaration: a table, of which one row at a time is added
 * or edited in a form above it, and each is deleted after a question.
 */
export function resource<Row extends Kept, List>(kind: Resource<Row, List>) {
  return function ResourceScreen() {
    const list = useAdminAnswer(kind.calls.list)
    return (
      <Answered answer={list} failed={kind.failed}>
        {(answer) => <Rows kind={kind} rows={kind.rows(answer as List)} reload={list.reload} />}
      </Answered>
    )
  }
}

type RowsProps<Row extends Kept, List> = {
  kind: Resource<Row, List>
  rows: readonly Row[]
  reload: () => Promise<void>
}

function Rows<Row extends Kept, List>({ kind, rows, reload }: RowsProps<Row, List>) {
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const { calls, columns, nameOf, deletion, says, count, empty } = kind
  const actions: Column<Row> = {
    title: 'Actions',
    cell: (row) => (
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={`Edit ${nameOf(row)}`}
          disabled={open !== null}
          onClick={() => setOpen(row)}
        >
          Edit
        </Button>
        <Button
          variant="plain"
          aria-label={`Delete ${nameOf(row)}`}
          onClick={() => setLeaving(row)}
        >
          Delete
        </Button>
      </div>
    ),
  }
  return (
    <>
      <div className={styles.row}>
        <Button disabled={open !== null} onClick={() => setOpen('new')}>
          {kind.add.button}
        </Button>
        {count && <Pill>{count(rows.length)}</Pill>}
      </div>
      {open && (
        <RowForm
          key={open === 'new' ? 'new' : open.id}
          kind={kind}
          row={open === 'new' ? null : open}
          fresh={kind.fresh?.(rows) ?? {}}
          onClose={() => setOpen(null)}
          onSaved={reload}
        />
      )}
      <Card title={kind.title}>
        {rows.length === 0 ? (
          <EmptyState title={empty.title}>{empty.says}</EmptyState>
        ) : (
          <AdminTable columns={[...columns, actions]} rows={rows} keyOf={({ id }) => id} />
        )}
      </Card>
      {leaving && (
        <DeleteDialog
          title={deletion.title}
          remove={() => ask(calls.remove, leaving)}
          done={says.done.delete}
          failed={(error) => says.failed('delete', error)}
          onClose={() => setLeaving(null)}
          onDone={async (isGone) => {
            setLeaving(null)
            if (isGone && open !== 'new' && open?.id === leaving.id) setOpen(null)
            await reload()
          }}
        >
          {deletion.asks(leaving)}
        </DeleteDialog>
      )}
    </>
  )
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
  const { kind, row, fresh, onClose, onSaved } = props
  const { calls, fields, says } = kind
  const verb = row ? 'update' : 'create'
  const form = useAdminForm<Row, Draft>({
    row,
    draftOf: (from) => draftOf(fields, from ?? fresh),
    check: (draft) => problemsIn(fields, draft, calls.add.body),
    send: (draft, version) => {
      const body = { ...bodyOf(fields, draft), ...(version !== undefined && { version }) }
      return row ? ask(calls.change, row, body) : ask(calls.add, null, body)
    },
    schema: calls.add.answer,
    saved: says.done[verb],
    failed: (error: AdminCallError) => says.failed(verb, error),
    onSaved: () => {
      onClose()
      return onSaved()
    },
  })
  return (
    <Card title={row ? kind.edit.title(row) : kind.add.title}>
      <AdminForm
        form={form}
        now={kind.now}
        action={row ? kind.edit.action : kind.add.action}
        onCancel={onClose}
      >
        <FieldSet
          fields={fields}
          draft={form.draft}
          problems={form.problems}
          onChange={form.set}
          row={row}
          picturesOf={kind.picturesOf}
        />
      </AdminForm>
    </Card>
  )
}
