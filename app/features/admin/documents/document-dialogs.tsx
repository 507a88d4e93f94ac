import { useMemo } from 'react'
import {
  documentTypes,
  type ExportFormat,
  exportFormats,
  type StoredDocument,
} from '#domain/wire/document'
import { pdfRemark } from '#domain/words/pdf-letters'
import { Button, QuietAnchor, QuietButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Pill } from '../../../ui/pill'
import { Skeleton } from '../../../ui/skeleton'
import { Row } from '../shell/layout'
import { PreviewFrame, usePreview } from '../shell/markdown-field'
import { copy, exportOne, formatWords, type Shelf, useExports } from './exports'

type DialogProps = { shelf: Shelf; document: StoredDocument; onClose: () => void }

/** Accounts 2. */
export function DocumentView({ shelf, document, onClose }: DialogProps) {
  const { html, trouble } = usePreview(document.content)
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
            <ExportButtons {...{ shelf, document }} formats={[format]} label="Download" />
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
        <PdfRemark of={[title, description, content]} />
        <Row>
          <Pill tone="sea">{typeLabel(document)}</Pill>
          {description !== '' && <p className="quiet">{description}</p>}
        </Row>
        {html === null && trouble === null && <Skeleton height={240} />}
        {html !== null && <PreviewFrame html={html} />}
        {trouble && (
          <>
            <p role="alert">{trouble} This is the text as written:</p>
            <Written>{content}</Written>
          </>
        )}
      </div>
    </Dialog>
  )
}

const previewLength = 300

/** Copy, mail or export (accounts 2). */
export function DocumentShare({ shelf, document, onClose }: DialogProps) {
  const { title, description, content } = document
  const letters = [...content]
  return (
    <Dialog open onClose={onClose} title={`Share ${title}`}>
      <div className="flex min-w-0 flex-col gap-4">
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
          <p className="quiet">{letters.length.toLocaleString('en-AU')} characters</p>
          <Written>
            {letters.slice(0, previewLength).join('')}
            {letters.length > previewLength && '…'}
          </Written>
        </section>
      </div>
    </Dialog>
  )
}

type ExportButtonsProps = Omit<DialogProps, 'onClose'> & {
  formats: readonly ExportFormat[]
  label?: string
}

function ExportButtons({ shelf, document, formats, label }: ExportButtonsProps) {
  const isBusy = useExports((exports) => exports.isBusy)
  return formats.map((format) => {
    const onClick = () => void exportOne(shelf, document, format)
    return (
      <QuietButton key={format} disabled={isBusy} onClick={onClick}>
        {label ?? formatWords[format]}
      </QuietButton>
    )
  })
}

/** @param mail label of the mail link */
const CopyAndMail = ({ document, mail }: { document: StoredDocument; mail: string }) => (
  <>
    <QuietButton onClick={() => void copy(document)}>Copy</QuietButton>
    <QuietAnchor href={mailDraft(document)}>{mail}</QuietAnchor>
  </>
)

export const Written = ({ children }: { children: React.ReactNode }) => (
  <pre className="rounded-control bg-raised p-3 text-14 wrap-anywhere whitespace-pre-wrap">
    {children}
  </pre>
)

/** Names the letters of these texts that a PDF cannot show. */
export function PdfRemark({ of: texts }: { of: readonly (string | undefined)[] }) {
  const all = texts.join('\n')
  const remark = useMemo(() => pdfRemark(all), [all])
  return remark && <p className="quiet">{remark}</p>
}

const typeWords = { ...documentTypes.marketing, ...documentTypes.system }
export const typeLabel = ({ type }: Pick<StoredDocument, 'type'>): string => typeWords[type]

/** Mail programs and Windows cut or refuse longer addresses. */
const longest = 1_800
const cutShort = '…\n\nThe document continues; attach an export for the rest.'

type Mailed = Pick<StoredDocument, 'title' | 'description' | 'content'>

/** `mailto:` address of a draft; a long body is cut between letters. */
export function mailDraft({ title, description, content }: Mailed): string {
  const draft = (body: string) =>
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
  const body = [description, content].filter((part) => part !== '').join('\n\n')
  if (draft(body).length <= longest) return draft(body)
  const letters = [...body]
  let room = longest - draft(cutShort).length
  const end = letters.findIndex((letter) => {
    room -= encodeURIComponent(letter).length
    return room < 0
  })
  return draft(letters.slice(0, end).join('') + cutShort)
}
