import { expect, it, vi } from 'vitest'
import { documentProgress } from '#domain/wire/document'
import { AdminCallError } from '../shell/admin-call'
import { fetchFile, progressWords } from './download-document'

const path = '/api/admin/documents/one/download?format=pdf'
const pdf = () =>
  new Response('%PDF', { headers: { 'Content-Disposition': 'attachment; filename="one.pdf"' } })
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: 'no' }, { status, headers })
/** Long enough that an answer which is there comes first. */
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

it('asks how far a document is while it is made, under the name it was asked for', async () => {
  let finish: (answer: Response) => void = () => undefined
  const states = [{ ahead: 2 }, { ahead: 0 }]
  const asked: string[] = []
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    const address = String(input)
    asked.push(address)
    if (address.startsWith(path)) {
      return new Promise<Response>((resolve) => {
        finish = resolve
      })
    }
    const state = states.shift()
    if (!state) finish(pdf())
    return Response.json(state ?? documentProgress)
  })
  const told: string[] = []
  const onProgress = (words: string) => told.push(words)
  const file = await fetchFile(path, { network: { fetch }, onProgress, wait })
  expect(await file.text()).toBe('%PDF')
  expect(told).toEqual(['Waits its turn: 2 documents before it.', 'Being made.'])
  const job = /&job=([\w-]{36})$/.exec(asked[0] ?? '')?.[1]
  expect(asked[1]).toBe(`/api/admin/document-jobs/${job}`)
})

it('asks again where the server has too many at once, after the time it says', async () => {
  const answers = [refused(503, 'try-later', { 'Retry-After': '7' }), pdf()]
  const network = {
    fetch: async (input: RequestInfo | URL) =>
      String(input).startsWith(path) ? (answers.shift() as Response) : refused(404, 'not-found'),
  }
  const waits: number[] = []
  const told: string[] = []
  await fetchFile(path, {
    network,
    onProgress: (words) => told.push(words),
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      await wait()
    },
  })
  expect(waits).toContain(7_000)
  expect(told).toEqual(['Many documents are being made. This one waits its turn.'])
})

it('does not ask again for a document that is too tangled', async () => {
  const network = { fetch: async () => refused(422, 'too-complex') }
  await expect(fetchFile(path, { network, wait })).rejects.toThrow(AdminCallError)
})

it.each([
  [{ ahead: 1 }, 'Waits its turn: 1 document before it.'],
  [{ ahead: 0 }, 'Being made.'],
])('%o: %s', (progress, words) => {
  expect(progressWords(progress)).toBe(words)
})

it('takes a document in HTML for one, and a hotspot’s page for none', async () => {
  const page = (headers: Record<string, string>) => ({
    fetch: async () =>
      new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html', ...headers } }),
  })
  const ours = page({ 'Content-Disposition': 'attachment; filename="one.html"' })
  const file = await fetchFile(path, { network: ours, wait })
  expect(await file.text()).toBe('<!doctype html>')
  await expect(fetchFile(path, { network: page({}), wait })).rejects.toThrow(AdminCallError)
})
