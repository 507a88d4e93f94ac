import * as v from 'valibot'
import { get, post } from './calls'
import { changeOf, choice, type Field, keptCalls, lines, neededLine } from './resource'

/** Types of documents with what they are called, in the order in which they are offered. */
export const documentTypes = {
  marketing: {
    strategy: 'Strategy',
    campaign: 'Campaign',
    analysis: 'Analysis',
    report: 'Report',
    proposal: 'Proposal',
  },
  system: {
    prd: 'PRD',
    solution_design: 'Solution Design',
    technical_spec: 'Technical Spec',
  },
} as const
export const systemCategory = 'system_admin'
export const exportFormats = ['pdf', 'md', 'html', 'txt'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `contentBytes` as UTF-8: with the rest of a body it stays below the 100 KB of a JSON body. */
export const documentLimits = { title: 200, description: 1_000, contentBytes: 90_000 }

/** Kept as it was typed: spaces at a line's head mean something in Markdown. */
const markdown = v.pipe(
  v.string('must be text'),
  v.transform((text) => text.replace(/\r\n?/g, '\n')),
  v.maxBytes(documentLimits.contentBytes, 'must be 90,000 bytes at most: divide it in two'),
  v.check((text) => !/[^\P{Cc}\n\t]/u.test(text), 'must not contain invisible characters'),
)

const format = choice('Format', { md: 'Markdown', pdf: 'PDF' })

/** What is written of a document, in the order of the form. */
const fieldsOf = <Type extends Field>(type: Type) => ({
  title: neededLine('Title', documentLimits.title),
  type,
  format: { ...format, schema: v.optional(format.schema, 'md') },
  description: lines('Description', documentLimits.description),
  content: {
    as: 'markdown',
    label: 'Content',
    isNeeded: true,
    schema: v.pipe(
      markdown,
      v.check((text) => text.trim() !== '', 'must not be empty'),
    ),
  } as const,
})
export const marketingDocumentFields = fieldsOf(choice('Type', documentTypes.marketing))
export const systemDocumentFields = fieldsOf(choice('Type', documentTypes.system))

/** Body of POST and PUT `/api/admin/marketing-documents` (accounts 7). */
const marketingDraft = v.strictObject(changeOf(marketingDocumentFields).entries)
/** Body of POST and PUT `/api/admin/documents` (accounts 7). */
const systemDraft = v.strictObject({
  ...changeOf(systemDocumentFields).entries,
  category: v.optional(v.literal(systemCategory), systemCategory),
})
export type DocumentDraft = v.InferOutput<typeof marketingDraft> | v.InferOutput<typeof systemDraft>

const stored = {
  id: v.string(),
  title: v.string(),
  description: v.string(),
  /** Markdown. */
  content: v.string(),
  format: format.schema,
  createdAt: v.string(),
  /** A name or an address; null when that account is gone. */
  createdBy: v.nullable(v.string()),
  updatedAt: v.string(),
  version: v.number(),
}
const marketingDocument = v.object({ ...stored, type: marketingDocumentFields.type.schema })
const systemDocument = v.object({
  ...stored,
  type: systemDocumentFields.type.schema,
  category: v.literal(systemCategory),
})
export type StoredDocument =
  | v.InferOutput<typeof marketingDocument>
  | v.InferOutput<typeof systemDocument>

/** Body of `POST /api/admin/documents/preview`. */
const previewBody = v.strictObject({ content: markdown })

/** What Markdown says as a page for a sandboxed frame. */
export const documentCalls = {
  preview: post('/admin/documents/preview', v.object({ html: v.string() }), { body: previewBody }),
}

/** One shelf of documents; both have the same calls. */
function shelfCalls<
  const Shelf extends string,
  Row extends v.GenericSchema,
  Change extends v.GenericSchema,
>(shelf: Shelf, row: Row, change: Change) {
  const path = `/admin/${shelf}` as const
  const calls = keptCalls(path, 'documentId', { list: v.array(row), row, change })
  return {
    ...calls,
    list: {
      ...calls.list,
      query: v.object({
        category: v.optional(v.literal(systemCategory, `must be ${systemCategory}`)),
      }),
    },
    download: get(
      `${path}/:documentId/download`,
      { file: 'application/octet-stream' },
      { query: v.object({ format: v.optional(v.picklist(exportFormats), 'pdf') }) },
    ),
  }
}

/** Sales & Marketing documents (accounts 7). */
export const marketingDocumentCalls = shelfCalls(
  'marketing-documents',
  marketingDocument,
  marketingDraft,
)
/** System Documents (accounts 7). */
export const systemDocumentCalls = shelfCalls('documents', systemDocument, systemDraft)
