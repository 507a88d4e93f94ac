import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { documentLimits } from '#domain/wire/document'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { SelectField } from '../../../ui/select-field'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import { toast } from '../../../ui/toast-store'
import shell from '../shell/admin.module.css'
import { savedMeanwhile, sendAdmin, sentence } from '../shell/admin-call'
import { ChangedMeanwhile } from '../shell/changed-meanwhile'
import { BlocksView } from './blocks-view'
import styles from './documents.module.css'
import {
  contentBytes,
  type DocumentDraft,
  draftOf,
  draftProblems,
  isSameDraft,
  keepDraft,
  keptDraft,
} from './draft'
import type { Shelf, ShelfDocument } from './shelf'
import { usePreview } from './use-preview'

const formats = [
  { value: 'md', label: 'Markdown' },
  { value: 'pdf', label: 'PDF' },
]

type DocumentEditorProps = {
  shelf: Shelf
  /** Null: a new one. */
  document: ShelfDocument | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Writes a document, with what it says beside it. What is typed is never thrown away without asking. */
export function DocumentEditor({ shelf, document, onClose, onSaved }: DocumentEditorProps) {
  const id = document?.id ?? null
  const [stored, setStored] = useState(() => draftOf(shelf, document))
  const [draft, setDraft] = useState(() => keptDraft(shelf, id) ?? stored)
  const [wasKept] = useState(() => keptDraft(shelf, id) !== null)
  const [version, setVersion] = useState(document?.version)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** What somebody else saved while this form was open. */
  const [theirs, setTheirs] = useState<ShelfDocument | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const problems = isTried ? draftProblems(draft) : {}
  const isChanged = !isSameDraft(draft, stored)

  useEffect(() => keepDraft(shelf, id, isChanged ? draft : null), [shelf, id, draft, isChanged])
  useWarningBeforeUnload(isChanged)

  const save = async (over = version) => {
    setTried(true)
    const [wrong] = Object.keys(draftProblems(draft))
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    setBusy(true)
    setTrouble(null)
    const verb = document ? 'update' : 'create'
    try {
      await (document
        ? sendAdmin('PUT', `${shelf.path}/${id}`, { ...draft, version: over }, shelf.document)
        : sendAdmin('POST', shelf.path, draft, shelf.document))
      keepDraft(shelf, id, null)
      toast(document ? shelf.said.updated : shelf.said.created)
      await onSaved()
    } catch (error) {
      setBusy(false)
      const current = savedMeanwhile(error, shelf.document)
      if (current) return setTheirs(current)
      toast(shelf.failed[verb])
      setTrouble(sentence(error, shelf.failed[verb].description ?? ''))
    }
  }
  const leave = () => {
    if (isChanged) return setLeaving(true)
    onClose()
  }
  const field = (name: keyof DocumentDraft) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  })
  const select = (name: 'type' | 'format') => ({
    value: draft[name],
    onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
  })

  return (
    <Dialog
      open
      onClose={leave}
      title={document ? `Edit ${document.title}` : shelf.newLabel}
      footer={
        isLeaving ? (
          <div role="alert" className={styles.leaving}>
            <span>Your changes are not saved.</span>
            <Button
              variant="danger"
              onClick={() => {
                keepDraft(shelf, id, null)
                onClose()
              }}
            >
              Discard changes
            </Button>
            <Button onClick={() => setLeaving(false)}>Keep editing</Button>
          </div>
        ) : (
          <>
            <Button variant="quiet" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isBusy}>
              {document ? 'Save Changes' : 'Create'}
            </Button>
          </>
        )
      }
    >
      <div className={`${styles.wide} ${shell.stack}`}>
        {wasKept && isChanged && (
          <p role="status" className={styles.notice}>
            What you had typed and not saved is still here.
          </p>
        )}
        {trouble && (
          <p role="alert" className={styles.trouble}>
            {trouble}
          </p>
        )}
        {theirs && (
          <ChangedMeanwhile
            onTakeTheirs={() => {
              setStored(draftOf(shelf, theirs))
              setDraft(draftOf(shelf, theirs))
              setVersion(theirs.version)
              setTheirs(null)
            }}
            onKeepMine={() => {
              setVersion(theirs.version)
              setTheirs(null)
              void save(theirs.version)
            }}
          >
            <details>
              <summary>It is now “{theirs.title}”: show what it says</summary>
              <pre className={styles.written}>{theirs.content}</pre>
            </details>
          </ChangedMeanwhile>
        )}
        <form
          ref={form}
          id={formId}
          noValidate
          className={shell.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void save()
          }}
        >
          <div className={shell.wide}>
            <TextField
              label="Title"
              required
              maxLength={documentLimits.title}
              {...field('title')}
            />
          </div>
          <SelectField label="Type" options={shelf.types} {...select('type')} />
          <SelectField label="Format" options={formats} {...select('format')} />
          <div className={shell.wide}>
            <TextField
              label="Description"
              maxLength={documentLimits.description}
              {...field('description')}
            />
          </div>
          <div className={`${shell.wide} ${styles.halves}`}>
            <div className={styles.writing}>
              <TextArea
                label="Content"
                required
                hint={`Markdown. ${sizeWords(draft.content)}`}
                spellCheck
                {...field('content')}
              />
            </div>
            <LivePreview content={draft.content} />
          </div>
        </form>
      </div>
    </Dialog>
  )
}

function LivePreview({ content }: { content: string }) {
  const { blocks, isBusy, trouble } = usePreview(content)
  return (
    <div className={styles.preview}>
      <div className={styles.previewHead}>
        <h3>Preview</h3>
        <span className={shell.quiet}>{isBusy ? 'Updating…' : (trouble ?? '')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview is scrolled with the arrow keys */}
      <section className={styles.sheet} tabIndex={0} aria-label="Preview" aria-busy={isBusy}>
        {blocks && blocks.length > 0 ? (
          <BlocksView blocks={blocks} />
        ) : (
          <p className={shell.quiet}>What you write shows here.</p>
        )}
      </section>
    </div>
  )
}

/** The browser asks before a page with unsaved words is closed or loaded anew. */
function useWarningBeforeUnload(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}

function sizeWords(content: string): string {
  const [bytes, most] = [contentBytes(content), documentLimits.contentBytes]
  const letters = [...content].length.toLocaleString('en-AU')
  return bytes < most / 2
    ? `${letters} characters.`
    : `${letters} characters, ${Math.ceil((100 * bytes) / most)}% of what fits.`
}
