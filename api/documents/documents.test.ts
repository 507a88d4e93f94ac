import { expect, it } from 'vitest'
import type { PrintedDocument } from './document'
import { DocumentTooComplex } from './document'
import { documentHtml, previewHtml } from './document-html'
import { documentPdf } from './document-pdf'
import { documentText } from './document-text'
import { readMarkdown } from './markdown'
import { renderDocument } from './render-document'
import { hostileMarkdown, hostileTitles } from './testing/hostile-markdown'

const printed = (content: string, more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: 'Winter plan',
  description: '',
  content,
  author: 'Kai',
  changedAtMs: Date.UTC(2026, 10, 20),
  ...more,
})

const html = (content: string, more: Partial<PrintedDocument> = {}) =>
  documentHtml(printed(content, more), readMarkdown(content))

const preview = (content: string) => previewHtml(readMarkdown(content))
const bodyOf = (page: string) =>
  page.slice(page.indexOf('<main>') + 6, page.indexOf('</main>')).trim()

it('shows what Markdown says, raw HTML as text', () => {
  expect(
    bodyOf(
      preview(
        '## Swell &amp; *wind*\n\n3. one\n4. two `x<y`\n\n- [x] done\n\n<em>raw</em>\n\n~~s~~\n\n|a|\n|-:|\n|b|',
      ),
    ).replace(/\s*\n\s*/g, ''),
  ).toBe(
    '<h3>Swell &amp; <em>wind</em></h3>' +
      '<ol start="3"><li>one</li><li>two <code>x&lt;y</code></li></ol>' +
      '<ul><li>☑ done</li></ul>' +
      '<p>&lt;em&gt;raw&lt;/em&gt;</p>' +
      '<p><del>s</del></p>' +
      '<table><thead><tr><th align="right" scope="col">a</th></tr></thead><tbody><tr><td align="right">b</td></tr></tbody></table>',
  )
})

it('names a picture in the preview and loads none', () => {
  const page = preview('![A & B](https://example.org/a.png) ![](http://example.org/b.png)')
  expect(bodyOf(page)).toBe(
    '<p><a href="https://example.org/a.png" rel="noopener noreferrer">[A &amp; B]</a> [picture]</p>',
  )
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
})

/** Every address that an output leads to. */
async function linksOf(content: string): Promise<string[]> {
  const pages = preview(content) + html(content)
  const links = [...pages.matchAll(/<(?:a|img) [^>]*?(?:href|src)="([^"]*)"/g)]
  return [...links.map((match) => match[1] ?? ''), ...linksOfPdf(await pdfOf(content))]
}
const linksOfPdf = (pdf: string) =>
  [...pdf.matchAll(/\/URI \((.*)\)/g)].map((match) => match[1] ?? '')

