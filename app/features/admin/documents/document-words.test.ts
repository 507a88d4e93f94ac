import { describe, expect, it, vi } from 'vitest'
import {
  marketingDocumentFields as fields,
  marketingDocumentCalls,
  type StoredDocument,
} from '#domain/wire/document'
import { useToast } from '../../../ui/toast-store'
import { AdminCallError } from '../shell/admin-call'
import { draftOf, problemsIn } from '../shell/fields'
import { isFound } from './admin-documents'
import { mailDraft } from './document-dialogs'
import { exportAll, fetchFile, useExports } from './exports'

vi.mock('../../../ui/save-file', () => ({ saveFile: vi.fn() }))

const marketing = { name: 'marketing', download: marketingDocumentCalls.download } as const

describe('exporting all', () => {
  const documents = ['a', 'bad', 'c'].map((id) => ({ id, title: id }) as StoredDocument)

  it('waits 500 ms between documents and goes on after one that failed', async () => {
    vi.useFakeTimers()
    const asked: { path: string; atMs: number; bulk: unknown }[] = []
    const beganAtMs = Date.now()
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push({ path, atMs: Date.now() - beganAtMs, bulk: useExports.getState().bulk })
      const headers = { 'Content-Disposition': 'attachment; filename="a.pdf"' }
      return new Response('%PDF', path.includes('/bad/') ? { status: 500 } : { headers })
    })
    const done = exportAll(marketing, documents)
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
})

describe('finding', () => {
  const documents = [
    { title: 'Winter Plan', description: 'Bells', type: 'strategy' as const },
    { title: 'Prices', description: 'for WINTER', type: 'report' as const },
  ]

  it('looks in title and description, in any case, and at the type', () => {
    const titles = (type: string, search: string) =>
      documents.filter((one) => isFound(one, { type, search })).map(({ title }) => title)
    expect(titles('', ' winter ')).toEqual(['Winter Plan', 'Prices'])
    expect(titles('report', 'winter')).toEqual(['Prices'])
    expect(titles('', 'bells')).toEqual(['Winter Plan'])
    expect(titles('proposal', '')).toEqual([])
  })
})

describe('a mail draft', () => {
  it('carries title, description and content', () => {
    const draft = mailDraft({ title: 'A & B?', description: 'Why', content: '# Hi\n\nYou & me' })
    expect(draft).toBe('mailto:?subject=A%20%26%20B%3F&body=Why%0A%0A%23%20Hi%0A%0AYou%20%26%20me')
  })

  it('is cut between letters where a mail program would cut it', () => {
    const draft = mailDraft({ title: 'T', description: '', content: '🌊'.repeat(5_000) })
    expect(draft.length).toBeLessThanOrEqual(1_800)
    expect(decodeURIComponent(draft)).toMatch(/🌊…\n\nThe document continues/)
  })

  it('adds no address, whatever the title is', () => {
    const draft = mailDraft({ title: 'x&to=evil@example.com', description: '', content: 'y' })
    expect(new URL(draft).searchParams.has('to')).toBe(false)
  })
})

describe('a draft', () => {
  const empty = draftOf(fields, {})
  const problems = (draft: object) =>
    problemsIn(fields, { ...empty, ...draft }, marketingDocumentCalls.add.body)

  it('says what the server would refuse', () => {
    expect(problems({})).toEqual({ title: 'This is required.', content: 'This is required.' })
    expect(problems({ title: 'T', content: 'ж'.repeat(45_001) })).toEqual({
      content: 'Must be 90,000 bytes at most: divide it in two.',
    })
    expect(problems({ title: 'T', content: 'ж'.repeat(45_000) })).toEqual({})
  })
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
