import * as v from 'valibot'
import { documentFileName } from '#domain/document/document-file-name'
import { type ExportFormat, remarkHeader } from '#domain/wire/document'
import { apiError } from '#domain/wire/errors'
import { AdminCallError } from '../shell/admin-call'
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
  let response: Response
  try {
    response = await fetch(path, {
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    // A hotspot's page says 200 too; only our server answers with an attachment.
    const isFile = response.headers.get('content-disposition')?.startsWith('attachment')
    if (response.ok && isFile) {
      const remark = response.headers.get(remarkHeader)
      return { file: await response.blob(), remark: remark && decodeURIComponent(remark) }
    }
  } catch (error) {
    throw new AdminCallError(0, `0: ${error instanceof Error ? error.message : String(error)}`)
  }
  const text = await response.text()
  throw new AdminCallError(
    response.status,
    `${response.status}: ${text.slice(0, 200) || response.statusText}`,
    readError(text),
  )
}

function readError(text: string) {
  try {
    const read = v.safeParse(apiError, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    // Whoever answered does not speak JSON, so it was not our server.
    return null
  }
}
