import { useEffect, useRef, useState } from 'react'
import { documentCalls } from '#domain/wire/document'
import { AdminCallError, askAdmin } from '../shell/admin-call'

/** Asked once typing has paused this long, not at every key. */
const restMs = 400

export type Preview = {
  /** Null: nothing was ever answered. Stays while it is asked again. */
  html: string | null
  isBusy: boolean
  /** One sentence; null after an answer. */
  trouble: string | null
}

/** What Markdown says, asked of the server when the typing pauses; the page carries no Markdown code. */
export function usePreview(content: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html: null, isBusy: true, trouble: null })
  const isFirst = useRef(true)
  useEffect(() => {
    let isStale = false
    setPreview((before) => ({ ...before, isBusy: true }))
    const ask = async () => {
      const next = await answerOf(content)
      if (isStale) return
      setPreview((before) => ({ ...before, isBusy: false, trouble: null, ...next }))
    }
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : restMs)
    isFirst.current = false
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [content])
  return preview
}

async function answerOf(content: string): Promise<Partial<Preview>> {
  if (content.trim() === '') return { html: null }
  try {
    return await askAdmin(documentCalls.preview, { body: { content } })
  } catch (error) {
    if (!(error instanceof AdminCallError)) throw error
    if (error.isOffline) return { trouble: 'The preview needs signal.' }
    return { trouble: error.answer?.message ?? 'The preview could not be made.' }
  }
}
