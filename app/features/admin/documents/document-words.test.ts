import { describe, expect, it, vi } from 'vitest'
import { AdminCallError } from '../shell/admin-call'
import { draftOf, draftProblems, isSameDraft, keepDraft, keptDraft } from './draft'
import { exportAll } from './export-all'
import { exportFailed } from './export-words'
import { countWords, findDocuments } from './find-documents'
import { mailDraft } from './mail-draft'
import { marketingShelf, systemShelf } from './shelf'

const refused = (details?: string) =>
  new AdminCallError(422, '422: no', { code: 'too-complex', message: 'no', details })

describe('what is said when a download comes to nothing', () => {
  it('names the reason for a system document’s PDF, where the server gave one', () => {
    expect(
      exportFailed(systemShelf, 'pdf', refused('A table of 40 columns does not fit.')),
    ).toEqual({
      title: 'PDF Export Not Available',
      description: 'A table of 40 columns does not fit.',
      destructive: true,
    })
  })

  it.each([
    [systemShelf, 'pdf', 'PDF export failed. Try downloading as HTML or Markdown instead.'],
    [systemShelf, 'html', 'Could not export the document. Please try again.'],
    [marketingShelf, 'pdf', 'Could not export the document. Please try again.'],
  ] as const)('has the specified sentence otherwise (%o, %s)', (shelf, format, description) => {
    expect(exportFailed(shelf, format, new TypeError('away'))).toMatchObject({
      title: 'Export Failed',
      description,
    })
  })
})

describe('export all', () => {
  const steps = () => ({
    download: vi.fn(async (item: string) => {
      if (item === 'bad') throw new Error('no')
    }),
    onProgress: vi.fn(),
    signal: new AbortController().signal,
    wait: vi.fn(async (_milliseconds: number) => undefined),
  })

  it('waits 500 ms between documents and goes on after one that failed', async () => {
    const asked = steps()
    const outcome = await exportAll(['a', 'bad', 'c'], asked)
    expect(outcome).toEqual({ done: 2, failed: 1, isStopped: false })
    expect(asked.wait.mock.calls.map(([pause]) => pause)).toEqual([500, 500])
    expect(asked.onProgress.mock.calls).toEqual([[1], [2], [3]])
  })

  it('stops where it is told to', async () => {
    const control = new AbortController()
    const asked = { ...steps(), signal: control.signal }
    asked.download.mockImplementation(async () => control.abort())
    expect(await exportAll(['a', 'b'], asked)).toEqual({ done: 1, failed: 0, isStopped: true })
  })
})

describe('finding', () => {
  const documents = [
    { title: 'Winter Plan', description: 'Bells', type: 'strategy' as const },
    { title: 'Prices', description: 'for WINTER', type: 'report' as const },
  ]

  it('looks in title and description, in any case, and at the type', () => {
    const titles = (type: string, search: string) =>
      findDocuments(documents, { type, search }).map(({ title }) => title)
    expect(titles('all', ' winter ')).toEqual(['Winter Plan', 'Prices'])
    expect(titles('report', 'winter')).toEqual(['Prices'])
    expect(titles('all', 'bells')).toEqual(['Winter Plan'])
    expect(titles('proposal', '')).toEqual([])
  })

  it('counts in words', () => {
    expect([0, 1, 2].map(countWords)).toEqual(['0 documents', '1 document', '2 documents'])
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
    expect(decodeURIComponent(draft)).toMatch(/🌊…\n\nThe document goes on/)
  })

  it('adds no address, whatever the title is', () => {
    const draft = mailDraft({ title: 'x&to=evil@example.com', description: '', content: 'y' })
    expect(new URL(draft).searchParams.has('to')).toBe(false)
  })
})

describe('a draft', () => {
  const empty = draftOf(marketingShelf, null)

  it('begins empty, as Markdown of the first type', () => {
    expect(empty).toEqual({
      title: '',
      description: '',
      content: '',
      type: 'strategy',
      format: 'md',
    })
  })

  it('says what the server would refuse', () => {
    expect(draftProblems(empty)).toEqual({
      title: 'A title is required.',
      content: 'Some content is required.',
    })
    const long = { ...empty, title: 'T', content: 'ж'.repeat(45_001) }
    expect(draftProblems(long)).toEqual({
      content: 'This is too long for one document. Divide it in two.',
    })
    expect(draftProblems({ ...long, content: 'ж'.repeat(45_000) })).toEqual({})
  })

  it('is kept for its own document until it is let go', () => {
    const draft = { ...empty, title: 'Half' }
    keepDraft(marketingShelf, null, draft)
    expect(keptDraft(marketingShelf, null)).toEqual(draft)
    expect(keptDraft(systemShelf, null)).toBeNull()
    expect(keptDraft(marketingShelf, 'one')).toBeNull()
    keepDraft(marketingShelf, null, null)
    expect(keptDraft(marketingShelf, null)).toBeNull()
    expect(isSameDraft(draft, empty)).toBe(false)
  })
})
