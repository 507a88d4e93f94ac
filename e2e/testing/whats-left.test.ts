import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { sourceFiles } from './source-files'
import { leftOver, surroundings } from './whats-left'

/** What is named as left behind after `leave`, until its `undo`. */
async function namedAfter(leave: () => (() => unknown) | Promise<() => unknown>) {
  const before = surroundings()
  const undo = await leave()
  const named = leftOver(before, surroundings())
  await undo()
  // What was closed takes a moment to be gone; `vi.waitFor` would itself be a timer.
  for (let tries = 0; tries < 100 && leftOver(before, surroundings()).length > 0; tries++)
    await wait(10)
  expect(leftOver(before, surroundings())).toEqual([])
  return named
}

it('names a timer, and a server with its sockets', async () => {
  const timer = await namedAfter(() => {
    const timer = setInterval(() => {}, 60_000)
    return () => clearInterval(timer)
  })
  expect(timer).toEqual(['1 × Timeout'])

  const server = await namedAfter(async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await new Promise((resolve) => client.once('connect', resolve))
    await expect.poll(() => process.getActiveResourcesInfo()).toContain('TCPServerWrap')
    return () => {
      client.destroy()
      server.closeAllConnections()
      server.close()
    }
  })
  expect(server).toEqual(
    expect.arrayContaining(['1 × TCPServerWrap', expect.stringContaining('TCPSocketWrap')]),
  )
})

it('names a database, in memory as in a file', async () => {
  const inMemory = await namedAfter(async () => {
    const db = await openTestDatabase()
    return () => db.destroy()
  })
  expect(inMemory).toEqual(['1 × open test database'])

  const inFile = await namedAfter(() => {
    const folder = mkdtempSync(join(tmpdir(), 'southbreak-left-'))
    const db = new Database(join(folder, 'left.db'))
    return () => {
      db.close()
      rmSync(folder, { recursive: true })
    }
  })
  if (process.platform === 'linux')
    expect(inFile).toEqual([expect.stringMatching(/^1 × open file .*left\.db$/)])
})

it('names what was put in the place of another: a global, a spy, the clock', async () => {
  const stubbed = await namedAfter(() => {
    vi.stubGlobal('fetch', () => {})
    vi.stubGlobal('southbreakLeft', 1)
    return () => vi.unstubAllGlobals()
  })
  expect(stubbed).toEqual(['fetch is another', 'southbreakLeft is another'])

  const spied = await namedAfter(() => {
    const spy = vi.spyOn(Date, 'now')
    return () => spy.mockRestore()
  })
  expect(spied).toEqual(['Date.now is another'])

  const faked = await namedAfter(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })
  expect(faked).toEqual(
    expect.arrayContaining(['1 × fake timers', 'Date is another', 'setTimeout is another']),
  )
})

it('no file changes its environment: what needs a page is in app/', () => {
  const changing = sourceFiles(/\.(ts|tsx|mjs)$/).filter(({ text }) =>
    /^\s*(\/\/|\/?\*+)\s*@(vitest|jest)-environment\b/m.test(text),
  )
  expect(changing.map(({ path }) => path)).toEqual([])
})
