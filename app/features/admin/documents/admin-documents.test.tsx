import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  marketingDocumentFields as fields,
  marketingDocumentCalls,
  type StoredDocument,
  systemCategory,
} from '#domain/wire/document'
import { settle } from '../../../testing/mount'
import {
  button,
  click,
  drawPage,
  field,
  find,
  pageText,
  submit,
  toastWords,
  type,
} from '../../../ui/testing/draw'
import { useToast } from '../../../ui/toast-store'
import { AdminCallError } from '../shell/admin-call'
import { draftOf, problemsIn } from '../shell/fields'
import { fakeAdminServer } from '../testing/fake-server'
import { AdminMarketingDocuments, AdminSystemDocuments, isFound } from './admin-documents'
import { mailDraft } from './document-dialogs'
import { exportAll, fetchFile, useExports } from './exports'

vi.mock('../../../ui/save-file', () => ({ saveFile: vi.fn() }))

const kept = {
  id: 'a1',
  title: 'Winter Campaign',
  description: '',
  content: '# Aims',
  format: 'md',
  createdAt: '2026-11-20T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
  version: 1,
}
const marketing = { ...kept, type: 'campaign' }
const system = { ...kept, type: 'technical_spec', category: systemCategory }
const no = { status: 500, body: 'no' }

const show = (page: ReactNode) => drawPage(page)
const failed = async (words: string) => {
  await settle(() => expect(toastWords()).toBe(`Error: ${words}`))
}
const open = () => find('dialog[open]')

describe.each([
  {
    name: 'marketing',
    page: <AdminMarketingDocuments />,
    path: '/api/admin/marketing-documents',
    query: '',
    row: marketing,
    add: 'Create Document',
    end: ' Please try again.',
    refused: ['Access Denied', 'Admin authentication required'],
  },
  {
    name: 'system',
    page: <AdminSystemDocuments />,
    path: '/api/admin/documents',
    query: `?category=${systemCategory}`,
    row: system,
    add: 'New Document',
    end: '',
    refused: ['Access denied. Admin authentication required.'],
  },
])('the $name documents', ({ page, path, query, row, add, end, refused }) => {
  const list = `GET ${path}${query}`

  it('say that one could not be created, changed or deleted', async () => {
    fakeAdminServer({
      [list]: { body: [row] },
      [`POST ${path}`]: no,
      [`PUT ${path}/a1`]: no,
      [`DELETE ${path}/a1`]: no,
    })
    await show(page)
    await settle(() => expect(button('Edit Winter Campaign')).toBeTruthy())
    const dropDraft = async () => {
      await click(button('Cancel', open()))
      await click(button('Discard changes'))
    }
    await click(button(add))
    await type(field('Title', open()), 'T')
    await type(field('Content', open()), 'C')
    await submit(open())
    await failed(`Failed to create document.${end}`)
    await dropDraft()
    await click(button('Edit Winter Campaign'))
    await type(field('Title', open()), 'T')
    await submit(open())
    await failed(`Failed to update document.${end}`)
    await dropDraft()
    await click(button('Delete Winter Campaign'))
    await click(button('Delete', open()))
    await failed(`Failed to delete document.${end}`)
  })

  it('say by name which letters the PDF lacks, before it is exported', async () => {
    fakeAdminServer({ [list]: { body: [{ ...row, title: 'Surf 冲浪' }] } })
    await show(page)
    const remark = 'The PDF has no letters for 冲 浪 and shows □ instead. HTML keeps them.'
    await settle(() => expect(pageText()).toContain(remark))
    await click(button('View Surf 冲浪'))
    expect(open().textContent).toContain(remark)
  })

  it('say who may not see the list, and that it did not come', async () => {
    const server = fakeAdminServer({ [list]: { status: 401, body: {} } })
    const { unmount } = await show(page)
    await settle(() => {
      for (const words of refused) expect(pageText()).toContain(words)
    })
    await unmount()
    server.change({ [list]: no })
    await show(page)
    await settle(() => expect(pageText()).toContain('Failed to fetch documents'))
  })
})

