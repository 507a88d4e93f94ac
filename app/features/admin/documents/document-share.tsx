import { exportFormats } from '#domain/wire/document'
import { Button, buttonClass } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import shell from '../shell/admin.module.css'
import { ExportButtons, ExportNotices } from './document-exports'
import styles from './documents.module.css'
import { mailDraft } from './mail-draft'
import { PdfRemark } from './pdf-remark'
import type { ShelfDocument } from './shelf'
import type { DocumentExports } from './use-exports'

const previewLength = 300

type DocumentShareProps = {
  document: ShelfDocument
  exports: DocumentExports
  onClose: () => void
}

/** Copy, mail or take along, with a look at how much it is (accounts 2). */
export function DocumentShare({ document, exports, onClose }: DocumentShareProps) {
  const { title, content } = document
  const { isBusy, copy, notice, waiting } = exports
  const letters = [...content]
  return (
    <Dialog open onClose={onClose} title={`Share ${title}`}>
      <div className="flex min-w-0 flex-col gap-4">
        <ExportNotices waiting={waiting} notice={notice} />
        <div className={shell.row}>
          <Button variant="quiet" onClick={() => void copy(document)}>
            Copy
          </Button>
          <a href={mailDraft(document)} className={buttonClass('quiet')}>
            Email
          </a>
        </div>
        <fieldset
          className="flex flex-wrap gap-2 [&_legend]:mb-1 [&_legend]:text-14 [&_legend]:font-semibold"
          disabled={isBusy}
        >
          <legend>Export as</legend>
          <ExportButtons document={document} formats={exportFormats} exports={exports} />
        </fieldset>
        <PdfRemark of={document} />
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-4">
          <div className={styles.previewHead}>
            <h3>Preview</h3>
            <span className="text-14 text-ink-quiet">
              {letters.length.toLocaleString('en-AU')} characters
            </span>
          </div>
          <pre className={styles.written}>
            {letters.slice(0, previewLength).join('')}
            {letters.length > previewLength && '…'}
          </pre>
        </section>
      </div>
    </Dialog>
  )
}
