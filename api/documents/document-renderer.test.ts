import { expect, it } from 'vitest'
import { type Background, ProcessEnded } from '../background/background'
import { TooBusy } from '../http/problem'
import { documentsBy } from './document-renderer'

/** What a process makes of a document, one after another. */
const rendererBy = (make: (content: string) => Uint8Array) => {
  const run = async (_: string, { content }: { content: string }) => {
    await new Promise(setImmediate)
    return { file: make(content) }
  }
  const { render } = documentsBy({ run, close: async () => {} } as unknown as Background)
  return (content: string, who = 'an administrator') => render({ to: 'preview', content }, who)
}

it('says of a document that ended its process that it takes too much memory', async () => {
  const render = rendererBy(() => {
    throw new ProcessEnded('The background process ended (SIGABRT).')
  })
  await expect(render('hoard')).rejects.toThrow('The document takes more memory than it may.')
})

it('takes only so many at a time, and lets nobody fill the line for others', async () => {
  const render = rendererBy((content) => Buffer.from(content))
  const many = Array.from({ length: 15 }, (_, i) => render(String(i), 'sheets'))
  const other = render('of another', 'an administrator')
  const ended = await Promise.allSettled(many)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(ended.at(-1)).toMatchObject({ reason: expect.any(TooBusy) })
  expect(await other).toEqual(Buffer.from('of another'))
})
