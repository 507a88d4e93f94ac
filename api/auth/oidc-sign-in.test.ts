import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addPasskey } from '#db/server/passkeys'
import { storeHash } from '#db/server/passwords'
import { createUser, setActive, userByEmail } from '#db/server/users'
import { createTestPerson } from './testing/create-test-person'
import { freePort, TestIssuer } from './testing/run-issuer'
import { openSignInServer, type SignInServer } from './testing/sign-in-server'
import type { TestBrowser } from './testing/test-browser'

let issuer: TestIssuer
let server: SignInServer
beforeAll(async () => {
  const [port, issuerPort] = [await freePort(), await freePort()]
  issuer = new TestIssuer(issuerPort, `http://127.0.0.1:${port}/api/auth/callback`)
  await issuer.start()
  server = await openSignInServer(
    {
      OIDC_ISSUER: issuer.origin,
      OIDC_CLIENT_ID: 'southbreak',
      OIDC_CLIENT_SECRET: 'a secret of : and % signs',
    },
    port,
  )
}, 60_000)
afterAll(async () => {
  await server.close()
  await issuer.stop()
})
afterEach(async () => {
  server.clock.aheadMs = 0
  await server.database.deleteFrom('rate_limits').execute()
})

/** What was printed about trouble with the issuer; taken away, so that the test may pass. */
function printedErrors(): string[] {
  const printed = vi.mocked(console.error).mock.calls.map(String)
  vi.mocked(console.error).mockClear()
  return printed
}

async function begin(browser: TestBrowser, path = '/api/login'): Promise<string> {
  const login = await browser.open(path)
  expect(login.status).toBe(302)
  return login.headers.get('location') ?? ''
}

async function signIn(login: string, browser = server.browser()) {
  const back = await issuer.visit(await begin(browser), login)
  const answer = await browser.open(back, 'cross-site')
  return { browser, answer, back }
}

const user = async (browser: TestBrowser) => {
  const answer = await browser.ask('/api/auth/user')
  return answer.status === 200 ? await answer.json() : null
}

describe('signing in at an issuer', () => {
  it('names who held the address before, so that a phone takes nothing of theirs for its owner’s', async () => {
    const { browser } = await signIn('heir')
    expect((await user(browser)).formerHolders).toEqual([])
    const { user: former } = await createTestPerson(server.database)
    await server.database
      .updateTable('users')
      .set({ displaced_from_key: 'heir@issuer.example' })
      .where('id', '=', former.id)
      .execute()
    expect((await user(browser)).formerHolders).toEqual([former.id])
  })

  it('is fresh proof only where the issuer was told to ask anew, and says when it did', async () => {
    const provenAtMs = async () => {
      const rows = await server.database
        .selectFrom('sessions')
        .select('proven_at_ms')
        .orderBy('created_at_ms', 'desc')
        .execute()
      return rows[0]?.proven_at_ms
    }
    const { browser } = await signIn('prover')
    expect(await provenAtMs()).toBe(0)
    const before = server.now()
    const url = new URL(await begin(browser, '/api/login?again=1&next=/admin/users'))
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual([
      'login',
      '0',
    ])
    const back = await issuer.visit(url.href, 'prover')
    const answer = await browser.open(back, 'cross-site')
    expect(answer.headers.get('location')).toBe('/admin/users')
    // Whole seconds, and the other process's clock.
    expect(Math.abs(((await provenAtMs()) ?? 0) - before)).toBeLessThan(30_000)
  })

  it('goes with code, PKCE, state and nonce, and comes back to where the person was', async () => {
    const browser = server.browser()
    const url = new URL(await begin(browser, '/api/login?next=/tides/3&plan=2'))
    expect(url.origin).toBe(issuer.origin)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${server.origin}/api/auth/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    const answer = await browser.open(await issuer.visit(url.href, 'ana'), 'cross-site')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/tides/3?plan=2'])
    expect(await user(browser)).toMatchObject({
      email: 'ana@issuer.example',
      displayName: 'Surfer ana',
      role: 'user',
      canChangePassword: false,
    })
  })

  it('leads a person without an account to the issuer’s registration', async () => {
    const promptAt = async (path: string) =>
      new URL(await begin(server.browser(), path)).searchParams.get('prompt')
    expect(await promptAt('/api/login?next=/spot/3&new=1')).toBe('create')
    expect(await promptAt('/api/login?next=/spot/3')).toBeNull()
    // Who is signed in has an account: nothing new is asked for.
    const { browser } = await signIn('ana')
    const again = await browser.open('/api/login?next=/spot/3&new=1')
    expect(again.headers.get('location')).toBe('/spot/3')
  })

  it('finds the same person again', async () => {
    const first = await signIn('ana')
    const second = await signIn('ana')
    expect((await user(second.browser)).id).toBe((await user(first.browser)).id)
  })

  it('replaces the embedded pages', async () => {
    for (const path of ['/api/sign-in', '/api/create-account', '/api/reset-password']) {
      const answer = await server.browser().open(path)
      expect(answer.headers.get('location'), path).toBe('/api/login')
    }
    const posted = await server.browser().submit('/api/sign-in', { email: 'a', password: 'b' })
    expect(posted.headers.get('location')).toBe('/api/login')
  })

  it('works from two tabs of one browser', async () => {
    const browser = server.browser()
    const [first, second] = [await begin(browser), await begin(browser)]
    for (const url of [first, second]) {
      const answer = await browser.open(await issuer.visit(url, 'tabs'), 'cross-site')
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    }
  })

  it('is the first time in several browsers at once, for one person', async () => {
    await createUser(server.database, { email: 'atonce@issuer.example', atMs: 1 })
    for (const login of ['crowd', 'atonce']) {
      const browsers = Array.from({ length: 6 }, () => server.browser())
      const backs = await Promise.all(
        browsers.map(async (browser) => issuer.visit(await begin(browser), login)),
      )
      const answers = await Promise.all(
        browsers.map((browser, index) => browser.open(backs[index] ?? '', 'cross-site')),
      )
      expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 302))
      const people = await Promise.all(browsers.map(user))
      expect(new Set(people.map((one) => one?.id)).size, login).toBe(1)
      expect(people[0]).not.toBeNull()
    }
  })

  it('signs out at the issuer too', async () => {
    const { browser } = await signIn('leaver')
    const answer = await browser.open('/api/logout', 'same-origin')
    const out = new URL(answer.headers.get('location') ?? '')
    expect(out.origin).toBe(issuer.origin)
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${server.origin}/`)
    expect(out.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await user(browser)).toBeNull()
    const asked = await (await signIn('leaver')).browser.open('/api/logout', 'cross-site')
    expect(asked.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${issuer.origin};`,
    )
  })

  it('says so when the person said no', async () => {
    const browser = server.browser()
    const back = await issuer.visit(await begin(browser), null)
    expect((await browser.open(back, 'cross-site')).status).toBe(401)
    expect(await user(browser)).toBeNull()
  })
})

