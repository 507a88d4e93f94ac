import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Token } from 'marked'
import pdfmake from 'pdfmake'
import { longDate } from '#domain/time/long-date'
import { pdfText } from '#domain/words/pdf-letters'
import type { PrintedDocument } from './document'
import { DocumentTooComplex } from './document'
import { contentOf, createBookmarks, heading } from './pdf-blocks'
import { ink, shown } from './pdf-runs'

const product = 'Southbreak'
const mostPages = 300
/** The standard fonts of PDF know Latin letters only; of these, each file carries the glyphs that it needs. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)
const face = (name: string) => join(folder, `DejaVu${name}.ttf`)
const faces = (...[normal, bold, italics, bolditalics]: [string, string, string, string]) => ({
  normal: face(normal),
  bold: face(bold),
  italics: face(italics),
  bolditalics: face(bolditalics),
})
pdfmake.setFonts({
  text: faces('Sans', 'Sans-Bold', 'Sans-Oblique', 'Sans-BoldOblique'),
  mono: faces('SansMono', 'SansMono-Bold', 'SansMono-Oblique', 'SansMono-BoldOblique'),
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))

/**
 * A document as an A4 PDF with bookmarks, links and page numbers. Nothing is fetched and nothing in it runs.
 * @throws DocumentTooComplex when it would be too long or too wide
 */
export async function documentPdf(
  { title, description, author, changedAtMs }: PrintedDocument,
  tokens: readonly Token[],
): Promise<Uint8Array> {
  const changed = new Date(changedAtMs)
  const by = author === null ? '' : `${author} · `
  const bookmarks = createBookmarks()
  const pdf = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    version: '1.7',
    language: 'en-AU',
    displayTitle: true,
    info: {
      title,
      author: author ?? product,
      creator: product,
      producer: product,
      creationDate: changed,
      modDate: changed,
      ...(description !== '' && { subject: description }),
    },
    defaultStyle: { font: 'text', fontSize: 10.5, lineHeight: 1.2, color: ink.text },
    content: [
      heading([{ text: shown(title) }], 1, bookmarks) ?? [],
      ...(description === '' ? [] : [shown(description)]),
      { text: shown(`${by}${longDate(changedAtMs)}`), color: ink.quiet, margin: [0, 4, 0, 12] },
      ...contentOf(tokens, bookmarks),
    ],
    footer: (page, pages) => {
      if (pages > mostPages)
        throw new DocumentTooComplex(`The PDF would have more than ${mostPages} pages.`)
      return {
        margin: [56, 24],
        fontSize: 8,
        color: ink.quiet,
        columns: [
          pdfText([...title].slice(0, 70).join('')),
          { text: `Page ${page} of ${pages}`, alignment: 'right' },
        ],
      }
    },
  })
  return pdf.getBuffer()
}
