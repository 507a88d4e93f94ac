import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLogLevel } from '../operations/log'
import { apiOfFile } from '../testing/test-api'
import { openSignInServer } from './testing/sign-in-server'

const password = 'a long enough passphrase'
const email = 'marker@surfer.example'

const server = await openSignInServer()
const api = await apiOfFile()
afterAll(() => server.close())

const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
beforeEach(async () => {
  await server.database.deleteFrom('rate_limits').execute()
  setLogLevel('info')
  written.mockClear()
})
afterEach(() => setLogLevel('error'))

const text = () => written.mock.calls.map(([line]) => String(line)).join('')
const lines = () =>
  text()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
const events = () => lines().map(({ event }) => event)

it('who comes, who fails, who goes and who changes a password is written down by id', async () => {
  const browser = server.browser()
  await browser.signUp({ email, password })
  await browser.submit('/api/logout', {})
  await browser.submit('/api/sign-in', { email, password: 'not it at all' })
  await browser.submit('/api/sign-in', { email, password })
  await browser.submit('/api/change-password', { current: password, password: `${password}!` })
  expect(events()).toEqual([
    'account-made',
    'signed-in',
    'signed-out',
    'sign-in-failed',
    'signed-in',
    'password-chosen',
    'signed-in',
  ])
  const [made] = lines()
  expect(made).toMatchObject({ level: 'info', userId: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(text()).not.toMatch(/marker|surfer\.example|passphrase/)
})

it('no line holds a token of the session', async () => {
  const browser = server.browser()
  await browser.signUp({ email: 'token@surfer.example', password })
  const [session] = await server.database.selectFrom('sessions').select('token_hash').execute()
  expect(session).toBeDefined()
  const secrets = [...browser.cookies.values()].filter((value) => value.length > 20)
  expect(secrets).toHaveLength(2)
  for (const secret of secrets) expect(text()).not.toContain(secret)
})

it('what is refused and what is slowed down is written down with the path alone', async () => {
  const [person, other] = [await api.person(), await api.person()]
  const path = `/api/users/${other.user.id}/favorites`
  await api.get(`${path}?secret=1`, person.headers)
  expect(lines()).toMatchObject([
    { event: 'denied', status: 403, method: 'GET', path, userId: person.user.id },
  ])
  expect(text()).not.toContain('secret')
  await api.get('/api/auth/user', person.headers)
  expect(lines()).toHaveLength(1)
})

it('a limit that is reached is written down, an account by a hash', async () => {
  const browser = server.browser()
  for (let tries = 0; tries < 12; tries++) {
    await browser.submit('/api/sign-in', { email: 'kai@surfer.example', password: 'guess' })
  }
  const reached = lines().filter(({ event }) => event === 'limit-reached')
  expect(reached.at(-1)).toMatchObject({
    limit: expect.stringMatching(/^signInToAccount [\w-]{22}$/),
  })
  expect(text()).not.toContain('kai@')
})
