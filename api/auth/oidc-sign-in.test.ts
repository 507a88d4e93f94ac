import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addPasskey } from '#db/server/account/passkeys'
import { storeHash } from '#db/server/account/passwords'
import { setActive } from '#db/server/account/users'
import { storeSubscription } from '#db/server/alert/push-subscriptions'
import { changeRows, rowsWith } from '#db/server/table-rows'
import { createTestPerson } from './testing/create-test-person'
import { openIssuerServer, printedErrors } from './testing/issuer-server'

const at = await openIssuerServer()
afterAll(() => at.close())
afterEach(() => {
  at.server.clock.aheadMs = 0
  return at.server.forgetTries()
})

describe('signing in at an issuer', () => {
  it('names who held the address before, so that a phone takes nothing of theirs for its owner’s', async () => {
    const { browser } = await at.signIn('heir')
    expect((await at.user(browser)).formerHolders).toEqual([])
    const { user: former } = await createTestPerson(at.server.database)
    const displaced = { displaced_from_key: 'heir@issuer.example' }
    await changeRows(at.server.database, 'users', { id: former.id }, displaced)
    expect((await at.user(browser)).formerHolders).toEqual([former.id])
  })

  it('is fresh proof only where the issuer was told to ask anew, and says when it did', async () => {
    const { browser } = await at.signIn('prover')
    const { id } = await at.user(browser)
    const provenAtMs = async () => {
      const rows = await rowsWith(at.server.database, 'sessions', { user_id: id })
      return Math.max(...rows.map((row) => row.proven_at_ms ?? Number.NaN))
    }
    expect(await provenAtMs()).toBe(0)
    const before = at.server.now()
    const url = new URL(await at.begin(browser, '/api/login?again=1&next=/admin/users'))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    const back = await at.issuer.visit(url.href, 'prover')
    const answer = await browser.open(back, 'cross-site')
    expect(answer.headers.get('location')).toBe('/admin/users')
    // Whole seconds, and the other process's clock.
    expect(await provenAtMs()).toBeGreaterThan(before - 2_000)
    expect(await provenAtMs()).toBeLessThan(at.server.now() + 2_000)
  })

  it('goes with code, PKCE, state and nonce, and comes back to where the person was', async () => {
    const browser = at.server.browser()
    const url = new URL(await at.begin(browser, '/api/login?next=/tides/3&plan=2'))
    expect(url.origin).toBe(at.issuer.origin)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${at.server.origin}/api/auth/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    const answer = await browser.open(await at.issuer.visit(url.href, 'ana'), 'cross-site')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/tides/3?plan=2'])
    expect(await at.user(browser)).toMatchObject({
      email: 'ana@issuer.example',
      displayName: 'Surfer ana',
      role: 'user',
      canChangePassword: false,
    })
  })

  it('leads a person without an account to the issuer’s registration', async () => {
    const promptAt = async (path: string) =>
      new URL(await at.begin(at.server.browser(), path)).searchParams.get('prompt')
    expect(await promptAt('/api/login?next=/spot/3&new=1')).toBe('create')
    expect(await promptAt('/api/login?next=/spot/3')).toBeNull()
    // Who is signed in has an account: nothing new is asked for.
    const { browser } = await at.signIn('ana')
    const again = await browser.open('/api/login?next=/spot/3&new=1')
    expect(again.headers.get('location')).toBe('/spot/3')
  })

  it('replaces the embedded pages', async () => {
    for (const path of ['/api/sign-in', '/api/create-account', '/api/reset-password']) {
      const answer = await at.server.browser().open(path)
      expect(answer.headers.get('location'), path).toBe('/api/login')
    }
    const posted = await at.server.browser().submit('/api/sign-in', { email: 'a', password: 'b' })
    expect(posted.headers.get('location')).toBe('/api/login')
  })

  it('works from two tabs of one browser', async () => {
    const browser = at.server.browser()
    const [first, second] = [await at.begin(browser), await at.begin(browser)]
    for (const url of [first, second]) {
      const answer = await browser.open(await at.issuer.visit(url, 'tabs'), 'cross-site')
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    }
  })

  it('signs out at the issuer too', async () => {
    const { browser } = await at.signIn('leaver')
    const answer = await browser.open('/api/logout', 'same-origin')
    const out = new URL(answer.headers.get('location') ?? '')
    expect(out.origin).toBe(at.issuer.origin)
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${at.server.origin}/`)
    expect(out.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await at.user(browser)).toBeNull()
    const asked = await (await at.signIn('leaver')).browser.open('/api/logout', 'cross-site')
    expect(asked.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${at.issuer.origin};`,
    )
  })

  it('says so when the person said no', async () => {
    const browser = at.server.browser()
    const back = await at.issuer.visit(await at.begin(browser), null)
    expect((await browser.open(back, 'cross-site')).status).toBe(401)
    expect(await at.user(browser)).toBeNull()
  })
})

