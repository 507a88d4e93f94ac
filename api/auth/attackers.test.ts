import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createProvenSession } from '#db/server/account/proven-session'
import { setActive } from '#db/server/account/users'
import { rowsWith } from '#db/server/table-rows'
import { signIn } from './embedded/passwords'
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
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
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

  it('cannot send our forms', async () => {
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null' },
      { 'Sec-Fetch-Site': '', Origin: server.origin.replace('http', 'https').replace(/\d$/, '') },
    ]
    for (const headers of foreign) {
      const browser = server.browser()
      const answer = await browser.submit('/api/sign-in', { email, password }, headers)
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      expect([...browser.cookies]).toEqual([])
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const bare = await server.browser().send('POST', '/api/sign-in', form, 'email=a')
    expect(bare.status).toBe(403)
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

describe('a person who signs in again and again', () => {
  it('has sixty sessions at most; those not used for longest end, those with a code shown last', async () => {
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
})
