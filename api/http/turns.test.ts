import { Agent, createServer, get, type RequestListener } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { startListening } from '../testing/start-listening'
import { admitInTurns, createTurns } from './turns'

it('lets everything else have its turn between two turns', async () => {
  const turns = createTurns({ atOnce: 1, inLine: 10 })
  const order: string[] = []
  const works = Array.from({ length: 4 }, (_, at) =>
    turns('crowd', async () => order.push(`page ${at}`)),
  )
  let isOver = false
  const others = () => {
    order.push('others')
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  await Promise.all(works)
  isOver = true
  for (const [at, one] of order.entries()) {
    if (one.startsWith('page')) expect(order[at + 1] ?? 'others', order.join()).toBe('others')
  }
})

it('goes on after work that failed', async () => {
  const turns = createTurns({ atOnce: 1, inLine: 1 })
  const failing = turns('a', () => Promise.reject(new Error('no')))
  const next = turns('a', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const addressOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-who'])

async function serve(listener: RequestListener) {
  const { port, close } = await startListening(createServer(listener))
  const agent = new Agent({ keepAlive: true })
  ends.push(() => {
    agent.destroy()
    void close()
  })
  return (who: string) =>
    new Promise<number>((done, fail) => {
      const asked = get({ agent, host: '127.0.0.1', port, headers: { 'x-who': who } }, (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode ?? 0))
      })
      asked.once('error', fail)
    })
}

it('an address that asks much waits for itself, and no other address waits for it', async () => {
  const order: string[] = []
  const ask = await serve(
    admitInTurns((request, response) => {
      order.push(addressOf(request))
      const until = performance.now() + 10
      while (performance.now() < until);
      response.end()
    }, addressOf),
  )
  await Promise.all(Array.from({ length: 30 }, () => ask('warm-up')))
  order.length = 0
  const crowd = Array.from({ length: 30 }, () => ask('crowd'))
  const reader = ask('reader')
  await Promise.all([...crowd, reader])
  // The crowd's requests were sent first; those that were read with the reader's came after it.
  expect(order.indexOf('reader')).toBeLessThan(15)
})

it('a request that waits for something else keeps no other from beginning', async () => {
  const waiting: (() => void)[] = []
  const ask = await serve(
    admitInTurns((request, response) => {
      if (addressOf(request) === 'slow') waiting.push(() => response.end())
      else response.end()
    }, addressOf),
  )
  const slow = ask('slow')
  expect(await ask('other')).toBe(200)
  for (const go of waiting) go()
  expect(await slow).toBe(200)
})

it('a full line is told to come again', async () => {
  const ask = await serve(
    admitInTurns(
      (_, response) => {
        const until = performance.now() + 20
        while (performance.now() < until);
        response.end()
      },
      addressOf,
      2,
    ),
  )
  // One new connection is taken in a round of the event loop: those of before are all read in one.
  await Promise.all(Array.from({ length: 20 }, () => ask('crowd')))
  const statuses = await Promise.all(Array.from({ length: 20 }, () => ask('crowd')))
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(await ask('afterwards')).toBe(200)
})
