import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { ChangedMeanwhile } from '../shell/changed-meanwhile'
import { DocumentFields } from './document-fields'
import styles from './documents.module.css'
import type { Shelf, ShelfDocument } from './shelf'
import { useDocumentDraft } from './use-document-draft'

type DocumentEditorProps = {
  shelf: Shelf
  /** Null: a new one. */
  document: ShelfDocument | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Writes a document, with what it says beside it. What is typed is never thrown away without asking. */
export function DocumentEditor({ shelf, document, onClose, onSaved }: DocumentEditorProps) {
  const { draft, set, problems, theirs, ...editing } = useDocumentDraft(shelf, document, onSaved)
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()

  const save = async (saving: () => Promise<string | null>) => {
    const wrong = await saving()
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  const leave = () => {
    if (editing.isChanged) return setLeaving(true)
    onClose()
  }
  const discard = () => {
    editing.discard()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={leave}
      title={document ? `Edit ${document.title}` : shelf.newLabel}
      footer={
        isLeaving ? (
          <div role="alert" className={styles.leaving}>
            <span>Your changes are not saved.</span>
            <Button variant="danger" onClick={discard}>
              Discard changes
            </Button>
            <Button onClick={() => setLeaving(false)}>Keep editing</Button>
          </div>
        ) : (
          <>
            <Button variant="quiet" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={editing.isBusy}>
              {document ? 'Save Changes' : 'Create'}
            </Button>
          </>
        )
      }
    >
      <div className={`${styles.wide} flex min-w-0 flex-col gap-4`}>
        {editing.isRestored && (
          <p role="status" className="rounded-control bg-raised px-3 py-2">
            What you had typed and not saved is still here.
          </p>
        )}
        {editing.trouble && (
          <p role="alert" className="font-semibold text-warn">
            {editing.trouble}
          </p>
        )}
        {theirs && (
          <ChangedMeanwhile
            onTakeTheirs={theirs.take}
            onKeepMine={() => void save(theirs.overwrite)}
          >
            <details>
              <summary>It is now “{theirs.row.title}”: show what it says</summary>
              <pre className={styles.written}>{theirs.row.content}</pre>
            </details>
          </ChangedMeanwhile>
        )}
        <form
          ref={form}
          id={formId}
          noValidate
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void save(() => editing.save())
          }}
        >
          <DocumentFields shelf={shelf} draft={draft} problems={problems} onChange={set} />
        </form>
      </div>
    </Dialog>
  )
}
