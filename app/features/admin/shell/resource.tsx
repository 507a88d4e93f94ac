import { type ReactNode, useState } from 'react'
import type { Call } from '#domain/wire/call'
import { Button, PlainButton, QuietButton } from '../../../ui/button'
import { type Act, ActButton, AskedDialog } from './act'
import { AdminCallError, sentence, waitOr } from './admin-call'
import { AdminList, type Listed } from './admin-list'
import { Row as Line, RowActions } from './layout'
import { ask, type Form, type Kept, type ResourceCalls, RowForm, type Says } from './row-form'

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

/** 404 is success: another administrator deleted it. @throws AdminCallError otherwise */
const removeRow = (call: Call, row: Kept, insists: boolean): Promise<unknown> =>
  ask(call, row, insists ? { query: { confirm: 'true' } } : {}).catch((error: unknown) => {
    if (!(error instanceof AdminCallError && error.status === 404)) throw error
  })
