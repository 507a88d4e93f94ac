import { isFull, keptDocuments, mostDocuments, type Shelf } from '#db/server/operator/documents'
import {
  type DocumentDraft,
  documentCalls,
  type ExportFormat,
  marketingDocumentCalls,
  type StoredDocument,
  systemDocumentCalls,
} from '#domain/wire/document'
import { documentFileName } from '#domain/words/document-file-name'
import { ApiProblem } from '../../http/problem'
import { personal, type RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { resource } from './resource'

/** Sales & Marketing documents and System Documents (accounts 7); marketing ones can be changed too. */
export function adminDocumentRoutes(mounts: Mounts, deps: RouteDeps): void {
  mountShelf(mounts, deps, 'marketing_documents')
  mountShelf(mounts, deps, 'system_documents')
  mounts.admin(
    documentCalls.preview,
    'What Markdown says, as a page for a sandboxed frame',
    [400, 413, 422, 503],
    async (asked) => {
      const { content } = await asked.body()
      const page = await deps.documents.render({ to: 'preview', content }, asked.user.id)
      return { html: new TextDecoder().decode(page) }
    },
  )
}

const missing = ['unknown-document', 'This document no longer exists.'] as const

function mountShelf(mounts: Mounts, deps: RouteDeps, shelf: Shelf): void {
  const isMarketing = shelf === 'marketing_documents'
  const calls = isMarketing ? marketingDocumentCalls : systemDocumentCalls
  const table = keptDocuments(shelf)
  resource<StoredDocument, DocumentDraft>({
    noun: isMarketing ? 'marketing-document' : 'system-document',
    what: 'document',
    calls,
    table,
    inTrail,
    missing,
    async prepare({ trx }, draft, row) {
      if (row || !(await isFull(trx, shelf))) return draft
      const message = `There are already ${mostDocuments} documents. Delete one first.`
      throw new ApiProblem(422, 'shelf-full', message)
    },
  })(mounts, deps)

  mounts.admin(
    calls.download,
    'The document as pdf, md, html or txt',
    [400, 404, 422, 503],
    async ({ params, query, user }) => {
      const document = await table.one(deps.database, params.documentId)
      if (!document) throw new ApiProblem(404, ...missing)
      return downloadAnswer(deps, document, query.format, user.id)
    },
  )
}

const longestInTrail = 2_000

/** The audit log names the change but keeps no second copy, so a long text is cut there. There is only one category. */
function inTrail({ content, ...rest }: StoredDocument) {
  const cut = `${content.slice(0, longestInTrail)}… (${content.length} characters)`
  return { ...rest, category: undefined, content: content.length > longestInTrail ? cut : content }
}

const contentTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  md: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/**
 * A document as a download, which no browser renders in the product's origin: an attachment, not sniffed, and sandboxed by
 * the headers of every answer. Markdown is returned as written.
 */
async function downloadAnswer(
  deps: RouteDeps,
  document: StoredDocument,
  format: ExportFormat,
  who: string,
): Promise<Response> {
  const { title, description, content, createdBy: author, updatedAt } = document
  const printed = { title, description, content, author, changedAtMs: Date.parse(updatedAt) }
  const headers = {
    ...personal(deps),
    'Content-Type': contentTypes[format],
    'Content-Disposition': attachment(documentFileName(title, format)),
  }
  if (format === 'md') return new Response(content, { headers })
  const file = await deps.documents.render({ to: format, printed }, who)
  return new Response(new Uint8Array(file), { headers })
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
