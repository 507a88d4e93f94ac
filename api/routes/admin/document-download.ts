import type { DocumentRow } from '#db/server/documents'
import { documentFileName } from '#domain/document/document-file-name'
import type { ExportFormat } from '#domain/wire/document'
import { DocumentsBusy, DocumentTooComplex } from '../../documents/document-trouble'
import type { PrintedDocument } from '../../documents/printed-document'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { personal } from '../personal-deps'

const contentTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  md: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/**
 * A document as a file to keep. No browser shows it in our origin: it is an attachment, never sniffed, and
 * sandboxed by the headers of every answer. Markdown leaves as it was written.
 */
export async function downloadAnswer(
  deps: RouteDeps,
  row: DocumentRow,
  { format, job }: { format: ExportFormat; job?: string },
): Promise<Response> {
  const printed: PrintedDocument = {
    title: row.title,
    description: row.description,
    content: row.content,
    author: row.author,
    changedAtMs: row.updated_at_ms,
  }
  const headers = {
    ...personal(deps),
    'Content-Type': contentTypes[format],
    'Content-Disposition': attachment(documentFileName(row.title, format)),
  }
  if (format === 'md') return new Response(row.content, { headers })
  try {
    const file = await deps.documents.render({ to: format, printed }, job)
    return new Response(new Uint8Array(file), { headers })
  } catch (error) {
    return renderProblem(error)
  }
}

/** @throws the error, when it is a fault of ours */
export function renderProblem(error: unknown): Response {
  if (error instanceof DocumentTooComplex) {
    return problem(422, 'too-complex', 'The document is too long or too tangled for this.', {
      details: error.message,
    })
  }
  if (error instanceof DocumentsBusy) {
    return problem(503, 'try-later', 'Many documents are being made. Please try again.', {
      headers: { 'Retry-After': '10' },
    })
  }
  throw error
}

/** RFC 6266: a plain name for old readers, and the name in its own script. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
