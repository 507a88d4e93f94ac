import { afterEach, expect, it } from 'vitest'
import { TooBusy } from '../http/problem'
import { DocumentTooComplex } from './document'
import { type DocumentRenderer, renderInThread } from './document-renderer'

/** A thread that does what the content says, in place of the built one. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let jobs = 0
    parentPort.on('message', ({ content }) => {
      jobs += 1
      if (content === 'hang') for (;;);
      if (content === 'slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
      if (content === 'long') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
      if (content === 'fail') throw new Error('a fault of ours')
      if (content === 'hoard') { const kept = []; for (;;) kept.push(new Array(1e6).fill(jobs)) }
      if (content === 'tangled') {
        return parentPort.postMessage({ kind: 'too-complex', message: 'Too deep.' })
      }
      parentPort.postMessage({ kind: 'done', file: [content, jobs] })
    })`)}`,
)

let renderer: DocumentRenderer
afterEach(() => renderer.close())
/** Without limits given, work is not counted: the tests' own machine may be slow. */
const open = (limits: Parameters<typeof renderInThread>[1] = { workMs: 30_000 }) => {
  renderer = renderInThread(thread, limits)
  return (content: string) => renderer.render({ to: 'preview', content })
}

it('renders one after another in the same thread, and a refusal does not end it', async () => {
  const render = open()
  expect(await Promise.all(['a', 'b'].map(render))).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  await expect(render('tangled')).rejects.toThrow(new DocumentTooComplex('Too deep.'))
  expect(await render('c')).toEqual(['c', 4])
})

it('gives up what takes too long, and begins anew for the next', async () => {
  const render = open({ workMs: 1_500 })
  await render('warm')
  const hanging = render('hang')
  const next = render('after')
  await expect(hanging).rejects.toThrow(DocumentTooComplex)
  expect(await next).toEqual(['after', 1])
})

it('holds nothing else up: what comes after the request is answered before the document', async () => {
  const render = open()
  await render('warm')
  const answered: string[] = []
  const slow = render('slow').then(() => answered.push('the document'))
  await new Promise((resolve) => setImmediate(resolve))
  answered.push('another request')
  await slow
  expect(answered).toEqual(['another request', 'the document'])
})

it('gives up what takes too much memory', async () => {
  const render = open()
  await expect(render('hoard')).rejects.toThrow(DocumentTooComplex)
  expect(await render('after')).toEqual(['after', 1])
})

it('passes a fault of ours on, and goes on', async () => {
  const render = open()
  await expect(render('fail')).rejects.toThrow('a fault of ours')
  expect(await render('after')).toEqual(['after', 1])
})

it('takes only so many at a time', async () => {
  const render = open()
  const many = await Promise.allSettled(Array.from({ length: 15 }, (_, i) => render(String(i))))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  expect(many.at(-1)).toMatchObject({ reason: expect.any(TooBusy) })
})

it('waits for a document that the machine has no time for: work counts, not the clock', async () => {
  // The thread sleeps for 1.5 s, as one does that others keep from the processor.
  const render = open({ workMs: 300 })
  expect(await render('slow')).toEqual(['slow', 1])
})

it('says that the machine is busy, and not that the document is at fault, when even that has an end', async () => {
  const render = open({ workMs: 300, wallMs: 600 })
  await expect(render('slow')).rejects.toThrow(TooBusy)
  expect(await render('after')).toEqual(['after', 1])
})
