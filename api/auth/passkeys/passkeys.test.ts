import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setActive, setRole, userByEmail } from '#db/server/users'
import { hourMs, minuteMs } from '#domain/time/durations'
import { madePasskey } from '#domain/wire/passkeys'
import { setLogLevel } from '../../log'
import { issueLink } from '../embedded/issue-link'
import { openSignInServer, type SignInServer } from '../testing/sign-in-server'
import { SoftwarePasskey } from '../testing/software-authenticator'
import type { TestBrowser } from '../testing/test-browser'
import { verifyMade } from './verify-passkey'

const password = 'four waves before breakfast'
const site = { rpId: 'surf.example', origin: 'https://surf.example' }
const issuer = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'surf',
  OIDC_CLIENT_SECRET: 'secret',
}
let server: SignInServer
let people = 0
beforeAll(async () => {
  server = await openSignInServer({ PUBLIC_URL: site.origin })
})
afterAll(() => server.close())
beforeEach(() => server.database.deleteFrom('rate_limits').execute())

const page = '/api/passkeys'
const statusOf = async (answer: Promise<Response>) => (await answer).status
const leadsTo = async (answer: Promise<Response>) => (await answer).headers.get('location')

/** A person who is signed in, with an account of their own. */
async function surfer() {
  people += 1
  const email = `surfer.${people}@example.com`
  const browser = server.browser()
  await browser.signUp({ email, password })
  const { id: userId } = (await userByEmail(server.database, email))!
  return { email, browser, userId }
}

async function creationFor(browser: TestBrowser) {
  const answer = await browser.ask('/api/auth/passkeys', 'POST')
  expect(answer.status).toBe(200)
  return answer.json()
}

async function challengeFor(browser: TestBrowser): Promise<string> {
  const answer = await browser.ask('/api/auth/passkey-sign-in', 'POST')
  expect(answer.status).toBe(200)
  return (await answer.json()).challenge
}

const add = (browser: TestBrowser, credential: string, name = 'My phone') =>
  browser.submit(page, { do: 'add', credential, name })

async function addOne(browser: TestBrowser, name?: string): Promise<SoftwarePasskey> {
  const { challenge, user } = await creationFor(browser)
  const passkey = new SoftwarePasskey(site, user.id)
  expect(await leadsTo(add(browser, passkey.made(challenge), name))).toBe(`${page}?done=added`)
  return passkey
}

const send = (browser: TestBrowser, credential: string, next = '/profile') =>
  browser.submit('/api/passkey-sign-in', { credential, next })

async function signIn(browser: TestBrowser, passkey: SoftwarePasskey): Promise<Response> {
  return send(browser, passkey.signed(await challengeFor(browser)))
}

const whoIs = async (browser: TestBrowser) => {
  const answer = await browser.ask('/api/auth/user')
  return answer.status === 200 ? (await answer.json()).id : null
}

const idOf = async (browser: TestBrowser) =>
  /name="id" value="([^"]+)"/.exec(await (await browser.open(page)).text())?.[1] ?? ''