it('waits 500 ms between documents and goes on after one that failed', async () => {
  vi.useFakeTimers()
  const documents = ['a', 'bad', 'c'].map((id) => ({ id, title: id }) as StoredDocument)
  const asked: { path: string; atMs: number; bulk: unknown }[] = []
  const beganAtMs = Date.now()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push({ path, atMs: Date.now() - beganAtMs, bulk: useExports.getState().bulk })
    const headers = { 'Content-Disposition': 'attachment; filename="a.pdf"' }
    return new Response('%PDF', path.includes('/bad/') ? { status: 500 } : { headers })
  })
  const kind = { name: 'marketing', download: marketingDocumentCalls.download } as const
  const done = exportAll(kind, documents)
  expect(useExports.getState().isBusy).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  const path = (id: string) => `/api/admin/marketing-documents/${id}/download?format=pdf`
  expect(asked).toEqual([
    { path: path('a'), atMs: 0, bulk: { number: 1, of: 3 } },
    { path: path('bad'), atMs: 500, bulk: { number: 2, of: 3 } },
    { path: path('c'), atMs: 1_000, bulk: { number: 3, of: 3 } },
  ])
  expect(useToast.getState().entry).toMatchObject({ title: 'Bulk Export Failed' })
  expect(useExports.getState()).toEqual({ isBusy: false, bulk: null })
})

it('looks in title and description, in any case, and at the type', () => {
  const documents = [
    { title: 'Winter Plan', description: 'Bells', type: 'strategy' as const },
    { title: 'Prices', description: 'for WINTER', type: 'report' as const },
  ]
  const titles = (type: string, search: string) =>
    documents.filter((one) => isFound(one, { type, search })).map(({ title }) => title)
  expect(titles('', ' winter ')).toEqual(['Winter Plan', 'Prices'])
  expect(titles('report', 'winter')).toEqual(['Prices'])
  expect(titles('', 'bells')).toEqual(['Winter Plan'])
  expect(titles('proposal', '')).toEqual([])
})

it('a mail draft carries title, description and content, and adds no address, whatever the title is', () => {
  const draft = mailDraft({ title: 'A & B?', description: 'Why', content: '# Hi\n\nYou & me' })
  expect(draft).toBe('mailto:?subject=A%20%26%20B%3F&body=Why%0A%0A%23%20Hi%0A%0AYou%20%26%20me')
  const hostile = mailDraft({ title: 'x&to=evil@example.com', description: '', content: 'y' })
  expect(new URL(hostile).searchParams.has('to')).toBe(false)
})

it('a mail draft is cut between letters where a mail program would cut it', () => {
  const draft = mailDraft({ title: 'T', description: '', content: '🌊'.repeat(5_000) })
  expect(draft.length).toBeLessThanOrEqual(1_800)
  expect(decodeURIComponent(draft)).toMatch(/🌊…\n\nThe document continues/)
})

it('says of a draft what the server would refuse', () => {
  const problems = (draft: object) =>
    problemsIn(fields, { ...draftOf(fields, {}), ...draft }, marketingDocumentCalls.add.body)
  expect(problems({})).toEqual({ title: 'This is required.', content: 'This is required.' })
  expect(problems({ title: 'T', content: 'ж'.repeat(45_001) })).toEqual({
    content: 'Must be 90,000 bytes at most: divide it in two.',
  })
  expect(problems({ title: 'T', content: 'ж'.repeat(45_000) })).toEqual({})
})

it('takes an attachment for a document, and a hotspot’s page for none', async () => {
  const page = (headers: Record<string, string>) => ({
    fetch: async () =>
      new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html', ...headers } }),
  })
  const path = '/api/admin/documents/one/download?format=html'
  const ours = page({ 'Content-Disposition': 'attachment; filename="one.html"' })
  expect(await (await fetchFile(path, ours)).text()).toBe('<!doctype html>')
  await expect(fetchFile(path, page({}))).rejects.toThrow(AdminCallError)
})
