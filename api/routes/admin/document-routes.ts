import * as v from 'valibot'
import {
  addDocument,
  changeDocument,
  type DocumentFields,
  type DocumentRow,
  documentById,
  documentsOf,
  mostDocuments,
  removeDocument,
  type Shelf,
} from '#db/server/documents'
import type { ServerDatabase } from '#db/server/tables'
import {
  documentCalls,
  type ExportFormat,
  marketingDocumentCalls,
  type newMarketingDocument,
  type newSystemDocument,
  systemCategory,
  systemDocumentCalls,
} from '#domain/wire/document'
import { documentFileName } from '#domain/words/document-file-name'
import type { PrintedDocument } from '../../documents/document'
import { DocumentsBusy, DocumentTooComplex } from '../../documents/document'
import { iso } from '../../http/iso'
import { problem } from '../../http/problem'
import { personal, type RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { keptRows } from './resource'

type NewBody = v.InferOutput<typeof newMarketingDocument> | v.InferOutput<typeof newSystemDocument>

/** What sets the two shelves of documents apart. */
type ShelfRules = {
  shelf: Shelf
  calls: typeof marketingDocumentCalls | typeof systemDocumentCalls
  /** First half of the action in the audit log. */
  noun: string
}

const marketing: ShelfRules = {
  shelf: 'marketing_documents',
  calls: marketingDocumentCalls,
  noun: 'marketing-document',
}

const system: ShelfRules = {
  shelf: 'system_documents',
  calls: systemDocumentCalls,
  noun: 'system-document',
}

/** Sales & Marketing documents and System Documents (accounts 7); marketing ones can be changed too. */
export function adminDocumentRoutes({ admin }: Mounts, deps: RouteDeps): void {
  mountShelf(admin, deps, marketing)
  mountShelf(admin, deps, system)
  admin(
    documentCalls.progress,
    'How far a download is that was asked for under this name',
    [404],
    async ({ params }) =>
      deps.documents.progressOf(params.jobId) ??
      problem(404, 'unknown-document', 'No document is being made under this name.'),
  )
  admin(
    documentCalls.preview,
    'What Markdown says, as a page for a sandboxed frame',
    [400, 413, 422, 503],
    async (asked) => {
      const { content } = await asked.body()
      try {
        const page = await deps.documents.render({ to: 'preview', content })
        return { html: new TextDecoder().decode(page) }
      } catch (error) {
        return renderProblem(error)
      }
    },
  )
}

function mountShelf(
  admin: Mounts['admin'],
  deps: RouteDeps,
  { shelf, calls, noun }: ShelfRules,
): void {
  const { database } = deps
  const { answer } = calls.change
  const rows = keptRows(deps, {
    noun,
    subjectOf: ({ id }: DocumentRow) => id,
    shown: (row) => v.parse(answer, shown(row)),
    inTrail,
    unknown: unknownDocument,
  })
  const find =
    ({ documentId }: { documentId: string }) =>
    (db: ServerDatabase) =>
      documentById(db, shelf, documentId)

  admin(calls.list, 'The documents, newest first', [400], async () =>
    v.parse(calls.list.answer, (await documentsOf(database, shelf)).map(shown)),
  )

  admin(calls.add, 'Adds a document', [400, 413, 422], async (asked) => {
    const body = await asked.body()
    return rows.add(asked, async (trx, atMs) => {
      const fields = { ...fieldsOf(body), createdBy: asked.user.id, atMs }
      const id = await addDocument(trx, shelf, fields)
      return (id && (await documentById(trx, shelf, id))) || shelfFull()
    })
  })

  admin(calls.change, 'Changes a document', [400, 404, 409, 413], async (asked) => {
    const body = await asked.body()
    const found = find(asked.params)
    return rows.change(asked, body.version, found, async (trx, row, atMs) => {
      const isChanged = await changeDocument(trx, shelf, row, { ...fieldsOf(body), atMs })
      return isChanged ? found(trx) : null
    })
  })

  admin(calls.remove, 'Takes a document away', [404], (asked) =>
    rows.remove(asked, find(asked.params), (trx, { id }) => removeDocument(trx, shelf, id)),
  )

  admin(
    calls.download,
    'The document as pdf, md, html or txt',
    [400, 404, 422, 503],
    async (asked) => {
      const row = await find(asked.params)(database)
      return row ? downloadAnswer(deps, row, asked.query) : unknownDocument()
    },
  )
}

const unknownDocument = () =>
  problem(404, 'unknown-document', 'There is no such document any more.')

const shelfFull = () =>
  problem(422, 'shelf-full', `There are ${mostDocuments} documents already. Delete one first.`)

const fieldsOf = (body: NewBody): DocumentFields => ({
  title: body.title,
  description: body.description,
  content: body.content,
  type: body.type,
  format: body.format,
})

const shown = (row: DocumentRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  content: row.content,
  type: row.type,
  format: row.format,
  // Read by system documents alone: there is no other category.
  category: systemCategory,
  createdAt: iso(row.created_at_ms),
  createdBy: row.author,
  updatedAt: iso(row.updated_at_ms),
  version: row.version,
})

const longestInTrail = 2_000

/** The trail tells what was changed; it is no second shelf, so a long text is cut there. */
function inTrail(row: DocumentRow) {
  const { content, category, ...rest } = shown(row)
  const cut =
    content.length <= longestInTrail
      ? content
      : `${content.slice(0, longestInTrail)}… (${content.length} characters)`
  return { ...rest, content: cut }
}

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
async function downloadAnswer(
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
