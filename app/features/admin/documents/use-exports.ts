import { useCallback, useEffect, useRef, useState } from 'react'
import type { ExportFormat } from '#domain/wire/document'
import { type ToastWords, toast } from '../../../ui/toast-store'
import { downloadDocument } from './download-document'
import { exportAll } from './export-all'
import {
  bulkExported,
  bulkFailed,
  bulkStopped,
  copied,
  copyFailed,
  exported,
  exportFailed,
} from './export-words'
import type { Shelf, ShelfDocument } from './shelf'

/** Which of how many is under way. */
type BulkProgress = { number: number; of: number }

export type DocumentExports = {
  /** A download is under way: no other begins (accounts 4). */
  isBusy: boolean
  progress: BulkProgress | null
  /** How far a download is that takes its time, in words. */
  waiting: string | null
  /** The last word, for a reader inside a dialog: what lies beside it is out of a screen reader's reach. */
  notice: ToastWords | null
  download: (document: ShelfDocument, format: ExportFormat) => Promise<void>
  copy: (document: ShelfDocument) => Promise<void>
  all: (documents: readonly ShelfDocument[]) => Promise<void>
  stop: () => void
  forgetNotice: () => void
}

/** Downloads and copies of a shelf's documents, and what is said of them. */
export function useExports(shelf: Shelf): DocumentExports {
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [notice, setNotice] = useState<ToastWords | null>(null)
  const bulk = useRef<AbortController | null>(null)
  // The person who leaves the page wants no further downloads.
  useEffect(() => () => bulk.current?.abort(), [])

  const say = useCallback((said: ToastWords) => {
    setNotice(said)
    toast(said)
  }, [])

  const download = async (document: ShelfDocument, format: ExportFormat) => {
    setBusy(true)
    setNotice(null)
    try {
      await downloadDocument(shelf, document, format, { onProgress: setWaiting })
      say(exported(document.title, format))
    } catch (error) {
      say(exportFailed(shelf, format, error))
    }
    setWaiting(null)
    setBusy(false)
  }

  const all = async (documents: readonly ShelfDocument[]) => {
    const control = new AbortController()
    bulk.current = control
    setBusy(true)
    const { done, failed, isStopped } = await exportAll(documents, {
      download: (document) => downloadDocument(shelf, document, 'pdf', { onProgress: setWaiting }),
      onProgress: (number) => {
        setWaiting(null)
        setProgress({ number, of: documents.length })
      },
      signal: control.signal,
    })
    setProgress(null)
    setWaiting(null)
    setBusy(false)
    if (isStopped) say(bulkStopped(done, documents.length))
    else say(failed > 0 ? bulkFailed : bulkExported(done))
  }

  const copy = async ({ content }: ShelfDocument) => {
    try {
      await navigator.clipboard.writeText(content)
      say(copied)
    } catch {
      // No clipboard on an insecure origin, or the browser refused it.
      say(copyFailed)
    }
  }

  return {
    isBusy,
    progress,
    waiting,
    notice,
    download,
    copy,
    all,
    stop: () => bulk.current?.abort(),
    forgetNotice: () => setNotice(null),
  }
}