it.each(hostileMarkdown)('%s leads nowhere it should not', async (content) => {
  for (const href of await linksOf(content)) {
    expect(href).toMatch(/^(https:\/\/|http:\/\/|mailto:)[^\s<>"']+$/)
  }
})

/** Tags and attributes of a written file, text left out. */
const tagsOf = (page: string) => [...page.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi)]
const known =
  /^(html|head|meta|title|style|body|main|h[1-6]|p|br|hr|strong|em|del|code|pre|blockquote|ul|ol|li|a|img|table|thead|tbody|tr|th|td)$/

it.each([...hostileMarkdown, ...hostileTitles])('%s is words in the HTML file', (content) => {
  const page = html(content, { title: content.split('\n')[0], description: content })
  expectWords(page)
  expectWords(preview(content))
})

function expectWords(page: string) {
  for (const [, tag = '', attributes = ''] of tagsOf(page.slice(page.indexOf('<body>')))) {
    expect(tag).toMatch(known)
    expect(attributes).not.toMatch(/\s(on\w+|id|name|style|srcdoc)\s*=/i)
    expect(attributes).not.toMatch(/=\s*["']?\s*(javascript|vbscript|data|file):/i)
  }
  expect(page.match(/<style>/g)).toHaveLength(1)
  expect(page).not.toMatch(/<script/i)
}

it('shows a document without a second title when it begins with its own', async () => {
  const rendered = await renderDocument({ to: 'txt', printed: printed('# winter PLAN\n\nText') })
  const text = new TextDecoder().decode(rendered)
  expect(text).toBe('Winter plan\n===========\n\nText\n')
})

it('writes plain text with its addresses', () => {
  const content =
    '- one\n  - two\n\n> said [here](https://example.org)\n\n| a | b |\n|-|-|\n| 1 | 2 |'
  expect(documentText(printed(content), readMarkdown(content))).toBe(
    `Winter plan
===========

- one
  - two

> said here <https://example.org>

a | b
----------------------------------------
1 | 2
`,
  )
})

const pdfOf = async (content: string, more: Partial<PrintedDocument> = {}) =>
  Buffer.from(await documentPdf(printed(content, more), readMarkdown(content))).toString('latin1')
const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

it('makes a PDF with language, title, author, bookmarks and links', async () => {
  const pdf = await pdfOf(
    '## Ελληνικά → Кириллица\n\n[link](https://example.org/a)\n\n- a\n  1. b\n\n> q\n\n| t | u |\n|-|-|\n| 1 | 2 |\n\n```\ncode\n```\n\n---\n',
    { title: 'Plan' },
  )
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('/Lang (en-AU)')
  expect(pdf).toContain('/Title (Plan)')
  expect(pdf).toContain('(Kai)')
  expect(pdf).toContain('/URI (https://example.org/a)')
  expect(pdf).toContain('/PageMode /UseOutlines')
  expect(pdf).not.toMatch(/\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction)\b/)
  expect(pages(pdf)).toBe(1)
})

it('makes a PDF that does nothing of whatever was hidden in it', async () => {
  const pdf = await pdfOf(hostileMarkdown.join('\n\n'), { title: hostileTitles.join(' ') })
  expect(pdf).not.toMatch(/\/(JavaScript|Launch|SubmitForm|GoToR|EmbeddedFile|OpenAction)\b/)
  expect(pdf).not.toMatch(/\/URI \((?!https?:|mailto:)/)
})

it('goes over pages: long tables, rows higher than a page, endless words and lists', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => `| ${i} | words of row ${i} |`).join('\n')
  expect(pages(await pdfOf(`| a | b |\n|-|-|\n${rows}`))).toBeGreaterThan(2)
  expect(
    pages(await pdfOf(`| a | b |\n|-|-|\n| x | ${'long words '.repeat(1500)} |`)),
  ).toBeGreaterThan(2)
  expect(pages(await pdfOf('w'.repeat(20_000)))).toBeGreaterThan(1)
  expect(pages(await pdfOf('- item\n'.repeat(400)))).toBeGreaterThan(3)
  expect(pages(await pdfOf('```\n'.concat('code\n'.repeat(300), '```')))).toBeGreaterThan(2)
})

it('sets an empty table, an empty list item, an empty heading and an emoji that no font draws', async () => {
  expect(
    pages(await pdfOf('| |\n|-|\n\n- \n-\n\n#\n\n🏄‍♂️ 漢字 ![](https://example.org/a.png)')),
  ).toBe(1)
})

it.each([
  ['quotes in quotes', '>'.repeat(60_000)],
  ['lists in lists', '1. '.repeat(30_000)],
])('says of %s that it is too much', (_, content) => {
  expect(() => readMarkdown(content)).toThrow(DocumentTooComplex)
})

it.each([
  ['hundreds of pages', '# a\n\n'.repeat(15_000)],
  ['an address as long as the document', 'https://'.repeat(11_000)],
  [
    'a long address under every second letter',
    `[${'**a**b'.repeat(1_000)}](https://example.org/${'a'.repeat(2_000)})`,
  ],
  ['a table of a hundred columns', `${'a|'.repeat(100)}\n${'-|'.repeat(100)}`],
])('makes no PDF of %s', async (_, content) => {
  await expect(pdfOf(content)).rejects.toThrow(DocumentTooComplex)
})
