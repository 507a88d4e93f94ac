import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createProvenSession } from '#db/server/account/proven-session'
import { setActive } from '#db/server/account/users'
import { rowsWith } from '#db/server/table-rows'
import { join, signIn } from './embedded/passwords'
import { limitKey, limits, secondsToWait } from './limits'
import { createTestPerson } from './testing/create-test-person'
import { openSignInServer, type SignInServer } from './testing/sign-in-server'

/** Whose account it is about. */
const [email, password] = ['owner@surfer.example', 'left hander at the point']

const server = await openSignInServer({ TRUST_PROXY: 'true' })
await server.browser().signUp({ email, password })
afterAll(() => server.close())
beforeEach(() => server.forgetTries())

async function signedIn() {
  const browser = server.browser()
  expect((await browser.submit('/api/sign-in', { email, password })).status).toBe(303)
  return browser
}

const isIn = async (browser: ReturnType<SignInServer['browser']>) =>
  (await browser.ask('/api/auth/user')).status === 200

describe('an attacker who plants a session', () => {
  it('holds nothing once the victim has signed in', async () => {
    const attacker = server.browser()
    await attacker.signUp({ email: 'a@attacker.example', password })
    const planted = attacker.cookies.get('southbreak_session') ?? ''
    const victim = server.browser()
    victim.cookies.set('southbreak_session', planted)
    await victim.submit('/api/sign-in', { email, password })
    expect(victim.cookies.get('southbreak_session')).not.toBe(planted)
    expect(await isIn(attacker)).toBe(false)
  })

  it('cannot choose the id of a session', async () => {
    const victim = server.browser()
    const chosen = 'A'.repeat(43)
    victim.cookies.set('southbreak_session', chosen)
    await victim.submit('/api/sign-in', { email, password })
    expect(victim.cookies.get('southbreak_session')).not.toBe(chosen)
  })
})

describe('another site', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '/api/logout',
    '/%61pi/logout',
    '/x/../api/logout',
    '/api%2flogout',
    `/${'a'.repeat(600)}`,
  ])('is never where signing in leads: %j', async (next) => {
    const done = await server.browser().submit('/api/sign-in', { email, password, next })
    expect(done.status).toBe(303)
    const location = done.headers.get('location') ?? ''
    const target = new URL(location, server.origin)
    expect(target.origin).toBe(server.origin)
    expect(location).toMatch(/^\/(?![/\\])/)
    expect(decodeURIComponent(target.pathname)).not.toMatch(/^\/+api/)
    const begun = await server.browser().open(`/api/login?next=${encodeURIComponent(next)}`)
    expect(begun.headers.get('location')).toMatch(/^\/api\/sign-in(\?next=%2F(?!%2F|%5C|api)|$)/)
  })

  it('cannot sign a person out by a link, an image or a form', async () => {
    const browser = await signedIn()
    for (const from of ['cross-site', 'same-site'] as const) {
      const answer = await browser.open('/api/logout', from)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('Sign out?')
    }
    await browser.open('/api/logout', 'same-origin', { 'Sec-Fetch-Dest': 'image' })
    await browser.open('/api/logout', 'same-origin', { 'Sec-Purpose': 'prefetch;prerender' })
    await browser.send('GET', '/api/logout', {})
    const otherPort = server.origin.replace(/\d$/, '')
    const foreigners: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '', Origin: otherPort },
    ]
    for (const foreign of foreigners)
      expect((await browser.submit('/api/logout', {}, foreign)).status).toBe(403)
    expect((await browser.send('POST', '/api/logout', {})).status).toBe(403)
    expect(await isIn(browser)).toBe(true)
  })

  it('is not needed: the app and the question page sign out', async () => {
    const browser = await signedIn()
    const kept = browser.cookies.get('southbreak_session') ?? ''
    const answer = await browser.open('/api/logout', 'same-origin')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    expect([...browser.cookies.keys()]).toEqual(['southbreak_device'])
    browser.cookies.set('southbreak_session', kept)
    expect(await isIn(browser)).toBe(false)

    const other = await signedIn()
    expect((await other.submit('/api/logout', {})).status).toBe(303)
    expect(await isIn(other)).toBe(false)
    const typed = await signedIn()
    await typed.open('/api/logout', 'none')
    expect(await isIn(typed)).toBe(false)
  })

  it('cannot send our forms, and a form that does not say where it is from is not taken', async () => {
    for (const [site, Origin] of [
      ['same-site', ''],
      ['', 'null'],
      ['', ''],
    ] as const) {
      const browser = server.browser()
      const from = { 'Sec-Fetch-Site': site, Origin }
      const answer = await browser.submit('/api/sign-in', { email, password }, from)
      expect([answer.status, browser.cookies.size]).toEqual([403, 0])
    }
  })
})

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

it('a form that is too long is refused before it is read', async () => {
  const fields = { email, password: 'x'.repeat(20_000) }
  expect((await server.browser().submit('/api/sign-in', fields)).status).toBe(413)
})

describe('a person whose password is checked while it is changed', () => {
  const begun = { device: 'a test', atMs: 1, oidcIdToken: null }
  const prove = async (fields: { email: string; password: string }) => {
    const asked = { ...fields, address: 'here', device: null, returnPath: '/' }
    const done = await signIn(server.auth, asked)
    if (done.kind !== 'proven') throw new Error(`The password is ${done.kind}.`)
    return done.proof
  }

  it('has no session that outlives the change', async () => {
    const fields = { email: 'in-flight@surfer.example', password }
    const owner = server.browser()
    await owner.signUp(fields)
    const thief = await prove(fields)
    const change = { current: password, password: `${password} again` }
    expect((await owner.submit('/api/change-password', change)).status).toBe(303)
    expect(await createProvenSession(server.database, thief, begun)).toBeNull()
    expect(await isIn(owner)).toBe(true)
  })

  it('does not choose the next one over the owner’s', async () => {
    const fields = { email: 'two-changes@surfer.example', password }
    const browsers = [server.browser(), server.browser()]
    for (const browser of browsers) await browser.signUp(fields)
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.submit('/api/change-password', {
          current: password,
          password: `${password} number ${index}`,
        }),
      ),
    )
    const done = answers.filter((answer) => answer.headers.get('location') === '/profile')
    expect(done).toHaveLength(1)
    const inside = await Promise.all(browsers.map(isIn))
    expect(inside.filter(Boolean)).toHaveLength(1)
  })

  it('does not come back with the person who was sent away and let in again', async () => {
    const fields = { email: 'away@surfer.example', password }
    await server.browser().signUp(fields)
    const proof = await prove(fields)
    await setActive(server.database, proof.userId, false, Date.now())
    expect(await createProvenSession(server.database, proof, begun)).toBeNull()
  })
})

it('a person who signs in again and again has sixty sessions at most; those not used for longest end, those with a code shown last', async () => {
  const { user } = await createTestPerson(server.database)
  const begin = async (secondsLater: number, secondFactorAtMs: number | null = null) => {
    const session = { device: 'A browser', oidcIdToken: null, secondFactorAtMs }
    const atMs = server.now() + secondsLater * 1_000
    const proof = { userId: user.id, passwordHash: null }
    return (await createProvenSession(server.database, proof, { ...session, atMs }))?.sessionId
  }
  const withCode = await begin(0, server.now())
  const first = await begin(1)
  for (let again = 2; again < 60; again++) await begin(again)
  const last = await begin(60)
  const rows = await rowsWith(server.database, 'sessions', { user_id: user.id })
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(60)
  expect([withCode, first, last].map((id) => ids.includes(id ?? ''))).toEqual([true, false, true])
})
