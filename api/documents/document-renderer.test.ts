import { afterEach, expect, it } from 'vitest'
import { type DocumentRenderer, renderInThread } from './document-renderer'
import { DocumentsBusy, DocumentTooComplex } from './document-trouble'

/** A thread that does what the content says, in place of the built one. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let jobs = 0
    parentPort.on('message', ({ content }) => {
      jobs += 1
      if (content === 'hang') for (;;);
      if (content === 'fail') throw new Error('a fault of ours')
      if (content === 'hoard') { const kept = []; for (;;) kept.push(new Array(1e6).fill(jobs)) }
      if (content === 'tangled') {
        return parentPort.postMessage({ kind: 'too-complex', message: 'Too deep.' })
      }
      parentPort.postMessage({ kind: 'done', rendered: { blocks: [content, jobs] } })
    })`)}`,
)

let renderer: DocumentRenderer
afterEach(() => renderer.close())
const open = (patienceMs = 30_000) => {
  renderer = renderInThread(thread, patienceMs)
  return (content: string) => renderer.render({ to: 'blocks', content })
}

it('renders one after another in the same thread, and a refusal does not end it', async () => {
  const render = open()
  expect(await Promise.all(['a', 'b'].map(render))).toEqual([
    { blocks: ['a', 1] },
    { blocks: ['b', 2] },
  ])
  await expect(render('tangled')).rejects.toThrow(new DocumentTooComplex('Too deep.'))
  expect(await render('c')).toEqual({ blocks: ['c', 4] })
})

it('gives up what takes too long, and begins anew for the next', async () => {
  const render = open(1_500)
  await render('warm')
  const hanging = render('hang')
  const next = render('after')
  await expect(hanging).rejects.toThrow(DocumentTooComplex)
  expect(await next).toEqual({ blocks: ['after', 1] })
})

it('gives up what takes too much memory', async () => {
  const render = open()
  await expect(render('hoard')).rejects.toThrow(DocumentTooComplex)
  expect(await render('after')).toEqual({ blocks: ['after', 1] })
})

it('passes a fault of ours on, and goes on', async () => {
  const render = open()
  await expect(render('fail')).rejects.toThrow('a fault of ours')
  expect(await render('after')).toEqual({ blocks: ['after', 1] })
})

it('takes only so many at a time', async () => {
  const render = open()
  const many = await Promise.allSettled(Array.from({ length: 15 }, (_, i) => render(String(i))))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  expect(many.at(-1)).toMatchObject({ reason: expect.any(DocumentsBusy) })
})
