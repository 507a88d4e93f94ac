import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { type Background, ProcessEnded, runInProcess } from './background'

/** A process that does what the bytes say, in place of the built one. */
const script = `
import { closeSync } from 'node:fs'
let jobs = 0
process.on('disconnect', () => process.exit())
process.on('message', ({ id, given }) => {
  jobs += 1
  const word = Buffer.from(given).toString()
  if (word === 'hang') for (;;);
  if (word === 'wait') return
  if (word === 'hoard') {
    // What Node says as it ends would stand among the tests' own lines.
    closeSync(2)
    for (const kept = []; ; ) kept.push(new Array(1e6).fill(jobs))
  }
  if (word === 'die') process.exit(3)
  if (word === 'fail') return process.send({ id, failed: 'Cannot be made.' })
  process.send({ id, made: { word, jobs, pid: process.pid } })
})`

const folder = temporaryFolder()
writeFileSync(join(folder, 'process.mjs'), script)
let background: Background
afterEach(async () => {
  vi.useRealTimers()
  await background.close()
})

type Made = { word: string; jobs: number; pid: number }

const open = (limits: Parameters<typeof runInProcess>[1] = {}) => {
  background = runInProcess(pathToFileURL(join(folder, 'process.mjs')), limits)
  return async (word: string) =>
    (await background.run('compressBest', Buffer.from(word))) as unknown as Made
}

it('does one piece of work after another in the same process, and a refusal does not end it', async () => {
  const run = open()
  const [a, b] = await Promise.all([run('a'), run('b')])
  expect([a.word, b.word]).toEqual(['a', 'b'])
  expect(a.pid).not.toBe(process.pid)
  await expect(run('fail')).rejects.toThrow('Cannot be made.')
  expect(await run('c')).toMatchObject({ pid: a.pid, jobs: 4 })
})

it('fails what was under way when the process dies, and begins anew for the next', async () => {
  const run = open()
  const first = await run('a')
  await expect(run('die')).rejects.toThrow('ended (3)')
  const next = await run('b')
  expect(next.jobs).toBe(1)
  expect(next.pid).not.toBe(first.pid)
})

it('ends what takes too much memory', async () => {
  const run = open({ timeoutMs: 600_000 })
  await expect(run('hoard')).rejects.toThrow(ProcessEnded)
  expect((await run('after')).jobs).toBe(1)
})

/** The limit passes when the test says so: a new process may take as long as a busy machine needs for it. */
const openUnderOwnClock = (timeoutMs: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return open({ timeoutMs })
}

it('ends what hangs, and begins anew for the next', async () => {
  const run = openUnderOwnClock(1_500)
  const hung = expect(run('hang')).rejects.toThrow('longer than 1500 ms')
  vi.advanceTimersByTime(1_500)
  await hung
  expect((await run('a')).jobs).toBe(1)
})

it('does in a new process what waited in one that was ended from outside, or by other work', async () => {
  const run = openUnderOwnClock(1_500)
  const { pid } = await run('a')
  process.kill(pid, 'SIGKILL')
  const next = await run('b')
  expect([next.jobs, next.pid === pid]).toEqual([1, false])
  const hanging = run('hang')
  vi.advanceTimersByTime(700)
  const both = Promise.allSettled([hanging, run('c')])
  vi.advanceTimersByTime(800)
  const [hung, beside] = await both
  expect([hung.status, beside.status]).toEqual(['rejected', 'fulfilled'])
})

it('does in a new process what was asked of one whose end has not been told yet', async () => {
  const run = open()
  const { pid } = await run('a')
  process.kill(pid, 'SIGKILL')
  // Without a turn of the event loop: the channel still looks open, and a message into it fails.
  const isEnded = () => !/^State:\t[^ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  while (!isEnded());
  expect(await run('b')).toMatchObject({ word: 'b', jobs: 1 })
})

it('ends by itself when nothing is asked', async () => {
  const run = open({ idleMs: 50 })
  const { pid } = await run('a')
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  expect((await run('b')).pid).not.toBe(pid)
})

it('begins no new process for what waited when it was closed', async () => {
  const run = open()
  await run('a')
  const waiting = expect(run('wait')).rejects.toThrow('ended')
  await background.close()
  await waiting
})
