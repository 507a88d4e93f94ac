import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { recordAudit } from '#db/server/audit-log'
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
import { transact } from '#db/server/transact'
import {
  documentProgress,
  exportQuery,
  type MarketingDocument,
  marketingDocument,
  marketingDocumentChange,
  newMarketingDocument,
  newSystemDocument,
  previewBody,
  type SystemDocument,
  systemCategory,
  systemDocument,
  systemDocumentChange,
} from '#domain/wire/document'
import { documentPreview } from '#domain/wire/document-blocks'
import { requireRole } from '../../auth/session'
import { iso } from '../../iso'
import { problem } from '../../problem'
import { validate } from '../../validate'
import type { RouteDeps } from '../deps'
import { bodyOf } from '../mount-call'
import { openapi, openapiChange, openapiFile } from '../openapi'
import { personal } from '../personal-deps'
import { downloadAnswer, renderProblem } from './document-download'
import { changedMeanwhile, isOutdated } from './row-version'

type DocumentAnswer = MarketingDocument | SystemDocument
type NewBody = v.InferOutput<typeof newMarketingDocument> | v.InferOutput<typeof newSystemDocument>
type ChangeBody = NewBody & { version?: number }

/** What sets the two shelves of documents apart. */
type ShelfRules = {
  shelf: Shelf
  path: string
  /** First half of the action in the trail. */
  noun: string
  answer: v.GenericSchema<unknown, DocumentAnswer>
  created: v.GenericSchema<unknown, NewBody>
  changed: v.GenericSchema<unknown, ChangeBody>
}

const marketing: ShelfRules = {
  shelf: 'marketing_documents',
  path: '/marketing-documents',
  noun: 'marketing-document',
  answer: marketingDocument,
  created: newMarketingDocument,
  changed: marketingDocumentChange,
}

const system: ShelfRules = {
  shelf: 'system_documents',
  path: '/documents',
  noun: 'system-document',
  answer: systemDocument,
  created: newSystemDocument,
  changed: systemDocumentChange,
}

/** Sales & Marketing documents and System Documents (accounts 7); marketing ones can be changed too. */
export function adminDocumentRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  app.route('/', shelfRoutes(deps, marketing))
  app.route('/', shelfRoutes(deps, system))
  app.get(
    '/document-jobs/:jobId',
    openapi(
      'How far a download is that was asked for under this name',
      documentProgress,
      [401, 403, 404],
    ),
    (c) => {
      requireRole(c, 'admin')
      const progress = deps.documents.progressOf(c.req.param('jobId'))
      return progress
        ? c.json(progress, 200, personal(deps))
        : problem(404, 'unknown-document', 'No document is being made under this name.')
    },
  )
  app.post(
    '/documents/preview',
    openapiChange(
      'What Markdown says, as blocks to draw',
      { body: previewBody, answer: documentPreview },
      [400, 401, 403, 413, 422, 429, 503],
    ),
    async (c) => {
      requireRole(c, 'admin')
      const body = await bodyOf(c, previewBody)
      try {
        const { content } = body
        return c.json(await deps.documents.render({ to: 'blocks', content }), 200, personal(deps))
      } catch (error) {
        return renderProblem(error)
      }
    },
  )
  return app
}

function shelfRoutes(deps: RouteDeps, rules: ShelfRules): Hono {
  const { database, now } = deps
  const { shelf, path, noun } = rules
  const one = `${path}/:documentId`
  const headers = personal(deps)
  const answerOf = (row: DocumentRow) => v.parse(rules.answer, shown(row))
  const app = new Hono()

  const readOne = (c: Context, db = database) =>
    documentById(db, shelf, c.req.param('documentId') ?? '')

  app.get(
    path,
    openapi('The documents, newest first', v.array(rules.answer), [400, 401, 403]),
    async (c) => {
      requireRole(c, 'admin')
      const category = c.req.query('category')
      if (category !== undefined && category !== systemCategory) {
        return problem(400, 'validation', 'The request does not fit.', {
          issues: [{ path: 'category', message: `must be ${systemCategory}` }],
        })
      }
      return c.json((await documentsOf(database, shelf)).map(answerOf), 200, headers)
    },
  )

  app.post(
    path,
    openapiChange(
      'Adds a document',
      { body: rules.created, answer: rules.answer, status: 201 },
      [400, 401, 403, 413, 422, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const body = await bodyOf(c, rules.created)
      const atMs = now()
      return transact(database, async (trx): Promise<Response> => {
        const fields = { ...fieldsOf(body), createdBy: user.id, atMs }
        const id = await addDocument(trx, shelf, fields)
        const row = id && (await documentById(trx, shelf, id))
        if (!row) return shelfFull()
        const [before, after] = [null, inTrail(row)]
        const action = `${noun}.create` as const
        await recordAudit(trx, { adminId: user.id, action, subject: row.id, before, after, atMs })
        return c.json(answerOf(row), 201, headers)
      })
    },
  )

  app.put(
    one,
    openapiChange(
      'Changes a document',
      { body: rules.changed, answer: rules.answer },
      [400, 401, 403, 404, 409, 413, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const body = await bodyOf(c, rules.changed)
      const atMs = now()
      return transact(database, async (trx): Promise<Response> => {
        const row = await readOne(c, trx)
        if (!row) return unknownDocument()
        if (isOutdated(body.version, row.version)) return changedMeanwhile(answerOf(row))
        const fields = { ...fieldsOf(body), atMs }
        const isChanged = await changeDocument(trx, shelf, row, fields)
        const changed = await readOne(c, trx)
        if (!changed) return unknownDocument()
        // Between the two questions somebody else was faster.
        if (!isChanged) return changedMeanwhile(answerOf(changed))
        const [before, after] = [inTrail(row), inTrail(changed)]
        const action = `${noun}.update` as const
        await recordAudit(trx, { adminId: user.id, action, subject: row.id, before, after, atMs })
        return c.json(answerOf(changed), 200, headers)
      })
    },
  )

  app.delete(one, openapiChange('Takes a document away', {}, [401, 403, 404, 429]), async (c) => {
    const { user } = requireRole(c, 'admin')
    const atMs = now()
    return transact(database, async (trx): Promise<Response> => {
      const row = await readOne(c, trx)
      if (!row) return unknownDocument()
      await removeDocument(trx, shelf, row.id)
      const [before, after] = [inTrail(row), null]
      const action = `${noun}.delete` as const
      await recordAudit(trx, { adminId: user.id, action, subject: row.id, before, after, atMs })
      return c.body(null, 204, headers)
    })
  })

  app.get(
    `${one}/download`,
    openapiFile('The document as pdf, md, html or txt', [400, 401, 403, 404, 422, 503]),
    async (c, next) => {
      requireRole(c, 'admin')
      await next()
    },
    validate('query', exportQuery),
    async (c) => {
      const row = await readOne(c)
      return row ? downloadAnswer(deps, row, c.req.valid('query')) : unknownDocument()
    },
  )
  return app
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
