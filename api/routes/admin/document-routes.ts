import { Hono } from 'hono'
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
  marketingDocumentCalls,
  type newMarketingDocument,
  type newSystemDocument,
  systemCategory,
  systemDocumentCalls,
} from '#domain/wire/document'
import { iso } from '../../iso'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { downloadAnswer, renderProblem } from './document-download'
import { keptRows } from './kept-rows'
import { type AdminMount, adminMount } from './mount-admin-call'

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
export function adminDocumentRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  const mount = adminMount(app, deps)
  mountShelf(mount, deps, marketing)
  mountShelf(mount, deps, system)
  mount(
    documentCalls.progress,
    { summary: 'How far a download is that was asked for under this name', errors: [404] },
    async ({ params }) =>
      deps.documents.progressOf(params.jobId) ??
      problem(404, 'unknown-document', 'No document is being made under this name.'),
  )
  mount(
    documentCalls.preview,
    {
      summary: 'What Markdown says, as a page for a sandboxed frame',
      errors: [400, 413, 422, 503],
    },
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
  return app
}

function mountShelf(mount: AdminMount, deps: RouteDeps, { shelf, calls, noun }: ShelfRules): void {
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

  mount(calls.list, { summary: 'The documents, newest first', errors: [400] }, async () =>
    v.parse(calls.list.answer, (await documentsOf(database, shelf)).map(shown)),
  )

  mount(calls.add, { summary: 'Adds a document', errors: [400, 413, 422] }, async (asked) => {
    const body = await asked.body()
    return rows.add(asked, async (trx, atMs) => {
      const fields = { ...fieldsOf(body), createdBy: asked.user.id, atMs }
      const id = await addDocument(trx, shelf, fields)
      return (id && (await documentById(trx, shelf, id))) || shelfFull()
    })
  })

  mount(
    calls.change,
    { summary: 'Changes a document', errors: [400, 404, 409, 413] },
    async (asked) => {
      const body = await asked.body()
      const found = find(asked.params)
      return rows.change(asked, body.version, found, async (trx, row, atMs) => {
        const isChanged = await changeDocument(trx, shelf, row, { ...fieldsOf(body), atMs })
        return isChanged ? found(trx) : null
      })
    },
  )

  mount(calls.remove, { summary: 'Takes a document away', errors: [404] }, (asked) =>
    rows.remove(asked, find(asked.params), (trx, { id }) => removeDocument(trx, shelf, id)),
  )

  mount(
    calls.download,
    { summary: 'The document as pdf, md, html or txt', errors: [400, 404, 422, 503] },
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