describe('a passkey', () => {
  it('is added, listed by name, signs in, and is removed', async () => {
    const { browser, userId } = await surfer()
    expect(await (await browser.open(page)).text()).toContain('You have none yet.')
    const passkey = await addOne(browser, 'Kai’s phone')
    expect(await (await browser.open(page)).text()).toMatch(/Kai’s phone[\s\S]*not used yet/)

    const other = server.browser()
    const answer = await signIn(other, passkey)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/profile'])
    expect(await whoIs(other)).toBe(userId)
    expect(await (await other.open(page)).text()).toMatch(/Kai’s phone[\s\S]*last used/)

    const id = await idOf(other)
    const asks = await other.submit(page, { do: 'ask', id })
    expect(await asks.text()).toContain('Remove this passkey?')
    expect(await leadsTo(other.submit(page, { do: 'remove', id }))).toBe(`${page}?done=removed`)
    expect(await statusOf(signIn(server.browser(), passkey))).toBe(401)
  })

  it('is asked to be found by itself and to look at its owner, for five minutes', async () => {
    const { browser, email } = await surfer()
    const first = await addOne(browser)
    expect(await creationFor(browser)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'surf.example', name: 'Southbreak' },
      user: { id: expect.any(String), name: email, displayName: email },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 240_000,
      excludeCredentials: [{ type: 'public-key', id: first.id }],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    })
    const request = await server.browser().ask('/api/auth/passkey-sign-in', 'POST')
    expect(request.headers.get('set-cookie')).toMatch(
      /^__Host-southbreak_passkey=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/,
    )
    expect(await request.json()).toEqual({
      challenge: expect.any(String),
      rpId: 'surf.example',
      timeout: 240_000,
      userVerification: 'required',
    })
  })

  it('is one of ten at most', async () => {
    const { browser, userId } = await surfer()
    const held = { user_id: userId, public_key: '', counter: 0, name: 'N', made_at_ms: 0 }
    const { challenge, user } = await creationFor(browser)
    for (let number = 0; number < 10; number += 1) {
      const id = `${userId} ${number}`
      const row = { ...held, id, credential_id: id, last_used_at_ms: null }
      await server.database.insertInto('passkeys').values(row).execute()
    }
    const eleventh = await add(browser, new SoftwarePasskey(site, user.id).made(challenge))
    expect(await eleventh.text()).toContain('as many passkeys as an account can have')
    expect(await statusOf(browser.ask('/api/auth/passkeys', 'POST'))).toBe(409)
    expect(await (await browser.open(page)).text()).not.toContain('Add a passkey')
  })
})

describe('making one', () => {
  it.each([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://surf.example.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
  ])('is refused with %s', async (_, turned) => {
    const { browser, userId } = await surfer()
    const { challenge, user } = await creationFor(browser)
    const passkey = new SoftwarePasskey(site, user.id)
    expect(await statusOf(add(browser, passkey.made(challenge, turned)))).toBe(400)
    expect(await passkeysIn(userId)).toEqual([])
  })

  it.each(['android-key', 'packed', 'fido-u2f'])(
    'is refused with a certificate of the kind %s before it is looked at: its addresses would be fetched',
    async (attestation) => {
      const { browser, userId } = await surfer()
      const { challenge, user } = await creationFor(browser)
      const passkey = new SoftwarePasskey(site, user.id)
      const sent = passkey.made(challenge, { attestation })
      expect(await statusOf(add(browser, sent))).toBe(400)
      expect(await verifyMade(site, v.parse(madePasskey, JSON.parse(sent)), challenge)).toEqual({
        reason: 'It brings an attestation.',
      })
      expect(await passkeysIn(userId)).toEqual([])
    },
  )

  it('is refused with a challenge that was used, is over, or is another session’s', async () => {
    const { browser, userId } = await surfer()
    const used = await creationFor(browser)
    const passkey = new SoftwarePasskey(site, used.user.id)
    await add(browser, passkey.made(used.challenge, { isVerified: false }))
    expect(await statusOf(add(browser, passkey.made(used.challenge)))).toBe(400)

    const old = await creationFor(browser)
    server.clock.aheadMs += 5 * minuteMs
    expect(await statusOf(add(browser, passkey.made(old.challenge)))).toBe(400)

    const { browser: stranger } = await surfer()
    const theirs = await creationFor(stranger)
    expect(await statusOf(add(browser, passkey.made(theirs.challenge)))).toBe(400)
    const toSignIn = await challengeFor(browser)
    expect(await statusOf(add(browser, passkey.made(toSignIn)))).toBe(400)
    expect(await passkeysIn(userId)).toEqual([])
  })

  it('is refused for a credential that another account has', async () => {
    const one = await surfer()
    const passkey = await addOne(one.browser)
    const two = await surfer()
    const { challenge } = await creationFor(two.browser)
    const answer = await add(two.browser, passkey.made(challenge))
    expect(await answer.text()).toContain('in use already')
    expect(await passkeysIn(two.userId)).toEqual([])
  })

  it('needs fresh proof, as removing does; a passkey is such proof', async () => {
    const { browser, userId } = await surfer()
    const passkey = await addOne(browser)
    const { challenge, user } = await creationFor(browser)
    server.clock.aheadMs += 10 * minuteMs
    const again = '/api/login?again=1&next=%2Fapi%2Fpasskeys'
    expect(await (await browser.open(page)).text()).toContain(again.replaceAll('&', '&amp;'))
    const asked = await browser.ask('/api/auth/passkeys', 'POST')
    expect([asked.status, (await asked.json()).code]).toEqual([403, 'sign-in-again'])
    const second = new SoftwarePasskey(site, user.id)
    expect(await leadsTo(add(browser, second.made(challenge)))).toBe(again)
    const id = await idOf(browser)
    expect(await leadsTo(browser.submit(page, { do: 'remove', id }))).toBe(again)
    expect(await passkeysIn(userId)).toHaveLength(1)

    expect(await leadsTo(send(browser, passkey.signed(await challengeFor(browser)), page))).toBe(
      page,
    )
    await addOne(browser)
    expect(await passkeysIn(userId)).toHaveLength(2)
  })
})

