import { Button, buttonClass } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Pill } from '../../../ui/pill'
import { Skeleton } from '../../../ui/skeleton'
import shell from '../shell/admin.module.css'
import { ExportButtons, ExportNotices } from './document-exports'
import styles from './documents.module.css'
import { mailDraft } from './mail-draft'
import { PdfRemark } from './pdf-remark'
import { PreviewFrame } from './preview-frame'
import { type Shelf, type ShelfDocument, typeLabel } from './shelf'
import type { DocumentExports } from './use-exports'
import { usePreview } from './use-preview'

type DocumentViewProps = {
  shelf: Shelf
  document: ShelfDocument
  exports: DocumentExports
  onClose: () => void
}

/** A document to read, with the ways to take it along (accounts 2). */
export function DocumentView({ shelf, document, exports, onClose }: DocumentViewProps) {
  const { html, trouble } = usePreview(document.content)
  const { isBusy, download, copy, notice, waiting } = exports
  return (
    <Dialog
      open
      onClose={onClose}
      title={document.title}
      footer={
        <>
          {shelf.name === 'marketing' ? (
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => void download(document, document.format)}
            >
              Download
            </Button>
          ) : (
            <>
              <ExportButtons
                document={document}
                formats={['md', 'html', 'pdf']}
                exports={exports}
              />
              <Button variant="quiet" onClick={() => void copy(document)}>
                Copy
              </Button>
              <a href={mailDraft(document)} className={buttonClass('quiet')}>
                Share
              </a>
            </>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={`${styles.wide} flex min-w-0 flex-col gap-4`}>
        <ExportNotices waiting={waiting} notice={notice} />
        <PdfRemark of={document} />
        <div className={shell.row}>
          <Pill tone="sea">{typeLabel(document.type)}</Pill>
          {document.description !== '' && (
            <p className="text-14 text-ink-quiet">{document.description}</p>
          )}
        </div>
        {html === null && trouble === null && <Skeleton height={240} />}
        {html !== null && <PreviewFrame html={html} />}
        {trouble && (
          <>
            <p role="alert">{trouble} This is how it was written:</p>
            <pre className={styles.written}>{document.content}</pre>
          </>
        )}
      </div>
    </Dialog>
  )
}
