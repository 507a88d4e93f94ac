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

/** `remark`: what the file does not show as it was written, in words; null: nothing. */
export type Rendered = { blocks: Block[] } | { bytes: Uint8Array; remark: string | null }

/**
 * @param onPage told how many pages a PDF has by now
 * @throws DocumentTooComplex when it nests too deeply, or would be too long or too wide for a PDF
 */
export async function renderDocument(
  job: RenderJob,
  onPage: (pages: number) => void = () => undefined,
): Promise<Rendered> {
  if (job.to === 'blocks') return { blocks: markdownBlocks(job.content) }
  const { printed } = job
  const blocks = withoutOwnTitle(markdownBlocks(printed.content), printed.title)
  if (job.to === 'pdf') {
    const { bytes, ...lost } = await documentPdf(printed, blocks, onPage)
    return { bytes, remark: remarkOf(lost) }
  }
  const text = job.to === 'html' ? documentHtml(printed, blocks) : documentText(printed, blocks)
  return { bytes: new TextEncoder().encode(text), remark: null }
}

const mostNamed = 12

function remarkOf({ undrawn, isRightToLeft }: { undrawn: string[]; isRightToLeft: boolean }) {
  const named = undrawn.slice(0, mostNamed).join(' ')
  const more = undrawn.length > mostNamed ? ` and ${undrawn.length - mostNamed} more` : ''
  const remarks = [
    undrawn.length > 0 &&
      `These letters are in none of our fonts and show as □ in the PDF: ${named}${more}.`,
    isRightToLeft &&
      'Text that runs from right to left may be in a wrong order in the PDF; HTML keeps it.',
  ].filter((remark) => remark !== false)
  return remarks.length > 0 ? remarks.join(' ') : null
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
