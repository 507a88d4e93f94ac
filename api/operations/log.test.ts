import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { log, setLogLevel } from './log'

const info = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => {
  info.mockClear()
  error.mockClear()
})
afterEach(() => {
  setLogLevel('error')
  error.mockClear()
})

const lines = (spy: typeof info | typeof error) =>
  spy.mock.calls.map(([line]) => JSON.parse(String(line)))

it('what others wrote forges no line and makes none long', () => {
  setLogLevel('info')
  log.info('x', { path: `/a\n{"event":"forged"}\u2028${'y'.repeat(10_000)}` })
  const [[line]] = info.mock.calls as [[string]]
  expect(line.trimEnd()).not.toContain('\n')
  expect(line.length).toBeLessThan(500)
})

it.each([
  ['silent', 0, 0],
  ['error', 0, 2],
  ['info', 1, 2],
] as const)('%s writes %i informations and %i troubles', (level, informations, troubles) => {
  setLogLevel(level)
  log.info('a')
  log.warn('b')
  log.error('c')
  expect([info.mock.calls.length, error.mock.calls.length]).toEqual([informations, troubles])
})

it('an error is told with what caused it, and without its fields', () => {
  const cause = Object.assign(new Error('the claim was wrong'), { token: 'secret' })
  log.error('sign-in-failed', { userId: 'u1' }, new Error('outer', { cause }))
  const [line] = lines(error)
  expect(line.cause).toMatch(/^Error: outer\n[\s\S]*because of Error: the claim was wrong\n/)
  expect(JSON.stringify(line)).not.toContain('secret')
})
