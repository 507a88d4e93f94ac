import { askCall } from '#db/device/http/ask-call'
import { askFile } from '#db/device/http/ask-server'
import { network as browser, type Network } from '#db/device/http/send-request'
import { minuteMs } from '#domain/time/durations'
import { addressOf, type Call } from '#domain/wire/call'
import {
  type DocumentProgress,
  documentCalls,
  type ExportFormat,
  type StoredDocument,
} from '#domain/wire/document'
import { documentFileName } from '#domain/words/document-file-name'
import { saveFile } from '../../../ui/save-file'
import { adminError } from '../shell/admin-call'

export type Shelf = {
  name: 'marketing' | 'system'
  download: Call & { path: `/admin/${string}/:documentId/download` }
}

/** Longer than twelve ordinary documents before it take on a busy machine; news of its turn comes meanwhile. */
const wholeMs = 10 * minuteMs
/** An ordinary document has come before this time is over. */
const askEveryMs = 1_500

type DownloadDeps = {
  network?: Network
  /** Told in words how far it is. */
  onProgress?: (words: string) => void
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * Fetches a document as a file and hands it to the browser to keep, under the specification's name.
 * @throws AdminCallError
 */
export async function downloadDocument(
  shelf: Shelf,
  { id, title }: Pick<StoredDocument, 'id' | 'title'>,
  format: ExportFormat,
  deps: DownloadDeps = {},
): Promise<void> {
  const path = addressOf(shelf.download, { documentId: id }, { format })
  saveFile(await fetchFile(path, deps), documentFileName(title, format))
}

/**
 * Waits its turn: asks meanwhile how far it is, which also shows that the server is there, and asks again where the
 * server has too many to take it.
 * @throws AdminCallError
 */
export async function fetchFile(
  path: string,
  { network = browser, onProgress = () => undefined, wait = pause }: DownloadDeps = {},
): Promise<Blob> {
  const endsAtMs = Date.now() + wholeMs
  for (;;) {
    const job = crypto.randomUUID()
    const asking = askFile(network, `${path}&job=${job}`, isAttachment, { wholeMs })
    const asked = await withProgress(asking, job, { network, onProgress, wait })
    if (asked.kind === 'answer') return asked.file
    const isFull = asked.kind === 'refused' && asked.code === 'try-later'
    if (!isFull || Date.now() > endsAtMs) throw adminError(asked)
    onProgress('Many documents are being made. This one waits its turn.')
    await wait((asked.retryAfterSeconds ?? 10) * 1_000)
  }
}

export const progressWords = ({ ahead }: DocumentProgress): string =>
  ahead > 0
    ? `Waits its turn: ${ahead} ${ahead === 1 ? 'document' : 'documents'} before it.`
    : 'Being made.'

async function withProgress<T>(
  asking: Promise<T>,
  job: string,
  { network, onProgress, wait }: Required<DownloadDeps>,
): Promise<T> {
  let isDone = false
  const done = asking.finally(() => {
    isDone = true
  })
  const look = async (): Promise<void> => {
    await wait(askEveryMs)
    while (!isDone) {
      const asked = await askCall(network, documentCalls.progress, { params: { jobId: job } })
      // Another process of the server may have been asked: it knows nothing of it.
      if (asked.kind === 'answer' && !isDone) onProgress(progressWords(asked.value))
      await wait(askEveryMs)
    }
  }
  void look()
  return done
}

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Only our server answers with an attachment; a hotspot's page says 200 too. */
const isAttachment = (headers: Headers) =>
  (headers.get('Content-Disposition') ?? '').startsWith('attachment')

/** Browsers drop downloads that come too fast one after another (accounts 9). */
const pauseMs = 500

type BulkOutcome = { done: number; failed: number; isStopped: boolean }

/**
 * Downloads one after another with a pause between them. One that fails does not stop the rest.
 * @param onProgress told the number of the document that is under way, from 1
 * @param wait resolves after so many milliseconds, or at once when the signal is aborted
 */
export async function exportEach<T>(
  items: readonly T[],
  steps: {
    download: (item: T) => Promise<void>
    onProgress: (number: number) => void
    signal: AbortSignal
    wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  },
): Promise<BulkOutcome> {
  const { download, onProgress, signal, wait = pause } = steps
  const outcome: BulkOutcome = { done: 0, failed: 0, isStopped: false }
  for (const [i, item] of items.entries()) {
    if (i > 0) await wait(pauseMs, signal)
    if (signal.aborted) return { ...outcome, isStopped: true }
    onProgress(i + 1)
    try {
      await download(item)
      outcome.done += 1
    } catch {
      // Counted and said at the end; the others are still wanted.
      outcome.failed += 1
    }
  }
  return outcome
}
