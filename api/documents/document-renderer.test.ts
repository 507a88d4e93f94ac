import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { runInProcess } from '../background/background'
import { TooBusy } from '../http/problem'
import { type DocumentRenderer, documentsBy } from './document-renderer'

/** A process that does what the content says, in place of the built one. */
const script = `
import { closeSync } from 'node:fs'
let jobs = 0
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, given: { content } }) => {
  jobs += 1
  if (content === 'fail') return process.send({ id, failed: 'a fault of ours' })
  if (content === 'hoard') {
    // What Node says as it ends would stand among the tests' own lines.
    closeSync(2)
    for (const kept = []; ; ) kept.push(new Array(1e6).fill(jobs))
  }
  if (content === 'tangled') return process.send({ id, made: { refused: 'Too deep.' } })
  process.send({ id, made: { file: [content, jobs] } })
})`

let folder: string
let renderer: DocumentRenderer
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-documents-'))
  writeFileSync(join(folder, 'process.mjs'), script)
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => renderer.close())

/** Longer than any test: how fast the machine is decides nothing. */
const timeoutMs = 600_000
const open = () => {
  renderer = documentsBy(runInProcess(pathToFileURL(join(folder, 'process.mjs')), { timeoutMs }))
  return (content: string, who = 'an administrator') =>
    renderer.render({ to: 'preview', content }, who)
}

it('gives up what takes too much memory', async () => {
  const render = open()
  await expect(render('hoard')).rejects.toThrow('The document takes more memory than it may.')
  expect(await render('after')).toEqual(['after', 1])
})

it('takes only so many at a time, and lets nobody fill the line for others', async () => {
  const render = open()
  const many = Array.from({ length: 15 }, (_, i) => render(String(i), 'sheets'))
  const other = render('of another', 'an administrator')
  const ended = await Promise.allSettled(many)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(ended.at(-1)).toMatchObject({ reason: expect.any(TooBusy) })
  expect(await other).toEqual(['of another', expect.any(Number)])
})