describe('signing in', () => {
  it.each([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['the handle of another person', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('is refused with %s', async (_, turned) => {
    const { browser } = await surfer()
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
    const { browser } = await surfer()
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
    const { browser } = await surfer()
    const passkey = await addOne(browser)
    const other = server.browser()
    const signedAs = async (counter: number) =>
      statusOf(send(other, passkey.signed(await challengeFor(other), { counter })))
    expect(await signedAs(7)).toBe(303)
    expect(await signedAs(7)).toBe(401)
    expect(await signedAs(6)).toBe(401)
    expect(await signedAs(8)).toBe(303)
  })

  it('goes on where the authenticator does not count', async () => {
    const { browser } = await surfer()
    const passkey = await addOne(browser)
    const other = server.browser()
    for (let time = 0; time < 2; time += 1) {
      const signed = passkey.signed(await challengeFor(other), { counter: 0 })
      expect(await statusOf(send(other, signed))).toBe(303)
    }
  })

  it('opens no other account by a signature of one’s own key', async () => {
    const victim = await surfer()
    const theirs = await addOne(victim.browser)
    const attacker = await surfer()
    const own = await addOne(attacker.browser)
    const other = server.browser()
    const signed = JSON.parse(own.signed(await challengeFor(other)))
    const forged = JSON.stringify({ ...signed, id: theirs.id, rawId: theirs.id })
    expect(await statusOf(send(other, forged))).toBe(401)
    expect(await whoIs(other)).toBeNull()
  })

  it('is refused to a deactivated person, with the same page as for an unknown passkey', async () => {
    const { browser, userId } = await surfer()
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
    const challenge = await challengeFor(other)
    const signed = new SoftwarePasskey(site, 'bm9uZQ').signed(challenge)
    for (const sent of ['', 'null', '[]', '{}', 'x', signed.replace('public-key', 'password')]) {
      expect(await statusOf(send(other, sent))).toBe(401)
    }
  })

  it('waits after thirty tries from one address', async () => {
    const other = server.browser()
    for (let time = 0; time < 30; time += 1) expect(await statusOf(send(other, ''))).toBe(401)
    const answer = await send(other, '')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '20'])
  })
})

describe('a browser that has signed in before', () => {
  it('has tries of its own: strangers at the same address use none of them', async () => {
    const { browser } = await surfer()
    const passkey = await addOne(browser)
    const signed = passkey.signed(await challengeFor(browser))
    const stranger = server.browser()
    for (let time = 0; time < 31; time += 1) await send(stranger, '')
    expect(await statusOf(send(stranger, ''))).toBe(429)
    expect(await statusOf(send(browser, signed))).toBe(303)
  })
})

describe('an administrator', () => {
  const step = (browser: TestBrowser) => browser.ask('/api/admin/thing')

  it('is in by a passkey alone, second factor or not, with fresh proof and the sessions’ ends', async () => {
    const { browser, userId } = await surfer()
    await setRole(server.database, userId, 'admin', server.now())
    const passkey = await addOne(browser)
    const factor = { user_id: userId, secret: 'A', confirmed_at_ms: server.now(), last_step: 0 }
    await server.database.insertInto('second_factors').values(factor).execute()
    expect((await (await step(browser)).json()).code).toBe('second-factor')
    // By the password alone nobody adds a passkey to go around the code.
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
    const { browser } = await surfer()
    const tries = Array.from({ length: 41 }, () => add(browser, '{}'))
    const texts = await Promise.all(tries.map(async (one) => (await one).text()))
    expect(texts.filter((text) => text.includes('tried too often'))).toHaveLength(1)
  })

  it('leaves lines in the trail; others leave none', async () => {
    const { browser, userId } = await surfer()
    await addOne(browser, 'as a surfer')
    await setRole(server.database, userId, 'admin', server.now())
    await addOne(browser, 'as an admin')
    const all = await server.database
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    const id = all.find(({ name }) => name === 'as an admin')?.id ?? ''
    await browser.submit(page, { do: 'remove', id })
    const lines = await server.database
      .selectFrom('audit_log')
      .select(['admin_id', 'action', 'before', 'after'])
      .where('subject', '=', userId)
      .orderBy('id')
      .execute()
    const line = { admin_id: userId, action: 'user.passkey', before: null, after: null }
    const named = '{"passkey":"as an admin"}'
    expect(lines).toEqual([
      { ...line, after: named },
      { ...line, before: named },
    ])
  })
})

it('the log tells of passkeys by the person’s id, with nothing secret', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  setLogLevel('info')
  const { browser, userId } = await surfer()
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

describe('the pages', () => {
  it('run one script of the server’s own where there are passkeys, and none elsewhere', async () => {
    const browser = server.browser()
    const signInPage = await browser.open('/api/sign-in')
    expect(signInPage.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await signInPage.text()).toMatch(/<form[^>]*data-passkeys="sign-in" hidden>/)
    const script = await browser.open('/api/passkeys.js')
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect((await script.arrayBuffer()).byteLength).toBeLessThan(8_000)
    const other = await browser.open('/api/create-account')
    expect(other.headers.get('content-security-policy')).not.toContain('script-src')
  })

  it.each([
    ['an issuer signs people in', { PUBLIC_URL: site.origin, ...issuer }],
    ['the address is a number', { PUBLIC_URL: 'https://192.0.2.7' }],
    ['the address is not encrypted', { PUBLIC_URL: 'http://surf.example' }],
    ['the address is only what a request says', {}],
  ])('offer none where %s', async (_, variables) => {
    const bare = await openSignInServer(variables)
    const browser = bare.browser()
    expect(await (await browser.open('/api/sign-in')).text()).not.toContain('passkey')
    const asked = await browser.ask('/api/auth/passkey-sign-in', 'POST')
    expect(asked.status).toBe(404)
    expect(await leadsTo(send(browser, '{}'))).toMatch(/^\/api\/(sign-in|login)$/)
    await bare.close()
  })
})

it('a password that is chosen by a link removes every passkey; one’s own change does not', async () => {
  const { browser, email, userId } = await surfer()
  await addOne(browser)
  const next = 'five waves before breakfast'
  await browser.submit('/api/change-password', { current: password, password: next })
  expect(await passkeysIn(userId)).toHaveLength(1)
  const token = await issueLink({ database: server.database, now: server.now }, email)
  const link = await server.browser().open(`/api/new-password?token=${token}`)
  expect(await link.text()).toContain('its passkeys are removed')
  await server.browser().submit('/api/new-password', { token: token ?? '', password })
  expect(await passkeysIn(userId)).toEqual([])
})

const passkeysIn = (userId: string) =>
  server.database.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()
