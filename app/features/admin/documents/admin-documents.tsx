import { FileDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { Icon } from '../../../ui/icon'
import { SelectField } from '../../../ui/select-field'
import { TextField } from '../../../ui/text-field'
import shell from '../shell/admin.module.css'
import { type AdminCallError, askAdmin, waitOr } from '../shell/admin-call'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { DeleteDialog } from '../shell/delete-dialog'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { DocumentCard } from './document-card'
import { DocumentEditor } from './document-editor'
import { DocumentShare } from './document-share'
import { DocumentView } from './document-view'
import { anyType, countWords, findDocuments } from './find-documents'
import { marketingShelf, type Shelf, type ShelfDocument, systemShelf } from './shelf'
import { useExports } from './use-exports'

type Open = { as: 'view' | 'share' | 'edit' | 'delete'; document: ShelfDocument } | { as: 'new' }

/** One of the two pages of documents: find, read, write, take along (accounts 2). */
function DocumentShelf({ shelf }: { shelf: Shelf }) {
  const list = useAdminAnswer(shelf.calls.list, { query: shelf.query })
  const exports = useExports(shelf)
  const [asked, setAsked] = useState({ type: anyType, search: '' })
  const [open, setOpen] = useState<Open | null>(null)

  const show = (as: Open['as']) => (document: ShelfDocument) => {
    exports.forgetNotice()
    setOpen({ as, document })
  }
  const close = () => setOpen(null)
  const found = findDocuments(list.value ?? [], asked)
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Button onClick={() => setOpen({ as: 'new' })} disabled={list.state !== 'ready'}>
          <Icon of={Plus} size={18} />
          {shelf.newLabel}
        </Button>
        <Button
          variant="quiet"
          disabled={exports.isBusy || found.length === 0}
          onClick={() => void exports.all(found)}
        >
          <Icon of={FileDown} size={18} />
          {shelf.exportLabel}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-3">
        <TextField
          label="Search"
          type="search"
          placeholder="Title or description"
          value={asked.search}
          onChange={(search) => setAsked({ ...asked, search })}
        />
        <SelectField
          label="Type"
          options={[{ value: anyType, label: 'All types' }, ...shelf.types]}
          value={asked.type}
          onChange={(type) => setAsked({ ...asked, type })}
        />
      </div>
      {exports.progress && (
        <div className={shell.banner} role="status">
          <span>
            Exporting {exports.progress.number} of {exports.progress.of}… {exports.waiting}
          </span>
          <progress
            aria-label="Export"
            value={exports.progress.number - 1}
            max={exports.progress.of}
          />
          <Button variant="quiet" onClick={exports.stop}>
            Cancel
          </Button>
        </div>
      )}
      {exports.progress === null && open === null && exports.waiting && (
        <p className={shell.banner} role="status">
          {exports.waiting}
        </p>
      )}
      {list.state === 'loading' && <AdminLoading as="cards" />}
      {list.state === 'failed' && (
        <ListFailed shelf={shelf} failure={list.failure} onRetry={() => void list.reload()} />
      )}
      {list.state === 'ready' && (
        <>
          <p role="status" className="text-14 text-ink-quiet">
            {countWords(found.length)}
          </p>
          {found.length === 0 ? (
            <EmptyState title={shelf.empty}>
              {list.value.length === 0
                ? `Nothing is kept here yet. “${shelf.newLabel}” begins the first.`
                : 'None of the documents fits the search.'}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4">
              {found.map((document) => (
                <DocumentCard
                  key={document.id}
                  shelf={shelf}
                  document={document}
                  isExporting={exports.isBusy}
                  onView={show('view')}
                  onShare={show('share')}
                  onEdit={show('edit')}
                  onDelete={show('delete')}
                  onCopy={(one) => void exports.copy(one)}
                  onDownload={(one) => void exports.download(one, 'pdf')}
                />
              ))}
            </div>
          )}
        </>
      )}
      {open && (
        <OpenDocument
          shelf={shelf}
          exports={exports}
          open={open}
          onClose={close}
          onChanged={async () => {
            close()
            await list.reload()
          }}
        />
      )}
    </>
  )
}

type OpenDocumentProps = {
  shelf: Shelf
  exports: ReturnType<typeof useExports>
  open: Open
  onClose: () => void
  onChanged: () => Promise<void>
}

/** The dialog of what was asked for. */
function OpenDocument({ shelf, exports, open, onClose, onChanged }: OpenDocumentProps) {
  switch (open.as) {
    case 'view':
      return (
        <DocumentView shelf={shelf} document={open.document} exports={exports} onClose={onClose} />
      )
    case 'share':
      return <DocumentShare document={open.document} exports={exports} onClose={onClose} />
    case 'edit':
    case 'new':
      return (
        <DocumentEditor
          shelf={shelf}
          document={open.as === 'new' ? null : open.document}
          onClose={onClose}
          onSaved={onChanged}
        />
      )
    case 'delete':
      return (
        <DeleteDialog
          title="Delete this document?"
          remove={() => askAdmin(shelf.calls.remove, { params: { documentId: open.document.id } })}
          done={shelf.said.deleted}
          failed={(error) => ({
            ...shelf.failed.delete,
            description: waitOr(error, shelf.failed.delete.description ?? ''),
          })}
          onClose={onClose}
          onDone={onChanged}
        >
          <p>
            <strong>{open.document.title}</strong> is taken away for everybody. This cannot be
            undone.
          </p>
        </DeleteDialog>
      )
  }
}

type ListFailedProps = { shelf: Shelf; failure: AdminCallError; onRetry: () => void }

/** Who may not see the list is told in the specification's words (accounts 2 and 8). */
function ListFailed({ shelf, failure, onRetry }: ListFailedProps) {
  const isDenied = failure.status === 401 || failure.status === 403
  if (isDenied && shelf.name === 'system') {
    return <ErrorState title="Access denied. Admin authentication required." />
  }
  if (isDenied) {
    return (
      <ErrorState title="Access Denied">
        {failure.status === 401 ? 'Admin authentication required' : 'Failed to fetch documents'}
      </ErrorState>
    )
  }
  return <AdminFailed failure={failure} onRetry={onRetry} title="Failed to fetch documents" />
}

/** `/admin/sales-marketing` (accounts 2). Both pages are one file to fetch: they are the same code. */
export function AdminMarketingDocuments() {
  return <DocumentShelf shelf={marketingShelf} />
}

/** `/admin/system-documents` (accounts 2). */
export function AdminSystemDocuments() {
  return <DocumentShelf shelf={systemShelf} />
}
