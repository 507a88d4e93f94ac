import { useMemo } from 'react'
import {
  documentTypes,
  type ExportFormat,
  exportFormats,
  type StoredDocument,
} from '#domain/wire/document'
import { pdfRemark } from '#domain/words/pdf-letters'
import { Button, buttonClass } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Pill } from '../../../ui/pill'
import { Skeleton } from '../../../ui/skeleton'
import { Row } from '../shell/layout'
import { PreviewFrame, usePreview } from '../shell/markdown-field'
import type { Shelf } from './download-document'
import { copy, exportOne, formatWords, useExports } from './exports'

type DialogProps = { shelf: Shelf; document: StoredDocument; onClose: () => void }

/** A document to read, with the ways to take it along (accounts 2). */
export function DocumentView({ shelf, document, onClose }: DialogProps) {
  const { html, trouble } = usePreview(document.content)
  const isBusy = useExports((exports) => exports.isBusy)
  const { title, description, content, format } = document
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      footer={
        <>
          {shelf.name === 'marketing' ? (
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => void exportOne(shelf, document, format)}
            >
              Download
            </Button>
          ) : (
            <>
              <ExportButtons {...{ shelf, document }} formats={['md', 'html', 'pdf']} />
              <CopyAndMail document={document} mail="Share" />
            </>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <ExportNotices />
        <PdfRemark of={[title, description, content]} />
        <Row>
          <Pill tone="sea">{typeLabel(document)}</Pill>
          {description !== '' && <p className="text-14 text-ink-quiet">{description}</p>}
        </Row>
        {html === null && trouble === null && <Skeleton height={240} />}
        {html !== null && <PreviewFrame html={html} />}
        {trouble && (
          <>
            <p role="alert">{trouble} This is how it was written:</p>
            <Written>{content}</Written>
          </>
        )}
      </div>
    </Dialog>
  )
}

const previewLength = 300

/** Copy, mail or take along, with a look at how much it is (accounts 2). */
export function DocumentShare({ shelf, document, onClose }: DialogProps) {
  const { title, description, content } = document
  const letters = [...content]
  return (
    <Dialog open onClose={onClose} title={`Share ${title}`}>
      <div className="flex min-w-0 flex-col gap-4">
        <ExportNotices />
        <Row>
          <CopyAndMail document={document} mail="Email" />
        </Row>
        <fieldset>
          <legend className="mb-1 text-14 font-semibold">Export as</legend>
          <Row>
            <ExportButtons {...{ shelf, document }} formats={exportFormats} />
          </Row>
        </fieldset>
        <PdfRemark of={[title, description, content]} />
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-2">
          <p className="text-14 text-ink-quiet">
            {letters.length.toLocaleString('en-AU')} characters
          </p>
          <Written>
            {letters.slice(0, previewLength).join('')}
            {letters.length > previewLength && '…'}
          </Written>
        </section>
      </div>
    </Dialog>
  )
}

/** How far a download is, and what was last said of one, inside a dialog. */
function ExportNotices() {
  const { waiting, notice } = useExports()
  return (
    <>
      {waiting && (
        <p role="status" className="rounded-control bg-raised px-3 py-2">
          {waiting}
        </p>
      )}
      {notice && (
        <p
          role={notice.destructive ? 'alert' : 'status'}
          className="rounded-control bg-raised px-3 py-2"
        >
          {notice.description ?? notice.title}
        </p>
      )}
    </>
  )
}

type ExportButtonsProps = Omit<DialogProps, 'onClose'> & { formats: readonly ExportFormat[] }

/** One button for each format that a document can be had in. */
function ExportButtons({ shelf, document, formats }: ExportButtonsProps) {
  const isBusy = useExports((exports) => exports.isBusy)
  return formats.map((format) => (
    <Button
      key={format}
      variant="quiet"
      disabled={isBusy}
      onClick={() => void exportOne(shelf, document, format)}
    >
      {formatWords[format]}
    </Button>
  ))
}

/** @param mail what the way to a mail draft is called */
const CopyAndMail = ({ document, mail }: { document: StoredDocument; mail: string }) => (
  <>
    <Button variant="quiet" onClick={() => void copy(document)}>
      Copy
    </Button>
    <a href={mailDraft(document)} className={buttonClass('quiet')}>
      {mail}
    </a>
  </>
)

/** Markdown as it was written. */
export const Written = ({ children }: { children: React.ReactNode }) => (
  <pre className="rounded-control bg-raised p-3 text-14 wrap-anywhere whitespace-pre-wrap">
    {children}
  </pre>
)

/** Says before a PDF is asked for which letters of these texts it cannot show. */
export function PdfRemark({ of: texts }: { of: readonly (string | undefined)[] }) {
  const all = texts.join('\n')
  const remark = useMemo(() => pdfRemark(all), [all])
  return remark && <p className="text-14 text-ink-quiet">{remark}</p>
}

const typeWords = { ...documentTypes.marketing, ...documentTypes.system }
export const typeLabel = ({ type }: Pick<StoredDocument, 'type'>): string => typeWords[type]

/** Longer addresses are cut, or refused, by mail programs and by Windows. */
const longest = 1_800

/** Address that opens a mail draft with a document in it; it sends nothing. */
export function mailDraft({
  title,
  description,
  content,
}: Pick<StoredDocument, 'title' | 'description' | 'content'>): string {
  const head = `mailto:?subject=${encodeURIComponent(title)}&body=`
  const body = [description, content].filter((part) => part !== '').join('\n\n')
  const whole = encodeURIComponent(body)
  if (head.length + whole.length <= longest) return head + whole
  const ending = encodeURIComponent('…\n\nThe document goes on; attach its export for the rest.')
  let room = longest - head.length - ending.length
  let fitting = ''
  for (const letter of body) {
    const encoded = encodeURIComponent(letter)
    room -= encoded.length
    if (room < 0) break
    fitting += encoded
  }
  return head + fitting + ending
}
