import { askFile } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { documentFileName } from '#domain/document/document-file-name'
import { type ExportFormat, remarkHeader } from '#domain/wire/document'
import { adminError } from '../shell/admin-call'
import type { Shelf, ShelfDocument } from './shelf'

/** Longer than the server lets a document take. */
const patienceMs = 45_000

/**
 * Fetches a document as a file and hands it to the browser to keep, under the specification's name.
 * @returns what the file does not show as it was written, in words; null: nothing
 * @throws AdminCallError
 */
export async function downloadDocument(
  shelf: Shelf,
  { id, title }: Pick<ShelfDocument, 'id' | 'title'>,
  format: ExportFormat,
): Promise<string | null> {
  const { file, remark } = await fetchFile(
    `${shelf.path}/${encodeURIComponent(id)}/download?format=${format}`,
  )
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = documentFileName(title, format)
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return remark
}

async function fetchFile(path: string): Promise<{ file: Blob; remark: string | null }> {
  const asked = await askFile(network, path, isAttachment, { silenceMs: patienceMs })
  if (asked.kind !== 'answer') throw adminError(asked)
  const remark = asked.headers.get(remarkHeader)
  return { file: asked.file, remark: remark && decodeURIComponent(remark) }
}

/** Only our server answers with an attachment; a hotspot's page says 200 too. */
const isAttachment = (headers: Headers) =>
  (headers.get('Content-Disposition') ?? '').startsWith('attachment')