describe('whose account it is', () => {
  it('leaves nothing to the person who made it before with a password, a passkey and a phone', async () => {
    const squatter = await createTestPerson(at.server.database, { email: 'victim@issuer.example' })
    await storeHash(at.server.database, squatter.user.id, await at.server.hasher.hash('known'), 0)
    const theirs = { userId: squatter.user.id, atMs: 0 }
    const passkey = { credentialId: 'theirs', publicKey: 'key', counter: 0, name: 'N' }
    await addPasskey(at.server.database, { ...passkey, ...theirs })
    const keys = { endpoint: 'https://push.example/theirs', p256dh: '', auth: '' }
    const phone = { ...keys, device: 'A phone', vapidPublicKey: '', ...theirs }
    await storeSubscription(at.server.database, phone)
    const browser = at.server.browser()
    browser.cookies.set('southbreak_session', squatter.token)
    expect(await at.user(browser)).not.toBeNull()
    await at.signIn('victim')
    expect(await at.user(browser)).toBeNull()
    for (const table of ['passwords', 'passkeys', 'push_subscriptions'] as const) {
      const left = at.server.database.selectFrom(table).select('user_id')
      expect(await left.where('user_id', '=', squatter.user.id).execute(), table).toEqual([])
    }
  })

  it.each(['unverified:target', 'unverified:nobody', 'silent:quiet'])(
    'is neither taken over nor made by %s, whose address the issuer does not vouch for',
    async (login) => {
      const { database } = at.server
      if (login.endsWith('target')) {
        await createTestPerson(database, { email: 'target@issuer.example' })
      }
      const people = () => database.selectFrom('users').selectAll().orderBy('id').execute()
      const before = await people()
      const { browser, answer } = await at.signIn(login)
      expect(answer.status).toBe(403)
      expect(await at.user(browser)).toBeNull()
      expect(await people()).toEqual(before)
    },
  )

  it('stays closed when it was deactivated', async () => {
    const { browser } = await at.signIn('gone')
    await setActive(at.server.database, (await at.user(browser)).id, false, Date.now())
    expect((await at.signIn('gone')).answer.status).toBe(403)
  })
})

describe('an attacker', () => {
  it("cannot bring the victim into the attacker's account", async () => {
    const attacker = at.server.browser()
    const back = await at.issuer.visit(await at.begin(attacker), 'attacker')
    const victim = at.server.browser()
    expect((await victim.open(back, 'cross-site')).status).toBe(400)
    await at.begin(victim)
    expect((await victim.open(back, 'cross-site')).status).toBe(400)
    expect(await at.user(victim)).toBeNull()
  })

  it('cannot use an answer twice, or late', async () => {
    const { browser, back } = await at.signIn('once')
    browser.cookies.delete('southbreak_session')
    expect((await browser.open(back, 'cross-site')).status).toBe(400)
    const late = at.server.browser()
    const lateBack = await at.issuer.visit(await at.begin(late), 'late')
    at.server.clock.aheadMs = 601_000
    expect((await late.open(lateBack, 'cross-site')).status).toBe(400)
  })

  it.each([
    ['a code of their own', (url: URL) => url.searchParams.set('code', 'invented')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
  ])('cannot put in %s', async (_what, change) => {
    const browser = at.server.browser()
    const back = new URL(await at.issuer.visit(await at.begin(browser), 'mallory'))
    change(back)
    expect((await browser.open(back.href, 'cross-site')).status).toBe(400)
    expect(await at.user(browser)).toBeNull()
    expect(printedErrors()).toHaveLength(1)
  })

  it('cannot swap the codes of two sign-ins of one browser', async () => {
    const browser = at.server.browser()
    const [mine, theirs] = [await at.begin(browser), await at.begin(browser)]
    const back = new URL(await at.issuer.visit(mine, 'swap'))
    const other = new URL(await at.issuer.visit(theirs, 'swapped'))
    back.searchParams.set('code', other.searchParams.get('code') ?? '')
    expect((await browser.open(back.href, 'cross-site')).status).toBe(400)
    expect(printedErrors()).toHaveLength(1)
  })
})

describe('an issuer in trouble', () => {
  const restart = async (clockShiftMs = 0) => {
    await at.issuer.stop()
    await at.issuer.start({ clockShiftMs })
  }
  afterEach(() => restart())

  it.each([-90_000, 90_000])(
    'does not end signing in when it changes its keys and its clock is off by %d ms',
    async (clockShiftMs) => {
      await at.signIn('before')
      await restart(clockShiftMs)
      const { browser, answer } = await at.signIn('after')
      expect(answer.status).toBe(302)
      expect(await at.user(browser)).not.toBeNull()
    },
  )

  it('breaks nothing but signing in when it is dead, which goes on when it is back', async () => {
    await restart()
    const { browser } = await at.signIn('survivor')
    const waiting = at.server.browser()
    const halfWay = await at.issuer.visit(await at.begin(waiting), 'half')
    await at.issuer.stop()

    const login = await at.server.browser().open('/api/login')
    expect(login.status).toBe(503)
    expect(login.headers.get('retry-after')).toBe('60')
    expect(await login.text()).toContain('The sign-in service is not answering.')
    expect((await at.server.browser().open('/api/login')).status).toBe(503)
    expect((await waiting.open(halfWay, 'cross-site')).status).toBe(503)
    expect(await at.user(browser)).not.toBeNull()
    const out = await browser.open('/api/logout', 'same-origin')
    expect([out.status, out.headers.get('location')]).toEqual([302, '/'])
    expect(await at.user(browser)).toBeNull()
    expect(printedErrors().length).toBeGreaterThan(0)

    await at.issuer.start()
    at.server.clock.aheadMs = 6_000
    expect((await at.signIn('survivor')).answer.status).toBe(302)
  })
})
