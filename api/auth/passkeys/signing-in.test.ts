import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditOf } from '#api/testing/audit-of'
import { setActive, setRole } from '#db/server/account/users'
import { rowsWith } from '#db/server/table-rows'
import { hourMs, minuteMs } from '#domain/time/durations'
import { setLogLevel } from '../../operations/log'
import { SoftwarePasskey } from '../testing/software-authenticator'
import type { TestBrowser } from '../testing/test-browser'
import {
  add,
  addOne,
  challengeFor,
  idOf,
  leadsTo,
  openPasskeyServer,
  page,
  send,
  signIn,
  site,
  statusOf,
  surfer,
  whoIs,
} from './testing/passkey-server'

const server = await openPasskeyServer()
afterAll(() => server.close())
beforeEach(() => server.database.deleteFrom('rate_limits').execute())

describe('signing in', () => {
  it.each([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['the handle of another person', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('is refused with %s', async (_, turned) => {
    const { browser } = await surfer(server)
    const passkey = await addOne(browser)
    const other = server.browser()
    const challenge = await challengeFor(other)
    const answer = await send(other, passkey.signed(challenge, turned))
    expect([answer.status, await whoIs(other)]).toEqual([401, null])
    // The challenge is spent, however the try ended.
    if (!('challenge' in turned)) {
      expect(await statusOf(send(other, passkey.signed(challenge)))).toBe(401)
    }
    expect(await statusOf(signIn(other, passkey))).toBe(303)
  })

  it('counts each answer once, in the browser that asked, for five minutes', async () => {
    const { browser } = await surfer(server)
    const passkey = await addOne(browser)
    const other = server.browser()
    const answer = passkey.signed(await challengeFor(other))
    const thief = server.browser()
    await challengeFor(thief)
    expect(await statusOf(send(thief, answer))).toBe(401)
    expect(await statusOf(send(other, answer))).toBe(303)
    expect(await statusOf(send(other, answer))).toBe(401)
    const late = passkey.signed(await challengeFor(other))
    server.clock.aheadMs += 5 * minuteMs
    expect(await statusOf(send(other, late))).toBe(401)
  })

  it('is refused where the counter did not go on: the key was copied', async () => {
    const { browser } = await surfer(server)
    const passkey = await addOne(browser)
    const other = server.browser()
    const signedAs = async (counter: number) =>
      statusOf(send(other, passkey.signed(await challengeFor(other), { counter })))
    // One that does not count says 0 each time.
    for (let time = 0; time < 2; time += 1) expect(await signedAs(0)).toBe(303)
    expect(await signedAs(7)).toBe(303)
    expect(await signedAs(7)).toBe(401)
    expect(await signedAs(6)).toBe(401)
    expect(await signedAs(8)).toBe(303)
  })

  it('opens no other account by a signature of one’s own key', async () => {
    const victim = await surfer(server)
    const theirs = await addOne(victim.browser)
    const attacker = await surfer(server)
    const own = await addOne(attacker.browser)
    const other = server.browser()
    const signed = JSON.parse(own.signed(await challengeFor(other)))
    const forged = JSON.stringify({ ...signed, id: theirs.id, rawId: theirs.id })
    expect(await statusOf(send(other, forged))).toBe(401)
    expect(await whoIs(other)).toBeNull()
  })

  it('is refused to a deactivated person, with the same page as for an unknown passkey', async () => {
    const { browser, userId } = await surfer(server)
    const passkey = await addOne(browser)
    await setActive(server.database, userId, false, server.now())
    const other = server.browser()
    const answer = await signIn(other, passkey)
    const unknown = await signIn(other, new SoftwarePasskey(site, 'bm9uZQ'))
    expect([answer.status, unknown.status]).toEqual([401, 401])
    expect(await answer.text()).toBe(await unknown.text())
  })

  it('reads nothing that is not of the shape', async () => {
    const other = server.browser()
    const signed = new SoftwarePasskey(site, 'bm9uZQ').signed(await challengeFor(other))
    for (const sent of ['null', '[]', '{}', 'x', signed.replace('public-key', 'password')])
      expect(await statusOf(send(other, sent)), sent).toBe(401)
  })

  it('is looked at by the background process, whose library would hold up the requests of others', async () => {
    const asked = vi.spyOn(server.auth.background, 'run')
    const { browser } = await surfer(server)
    expect(await statusOf(signIn(server.browser(), await addOne(browser)))).toBe(303)
    expect(asked.mock.calls.map(([kind]) => kind)).toEqual(['verifyMade', 'verifySigned'])
    asked.mockRestore()
  })
})

it('a browser that has signed in before has tries of its own: strangers at the same address use none of them', async () => {
  const { browser } = await surfer(server)
  const passkey = await addOne(browser)
  const signed = passkey.signed(await challengeFor(browser))
  const stranger = server.browser()
  for (let time = 0; time < 30; time += 1) expect(await statusOf(send(stranger, ''))).toBe(401)
  const refused = await send(stranger, '')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  expect(await statusOf(send(browser, signed))).toBe(303)
})

describe('an administrator', () => {
  const step = (browser: TestBrowser) => browser.ask('/api/admin/thing')

  it('is in by a passkey alone, second factor or not, with fresh proof and the sessions’ ends', async () => {
    const { browser, userId } = await surfer(server)
    await setRole(server.database, userId, 'admin', server.now())
    const passkey = await addOne(browser)
    const factor = { user_id: userId, secret: 'A', confirmed_at_ms: server.now(), last_step: 0 }
    await server.database.insertInto('second_factors').values(factor).execute()
    expect((await (await step(browser)).json()).code).toBe('second-factor')
    // With the password alone no passkey can be added to avoid the code.
    expect(await statusOf(browser.ask('/api/auth/passkeys', 'POST'))).toBe(403)
    expect(await leadsTo(browser.open(page))).toBe('/api/second-factor?next=%2Fapi%2Fpasskeys')

    const asksCode = await browser.open('/api/second-factor?next=/admin')
    expect(await asksCode.text()).toContain('<a href="/api/sign-in?next=%2Fadmin">Use a passkey')

    const other = server.browser()
    expect(await leadsTo(signIn(other, passkey))).toBe('/profile')
    expect((await step(other)).status).toBe(200)
    await addOne(other)
    server.clock.aheadMs += 12 * hourMs
    expect((await step(other)).status).toBe(401)
  })

  it('is tried forty times at once at most, asking and adding alike', async () => {
    const { browser } = await surfer(server)
    const tries = Array.from({ length: 41 }, () => add(browser, '{}'))
    const texts = await Promise.all(tries.map(async (one) => (await one).text()))
    expect(texts.filter((text) => text.includes('Too many tries. Please wait'))).toHaveLength(1)
  })

  it('leaves lines in the audit log; others leave none', async () => {
    const { browser, userId } = await surfer(server)
    await addOne(browser, 'as a surfer')
    await setRole(server.database, userId, 'admin', server.now())
    await addOne(browser, 'as an admin')
    const all = await rowsWith(server.database, 'passkeys', { user_id: userId })
    const id = all.find(({ name }) => name === 'as an admin')?.id ?? ''
    await browser.submit(page, { do: 'remove', id })
    const lines = await auditOf(server.database, userId)
    const line = { admin_id: userId, action: 'user.passkey', before: null, after: null }
    const named = { passkey: 'as an admin' }
    expect(lines).toMatchObject([
      { ...line, after: named },
      { ...line, before: named },
    ])
  })
})

it('the log tells of passkeys by the person’s id, with nothing secret', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  setLogLevel('info')
  const { browser, userId } = await surfer(server)
  const passkey = await addOne(browser, 'secret name')
  const other = server.browser()
  await send(other, passkey.signed(await challengeFor(other), { origin: 'https://evil.example' }))
  await signIn(other, passkey)
  await other.submit(page, { do: 'remove', id: await idOf(other) })
  setLogLevel('error')
  const text = written.mock.calls.map(([line]) => String(line)).join('')
  written.mockRestore()
  const lines = text.trim().split('\n')
  const told = lines.slice(2).map((line) => JSON.parse(line))
  expect(told).toMatchObject([
    { event: 'passkey-made', userId },
    { event: 'sign-in-failed', way: 'passkey', reason: expect.stringContaining('evil.example') },
    { event: 'signed-in', way: 'passkey', userId },
    { event: 'passkey-removed', userId },
  ])
  const secrets = [...other.cookies.values()].filter((value) => value.length > 20)
  for (const secret of [...secrets, passkey.id, 'secret name', '@example']) {
    expect(text).not.toContain(secret)
  }
})
