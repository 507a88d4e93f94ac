import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import type { ToastWords } from '../../../ui/toast-store'
import styles from './admin.module.css'
import { AdminTable, type Column } from './admin-table'
import { DeleteDialog } from './delete-dialog'

type ListWithFormProps<Row> = {
  rows: readonly Row[]
  reload: () => Promise<void>
  title: string
  /** What the button that adds a row says. */
  addLabel: string
  /** Stands beside that button. */
  beside?: ReactNode
  empty: { title: string; says: string }
  /** Before the actions. */
  columns: readonly Column<Row>[]
  /** What a row is called where only its buttons are heard: 'Edit …'. */
  nameOf: (row: Row) => string
  /** The form of a row; null: of a new one. */
  form: (row: Row | null, on: { onClose: () => void; onSaved: () => Promise<void> }) => ReactNode
  deletion: {
    title: string
    remove: (row: Row) => Promise<unknown>
    /** What will be gone. */
    asks: (row: Row) => ReactNode
    done: ToastWords
    failed: (error: unknown) => ToastWords
  }
}

/** Rows of which one at a time is added or edited in a form above them, and each deleted after a question. */
export function ListWithForm<Row extends { id: string | number }>({
  rows,
  reload,
  title,
  addLabel,
  beside,
  empty,
  columns,
  nameOf,
  form,
  deletion,
}: ListWithFormProps<Row>) {
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const close = () => setOpen(null)
  const onSaved = async () => {
    close()
    await reload()
  }
  const isLeavingOpen = open !== 'new' && open !== null && open.id === leaving?.id
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
          {addLabel}
        </Button>
        {beside}
      </div>
      {open && form(open === 'new' ? null : open, { onClose: close, onSaved })}
      <Card title={title}>
        {rows.length === 0 ? (
          <EmptyState title={empty.title}>{empty.says}</EmptyState>
        ) : (
          <AdminTable columns={[...columns, actions]} rows={rows} keyOf={({ id }) => id} />
        )}
      </Card>
      {leaving && (
        <DeleteDialog
          title={deletion.title}
          remove={() => deletion.remove(leaving)}
          done={deletion.done}
          failed={deletion.failed}
          onClose={() => setLeaving(null)}
          onDone={async (isGone) => {
            setLeaving(null)
            if (isGone && isLeavingOpen) close()
            await reload()
          }}
        >
          {deletion.asks(leaving)}
        </DeleteDialog>
      )}
    </>
  )
}
