import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { documentCalls, documentLimits } from '#domain/wire/document'
import { TextArea } from '../../../ui/field'
import { AdminCallError, askAdmin } from './admin-call'

type MarkdownFieldProps = Pick<
  ComponentProps<typeof TextArea>,
  'label' | 'required' | 'value' | 'error' | 'onChange'
>

export function MarkdownField({ value, ...ties }: MarkdownFieldProps) {
  const { html, isBusy, trouble } = usePreview(value)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2">
      <div className="[&_textarea]:h-[220px] [&_textarea]:font-[ui-monospace,monospace] wide:[&_textarea]:h-[340px]">
        <TextArea {...ties} value={value} hint={`Markdown. ${sizeWords(value)}`} spellCheck />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap justify-between gap-x-3 text-14">
          <h3 className="font-text text-14 font-semibold">Preview</h3>
          <span className="text-ink-quiet">{isBusy ? 'Updating…' : (trouble ?? '')}</span>
        </div>
        {html === null ? (
          <p className="quiet">What you write appears here.</p>
        ) : (
          <PreviewFrame html={html} />
        )}
      </div>
    </div>
  )
}

const sizeWords = (content: string): string => {
  const bytes = new TextEncoder().encode(content).length
  return `${bytes.toLocaleString('en-AU')} of ${documentLimits.contentBytes.toLocaleString('en-AU')} bytes.`
}

/** The preview is asked for after this pause in typing. */
const restMs = 400

type Preview = {
  /** Null: no answer yet. Stays while the next is asked for. */
  html: string | null
  isBusy: boolean
  /** Null after an answer. */
  trouble: string | null
}

/** Rendered by the server, so that the page carries no Markdown code. */
export function usePreview(content: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html: null, isBusy: true, trouble: null })
  const isFirst = useRef(true)
  useEffect(() => {
    let isStale = false
    setPreview((before) => ({ ...before, isBusy: true }))
    const ask = async () => {
      const next = await answerOf(content)
      if (!isStale) setPreview((before) => ({ ...before, isBusy: false, trouble: null, ...next }))
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
    if (error.status === 0) return { trouble: 'The preview needs signal.' }
    return { trouble: error.answer?.message ?? 'The preview could not be made.' }
  }
}

/** A sandboxed page without scripts. Same origin, so that Escape inside it can close the dialog around it. */
export function PreviewFrame({ html }: { html: string }) {
  const [address, setAddress] = useState<string>()
  // By URL: `srcdoc` needs a Trusted Types policy.
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
    setAddress(address)
    return () => URL.revokeObjectURL(address)
  }, [html])

  const onLoad = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentWindow
    page?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') frame.closest('dialog')?.dispatchEvent(new Event('cancel'))
    })
  }
  return (
    <iframe
      className="h-[50dvh] w-full rounded-control border border-line wide:h-[380px]"
      title="Preview"
      src={address}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={onLoad}
    />
  )
}
