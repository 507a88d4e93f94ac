import * as v from 'valibot'
import type { Call } from './call'
import { plainText } from './plain-text'

export const marketingTypes = ['strategy', 'campaign', 'analysis', 'report', 'proposal'] as const
export const systemTypes = ['prd', 'solution_design', 'technical_spec'] as const
export const systemCategory = 'system_admin'
const documentFormats = ['md', 'pdf'] as const
export const exportFormats = ['pdf', 'md', 'html', 'txt'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `contentBytes` as UTF-8: with the rest of a body it stays below the 100 KB of a JSON body. */
export const documentLimits = { title: 200, description: 1_000, contentBytes: 90_000 }

/** Kept as it was typed: spaces at a line's head mean something in Markdown. */
const markdown = v.pipe(
  v.string('must be text'),
  v.transform((text) => text.replace(/\r\n?/g, '\n')),
  v.maxBytes(documentLimits.contentBytes, 'must be 90,000 bytes at most'),
  v.check((text) => !/[^\P{Cc}\n\t]/u.test(text), 'must not hold characters that cannot be seen'),
)

const fields = {
  title: plainText(documentLimits.title, { least: 1 }),
  description: v.optional(plainText(documentLimits.description, { lines: true }), ''),
  content: v.pipe(
    markdown,
    v.check((text) => text.trim() !== '', 'must not be empty'),
  ),
  format: v.optional(v.picklist(documentFormats), 'md'),
}

const marketingFields = { ...fields, type: v.picklist(marketingTypes) }
const systemFields = {
  ...fields,
  type: v.picklist(systemTypes),
  category: v.optional(v.literal(systemCategory), systemCategory),
}
/** Of the row that was edited; when it has changed meanwhile, nothing is written (409). */
const version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** Bodies of POST and PUT `/api/admin/marketing-documents` (accounts 7). */
export const newMarketingDocument = v.strictObject(marketingFields)
const marketingDocumentChange = v.strictObject({ ...marketingFields, version })
/** Bodies of POST and PUT `/api/admin/documents` (accounts 7). */
export const newSystemDocument = v.strictObject(systemFields)
const systemDocumentChange = v.strictObject({ ...systemFields, version })

const stored = {
  id: v.string(),
  title: v.string(),
  description: v.string(),
  /** Markdown. */
  content: v.string(),
  format: v.picklist(documentFormats),
  createdAt: v.string(),
  /** A name or an address; null when that account is gone. */
  createdBy: v.nullable(v.string()),
  updatedAt: v.string(),
  version: v.number(),
}

const marketingDocument = v.object({ ...stored, type: v.picklist(marketingTypes) })
export type MarketingDocument = v.InferOutput<typeof marketingDocument>
const systemDocument = v.object({
  ...stored,
  type: v.picklist(systemTypes),
  category: v.literal(systemCategory),
})
export type SystemDocument = v.InferOutput<typeof systemDocument>

/** Body of `POST /api/admin/documents/preview`. */
const previewBody = v.strictObject({ content: markdown })

/** `job`: a name of the asker's, under which `GET /api/admin/document-jobs/{job}` tells how far it is. */
const exportQuery = v.object({
  format: v.optional(v.picklist(exportFormats), 'pdf'),
  job: v.optional(v.pipe(v.string(), v.uuid())),
})

/** How many documents are made before it. */
export const documentProgress = v.object({ ahead: v.number() })
export type DocumentProgress = v.InferOutput<typeof documentProgress>

/** What Markdown says as a page for a sandboxed frame, and how far a download is that was asked for under a name. */
export const documentCalls = {
  preview: {
    method: 'POST',
    path: '/admin/documents/preview',
    body: previewBody,
    answer: v.object({ html: v.string() }),
  },
  progress: { method: 'GET', path: '/admin/document-jobs/:jobId', answer: documentProgress },
} as const satisfies Record<string, Call>

/** One shelf of documents; both have the same calls. */
function shelfCalls<
  const Shelf extends string,
  Answer extends v.GenericSchema,
  New extends v.GenericSchema,
  Change extends v.GenericSchema,
>(shelf: Shelf, { answer, added, changed }: { answer: Answer; added: New; changed: Change }) {
  const path = `/admin/${shelf}` as const
  const one = `/admin/${shelf}/:documentId` as const
  return {
    list: {
      method: 'GET',
      path,
      query: v.object({
        category: v.optional(v.literal(systemCategory, `must be ${systemCategory}`)),
      }),
      answer: v.array(answer),
    },
    add: { method: 'POST', path, body: added, answer, status: 201 },
    change: { method: 'PUT', path: one, body: changed, answer },
    remove: { method: 'DELETE', path: one, answer: null },
    download: {
      method: 'GET',
      path: `/admin/${shelf}/:documentId/download`,
      query: exportQuery,
      answer: { file: 'application/octet-stream' },
    },
  } as const satisfies Record<string, Call>
}

/** Sales & Marketing documents (accounts 7). */
export const marketingDocumentCalls = shelfCalls('marketing-documents', {
  answer: marketingDocument,
  added: newMarketingDocument,
  changed: marketingDocumentChange,
})

/** System Documents (accounts 7). */
export const systemDocumentCalls = shelfCalls('documents', {
  answer: systemDocument,
  added: newSystemDocument,
  changed: systemDocumentChange,
})