describe('whose account it is', () => {
  it('is an operator-made one when the issuer vouches for the address', async () => {
    const made = await createUser(server.database, {
      email: 'boss@issuer.example',
      role: 'super_admin',
      atMs: Date.now(),
    })
    const { browser } = await signIn('boss')
    expect(await user(browser)).toMatchObject({ id: made?.id, role: 'super_admin' })
  })

  it('leaves nothing to the person who made it before with a password and a passkey', async () => {
    const squatter = await createTestPerson(server.database, { email: 'victim@issuer.example' })
    await storeHash(server.database, squatter.user.id, await server.hasher.hash('known'), 0)
    const passkey = { credentialId: 'theirs', publicKey: 'key', counter: 0, name: 'N', atMs: 0 }
    await addPasskey(server.database, { ...passkey, userId: squatter.user.id })
    const browser = server.browser()
    browser.cookies.set('southbreak_session', squatter.token)
    expect(await user(browser)).not.toBeNull()
    await signIn('victim')
    expect(await user(browser)).toBeNull()
    for (const table of ['passwords', 'passkeys'] as const) {
      const left = server.database.selectFrom(table).select('user_id')
      expect(await left.where('user_id', '=', squatter.user.id).execute(), table).toEqual([])
    }
  })

  it('is not taken over with an address the issuer does not vouch for', async () => {
    await createTestPerson(server.database, { email: 'target@issuer.example' })
    const { browser, answer } = await signIn('unverified:target')
    expect(answer.status).toBe(403)
    expect(await user(browser)).toBeNull()
  })

  it('is not taken over by another person of the issuer with the same address', async () => {
    await signIn('twin')
    const person = await userByEmail(server.database, 'twin@issuer.example')
    await server.database
      .updateTable('users')
      .set({ oidc_identity: `${issuer.origin} somebody-else` })
      .where('id', '=', person?.id ?? '')
      .execute()
    expect((await signIn('twin')).answer.status).toBe(403)
  })

  it('cannot be made without an address', async () => {
    expect((await signIn('silent:quiet')).answer.status).toBe(403)
  })

  it('follows a change of the address', async () => {
    const { browser } = await signIn('mover')
    const { id } = await user(browser)
    await server.database
      .updateTable('users')
      .set({ email: 'old@issuer.example', email_key: 'old@issuer.example' })
      .where('id', '=', id)
      .execute()
    const again = await signIn('mover')
    expect(await user(again.browser)).toMatchObject({ id, email: 'mover@issuer.example' })
  })

  it('stays shut when it was deactivated', async () => {
    const { browser } = await signIn('gone')
    await setActive(server.database, (await user(browser)).id, false, Date.now())
    expect((await signIn('gone')).answer.status).toBe(403)
  })
})

