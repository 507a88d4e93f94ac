import sanitizeHtml from 'sanitize-html'
import type { Block, Inline, ListItem } from '#domain/wire/document-blocks'
import type { PrintedDocument } from './printed-document'

/**
 * A document as one HTML file that stands alone: no script, no id, nothing loaded but pictures over https.
 * The blocks are escaped here; the sanitiser is the second wall, should that ever have a hole.
 */
export function documentHtml(printed: PrintedDocument, blocks: readonly Block[]): string {
  const title = escaped(printed.title)
  const intro = printed.description === '' ? '' : `<p>${escaped(printed.description)}</p>`
  const body = sanitizeHtml(`<h1>${title}</h1>${intro}<hr>${htmlOf(blocks)}`, allowed)
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre'],
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
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#0b2239;background:#fff}' +
  'table{border-collapse:collapse}th,td{border:1px solid #857f70;padding:.3rem .6rem}' +
  'pre{overflow-x:auto;padding:.75rem;background:#f1eee6}blockquote{margin-left:0;padding-left:1rem;border-left:3px solid #857f70}' +
  'img{max-width:100%}'

const htmlOf = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n')

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      // The title above is the first heading, as in the PDF.
      return wrap(`h${Math.min(6, block.level + 1)}`, inlinesHtml(block.inlines))
    case 'paragraph':
      return wrap('p', inlinesHtml(block.inlines))
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`
    case 'quote':
      return wrap('blockquote', htmlOf(block.blocks))
    case 'rule':
      return '<hr>'
    case 'list': {
      const items = block.items.map((item) => wrap('li', itemHtml(item))).join('\n')
      if (block.start === null) return wrap('ul', items)
      return `<ol start="${block.start}">${items}</ol>`
    }
    case 'table': {
      const cells = (tag: 'th' | 'td', row: Inline[][]) =>
        row.map((cell, i) => cellHtml(tag, cell, block.align[i] ?? null)).join('')
      const rows = block.rows.map((row) => wrap('tr', cells('td', row))).join('\n')
      return `<table><thead><tr>${cells('th', block.head)}</tr></thead><tbody>${rows}</tbody></table>`
    }
  }
}

const wrap = (tag: string, inside: string): string => `<${tag}>${inside}</${tag}>`

function cellHtml(tag: 'th' | 'td', cell: Inline[], align: string | null): string {
  const scope = tag === 'th' ? ' scope="col"' : ''
  return `<${tag}${scope}${align ? ` align="${align}"` : ''}>${inlinesHtml(cell)}</${tag}>`
}

function itemHtml({ isDone, blocks }: ListItem): string {
  const box = isDone === null ? '' : isDone ? '☑ ' : '☐ '
  const [first, ...rest] = blocks
  // A line alone stands in its item without a paragraph's gaps.
  if (first?.kind !== 'paragraph') return box + htmlOf(blocks)
  return box + inlinesHtml(first.inlines) + htmlOf(rest)
}

const inlinesHtml = (inlines: readonly Inline[]): string => inlines.map(inlineHtml).join('')

function inlineHtml(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escaped(inline.text)
    case 'code':
      return wrap('code', escaped(inline.text))
    case 'break':
      return '<br>'
    case 'strong':
      return wrap('strong', inlinesHtml(inline.inlines))
    case 'emphasis':
      return wrap('em', inlinesHtml(inline.inlines))
    case 'strike':
      return wrap('s', inlinesHtml(inline.inlines))
    case 'link':
      return `<a href="${escaped(inline.href)}">${inlinesHtml(inline.inlines)}</a>`
    case 'picture':
      return inline.href === null
        ? escaped(inline.alt)
        : `<img src="${escaped(inline.href)}" alt="${escaped(inline.alt)}">`
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
