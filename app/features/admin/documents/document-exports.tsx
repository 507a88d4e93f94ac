import type { ExportFormat } from '#domain/wire/document'
import { Button } from '../../../ui/button'
import { formatWords } from './export-words'
import type { ShelfDocument } from './shelf'
import type { DocumentExports } from './use-exports'

/** How far a download is, and what was last said of one, inside a dialog. */
export function ExportNotices({ waiting, notice }: Pick<DocumentExports, 'waiting' | 'notice'>) {
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

type ExportButtonsProps = {
  document: ShelfDocument
  formats: readonly ExportFormat[]
  exports: Pick<DocumentExports, 'isBusy' | 'download'>
}

/** One button for each format that a document can be had in. */
export const ExportButtons = ({ document, formats, exports }: ExportButtonsProps) =>
  formats.map((format) => (
    <Button
      key={format}
      variant="quiet"
      disabled={exports.isBusy}
      onClick={() => void exports.download(document, format)}
    >
      {formatWords[format]}
    </Button>
  ))
