import { escapeUTF8 } from 'entities'
import { Marked, type Token, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { PrintedDocument } from './document'
import { documentStyle } from './document'
import { addressOf, pictureWords } from './markdown'

/** A document as one self-contained HTML file: no script, no id, nothing loaded but pictures over https. */
export function documentHtml(printed: PrintedDocument, tokens: readonly Token[]): string {
  const { title, description } = printed
  const intro = description === '' ? '' : `<p>${escapeUTF8(description)}</p>`
  const body = `<h1>${escapeUTF8(title)}</h1>${intro}<hr>${filed.parser([...tokens])}`
  return page(title, body, "default-src 'none'; img-src https:; style-src 'unsafe-inline'")
}

/** The Markdown as HTML for a sandboxed frame. Nothing is loaded: a picture becomes a link with its alt text. */
export function previewHtml(tokens: readonly Token[]): string {
  return page(
    'Preview',
    previewed.parser([...tokens]),
    "default-src 'none'; style-src 'unsafe-inline'",
  )
}

const page = (title: string, body: string, policy: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${escapeUTF8(title)}</title>
<base target="_blank">
<style>${documentStyle}</style>
</head>
<body>
<main>
${sanitizeHtml(body, allowed)}
</main>
</body>
</html>
`

/** Raw HTML is text. The sanitiser below has the last word on whatever comes out of here. */
const reader = (picture: (asked: Tokens.Image) => string) =>
  new Marked({
    gfm: true,
    renderer: {
      html: ({ raw }) => escapeUTF8(raw),
      image: picture,
      link(link) {
        const address = addressOf(link)
        const words = this.parser.parseInline(link.tokens)
        return address === null ? words : `<a href="${escapeUTF8(address)}">${words}</a>`
      },
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      // The title above is the first heading, as in the PDF.
      heading({ depth, tokens }) {
        const tag = `h${Math.min(6, depth + 1)}`
        return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`
      },
    },
  })

const filed = reader((picture) => {
  const address = addressOf(picture, /^https:/i)
  const words = escapeUTF8(pictureWords(picture))
  return address === null ? words : `<img src="${escapeUTF8(address)}" alt="${words}">`
})

const previewed = reader((picture) => {
  const address = addressOf(picture, /^https:/i)
  const words = `[${escapeUTF8(pictureWords(picture) || 'picture')}]`
  return address === null ? words : `<a href="${escapeUTF8(address)}">${words}</a>`
})

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre'],
    ...['blockquote', 'ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    ol: ['start'],
    th: ['align', 'scope'],
    td: ['align'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  nestingLimit: 60,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
  },
}
