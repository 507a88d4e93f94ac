import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { join } from './embedded/passwords'
import { limitKey, limits, secondsToWait } from './limits'
import { openSignInServer } from './testing/sign-in-server'

/** Whose account it is about. */
const [email, password] = ['owner@surfer.example', 'left hander at the point']

const server = await openSignInServer({ TRUST_PROXY: 'true' })
await server.browser().signUp({ email, password })
afterAll(() => server.close())
beforeEach(() => server.forgetTries())

describe('an attacker who guesses', () => {
  const guess = (address: string, who = email, word = 'wrong guess') =>
    server
      .browser({ 'X-Forwarded-For': `6.6.6.6, ${address}` })
      .submit('/api/sign-in', { email: who, password: word })

  it('at one account is slowed from any number of addresses, and told for how long', async () => {
    for (let i = 0; i < 10; i += 1) expect((await guess(`10.0.0.${i}`)).status).toBe(401)
    const refused = await guess('10.0.1.1')
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(120)
    // The right one is not tried either, else the limit could be asked.
    expect((await guess('10.0.1.2', email, password)).status).toBe(429)
    server.clock.aheadMs = seconds * 1000
    expect((await guess('10.0.1.3', email, password)).status).toBe(303)
  })

  it('does not keep the owner out of the browser they have signed in with', async () => {
    const own = server.browser({ 'X-Forwarded-For': '6.6.6.6, 10.9.0.1' })
    expect((await own.submit('/api/sign-in', { email, password })).status).toBe(303)
    for (let i = 0; i < 11; i += 1) await guess(`10.8.0.${i}`)
    expect((await guess('10.8.1.1', email, password)).status).toBe(429)
    expect((await own.submit('/api/sign-in', { email, password })).status).toBe(303)
    const change = { current: password, password }
    expect((await own.submit('/api/change-password', change)).status).not.toBe(429)
  })

  it('has no more tries with another person’s browser, nor without end with their own', async () => {
    const other = { email: 'other@surfer.example', password: 'right hander at the reef' }
    const browser = server.browser({ 'X-Forwarded-For': '6.6.6.6, 10.9.0.2' })
    await browser.submit('/api/create-account', other)
    expect((await browser.submit('/api/sign-in', other)).status).toBe(303)
    for (let i = 0; i < 10; i += 1) await guess(`10.7.0.${i}`)
    expect((await browser.submit('/api/sign-in', { email, password })).status).toBe(429)
    for (let i = 0; i < 10; i += 1) {
      const word = { ...other, password: 'wrong guess' }
      expect((await browser.submit('/api/sign-in', word)).status).toBe(401)
    }
    expect((await browser.submit('/api/sign-in', other)).status).toBe(429)
  })

  it('from one address at many accounts is slowed, and no one else is', async () => {
    let allowed = 0
    while ((await guess('10.2.0.1', `n${allowed}@surfer.example`)).status === 401) allowed += 1
    expect(allowed).toBe(30)
    expect((await guess('10.2.0.2', 'n@surfer.example')).status).toBe(401)
  })

  it('owns no more by having many IPv6 networks', async () => {
    const { database } = server
    const wait = (network: string) =>
      secondsToWait(database, 'signInFromAddress', `${network}::/64`, 1_000)
    let allowed = 0
    while (allowed < 200 && (await wait(`2001:db8:1:${allowed.toString(16)}`)) === 0) allowed += 1
    expect(allowed).toBe(120)
    expect(await wait('2001:db8:2:0')).toBe(0)
  })

  it('makes no accounts without end from any number of addresses', async () => {
    const parts = { ...server.auth, now: () => Date.UTC(2026, 10, 22) }
    const once = (made: number) =>
      join(parts, {
        name: '',
        email: `join${made}@surfer.example`,
        password,
        address: `10.${made >> 8}.${made & 255}.1`,
        returnPath: '/',
      })
    // Nearly all of them are made: each costs a hash.
    const { atOnce, everyMs } = limits.joinInAll
    const busy_until_ms = parts.now() + (atOnce - 12) * everyMs
    const row = { name: limitKey('joinInAll', 'everybody'), busy_until_ms }
    await server.database.insertInto('rate_limits').values(row).execute()
    let made = 0
    while (made < 20 && (await once(made)).kind === 'proven') made += 1
    expect([atOnce, made]).toEqual([300, 12])
    expect((await server.browser().submit('/api/sign-in', { email, password })).status).toBe(303)
  })

  it('cannot use up an account by signing in rightly', async () => {
    for (let i = 0; i < 25; i += 1)
      expect((await guess('10.4.0.1', email, password)).status).toBe(303)
  })

  it('leaves no address in the counts', async () => {
    await guess('10.5.0.1')
    const names = await server.database.selectFrom('rate_limits').select('name').execute()
    expect(names).toHaveLength(2)
    expect(JSON.stringify(names)).not.toContain('owner')
  })
})
