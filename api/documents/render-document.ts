import type { Block, Inline } from '#domain/wire/document-blocks'
import { documentHtml } from './document-html'
import { documentPdf } from './document-pdf'
import { documentText } from './document-text'
import { markdownBlocks } from './markdown-blocks'
import type { PrintedDocument } from './printed-document'

/** What is asked of a document: its blocks to look at, or a file to keep. */
export type RenderJob =
  | { to: 'blocks'; content: string }
  | { to: 'html' | 'txt' | 'pdf'; printed: PrintedDocument }

export type Rendered = { blocks: Block[] } | { bytes: Uint8Array }

/** @throws DocumentTooComplex when it nests too deeply, or would be too long or too wide for a PDF */
export async function renderDocument(job: RenderJob): Promise<Rendered> {
  if (job.to === 'blocks') return { blocks: markdownBlocks(job.content) }
  const { printed } = job
  const blocks = withoutOwnTitle(markdownBlocks(printed.content), printed.title)
  if (job.to === 'pdf') return { bytes: await documentPdf(printed, blocks) }
  const text = job.to === 'html' ? documentHtml(printed, blocks) : documentText(printed, blocks)
  return { bytes: new TextEncoder().encode(text) }
}

/** Many documents begin with their title; every file has it at its head already. */
function withoutOwnTitle(blocks: Block[], title: string): Block[] {
  const [first, ...rest] = blocks
  const isTitle =
    first?.kind === 'heading' &&
    first.level === 1 &&
    wordsOf(first.inlines).trim().toLowerCase() === title.trim().toLowerCase()
  return isTitle ? rest : blocks
}

const wordsOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if ('text' in inline) return inline.text
      return 'inlines' in inline ? wordsOf(inline.inlines) : ''
    })
    .join('')