describe('an attacker', () => {
  it("cannot bring the victim into the attacker's account", async () => {
    const attacker = server.browser()
    const back = await issuer.visit(await begin(attacker), 'attacker')
    const victim = server.browser()
    expect((await victim.open(back, 'cross-site')).status).toBe(400)
    await begin(victim)
    expect((await victim.open(back, 'cross-site')).status).toBe(400)
    expect(await user(victim)).toBeNull()
  })

  it('cannot use an answer twice, or late', async () => {
    const { browser, back } = await signIn('once')
    browser.cookies.delete('southbreak_session')
    expect((await browser.open(back, 'cross-site')).status).toBe(400)
    const late = server.browser()
    const lateBack = await issuer.visit(await begin(late), 'late')
    server.clock.aheadMs = 601_000
    expect((await late.open(lateBack, 'cross-site')).status).toBe(400)
  })

  it.each([
    ['a code of their own', (url: URL) => url.searchParams.set('code', 'invented')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
  ])('cannot put in %s', async (_what, change) => {
    const browser = server.browser()
    const back = new URL(await issuer.visit(await begin(browser), 'mallory'))
    change(back)
    expect((await browser.open(back.href, 'cross-site')).status).toBe(400)
    expect(await user(browser)).toBeNull()
    expect(printedErrors()).toHaveLength(1)
  })

  it('cannot swap the codes of two sign-ins of one browser', async () => {
    const browser = server.browser()
    const [mine, theirs] = [await begin(browser), await begin(browser)]
    const back = new URL(await issuer.visit(mine, 'swap'))
    const other = new URL(await issuer.visit(theirs, 'swapped'))
    back.searchParams.set('code', other.searchParams.get('code') ?? '')
    expect((await browser.open(back.href, 'cross-site')).status).toBe(400)
    expect(printedErrors()).toHaveLength(1)
  })
})

describe('trouble at the issuer', () => {
  it('is survived when it changes its keys', async () => {
    await signIn('before')
    await issuer.stop()
    await issuer.start()
    const { browser, answer } = await signIn('after')
    expect(answer.status).toBe(302)
    expect(await user(browser)).not.toBeNull()
  })

  it.each([-90_000, 90_000])('is survived when its clock is off by %d ms', async (clockShiftMs) => {
    await issuer.stop()
    await issuer.start({ clockShiftMs })
    expect((await signIn('skewed')).answer.status).toBe(302)
  })

  it('is not believed when its clock is two hours behind', async () => {
    await issuer.stop()
    await issuer.start({ clockShiftMs: -2 * 3_600_000 })
    expect((await signIn('expired')).answer.status).toBe(400)
    expect(printedErrors()).toHaveLength(1)
    await issuer.stop()
    await issuer.start()
  })

  it('breaks nothing but signing in while it is dead, and is over when it lives', async () => {
    const { browser } = await signIn('survivor')
    const waiting = server.browser()
    const halfWay = await issuer.visit(await begin(waiting), 'half')
    await issuer.stop()

    const login = await server.browser().open('/api/login')
    expect(login.status).toBe(503)
    expect(login.headers.get('retry-after')).toBe('60')
    expect(await login.text()).toContain('The sign-in service is not answering.')
    const asked = Date.now()
    expect((await server.browser().open('/api/login')).status).toBe(503)
    expect((await waiting.open(halfWay, 'cross-site')).status).toBe(503)
    expect(Date.now() - asked).toBeLessThan(2_000)
    expect(await user(browser)).not.toBeNull()
    const out = await browser.open('/api/logout', 'same-origin')
    expect([out.status, out.headers.get('location')]).toEqual([302, '/'])
    expect(await user(browser)).toBeNull()
    expect(printedErrors().length).toBeGreaterThan(0)

    await issuer.start()
    server.clock.aheadMs = 6_000
    expect((await signIn('survivor')).answer.status).toBe(302)
  })
})
