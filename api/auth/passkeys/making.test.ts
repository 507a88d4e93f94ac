import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '#domain/time/durations'
import { madePasskey } from '#domain/wire/passkeys'
import { issueLink } from '../embedded/passwords'
import { openSignInServer } from '../testing/sign-in-server'
import { SoftwarePasskey } from '../testing/software-authenticator'
import {
  add,
  addOne,
  challengeFor,
  creationFor,
  idOf,
  leadsTo,
  openPasskeyServer,
  page,
  passkeysIn,
  password,
  send,
  signIn,
  site,
  statusOf,
  surfer,
  whoIs,
} from './testing/passkey-server'
import { verifyMade } from './verify-passkey'

const issuer = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'surf',
  OIDC_CLIENT_SECRET: 'secret',
}
const server = await openPasskeyServer()
afterAll(() => server.close())
beforeEach(() => server.database.deleteFrom('rate_limits').execute())

describe('a passkey', () => {
  it('is added, listed by name, signs in, and is removed', async () => {
    const { browser, userId } = await surfer(server)
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
    const { browser, email } = await surfer(server)
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
      /^__Host-southbreak_passkey=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await request.json()).toEqual({
      challenge: expect.any(String),
      rpId: 'surf.example',
      timeout: 240_000,
      userVerification: 'required',
    })
  })

  it('is one of ten at most', async () => {
    const { browser, userId } = await surfer(server)
    const held = { user_id: userId, public_key: '', counter: 0, name: 'N', made_at_ms: 0 }
    const { challenge, user } = await creationFor(browser)
    for (let number = 0; number < 10; number += 1) {
      const id = `${userId} ${number}`
      const row = { ...held, id, credential_id: id, last_used_at_ms: null }
      await server.database.insertInto('passkeys').values(row).execute()
    }
    const eleventh = await add(browser, new SoftwarePasskey(site, user.id).made(challenge))
    expect(await eleventh.text()).toContain('the most passkeys an account can have')
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
    const { browser, userId } = await surfer(server)
    const { challenge, user } = await creationFor(browser)
    const passkey = new SoftwarePasskey(site, user.id)
    expect(await statusOf(add(browser, passkey.made(challenge, turned)))).toBe(400)
    expect(await passkeysIn(server, userId)).toEqual([])
  })

  it.each(['android-key', 'packed', 'fido-u2f'])(
    'is refused with a certificate of the kind %s before it is looked at: its addresses would be fetched',
    async (attestation) => {
      const { browser, userId } = await surfer(server)
      const { challenge, user } = await creationFor(browser)
      const passkey = new SoftwarePasskey(site, user.id)
      const sent = passkey.made(challenge, { attestation })
      expect(await statusOf(add(browser, sent))).toBe(400)
      expect(
        await verifyMade({ site, response: v.parse(madePasskey, JSON.parse(sent)), challenge }),
      ).toEqual({
        reason: 'It has an attestation.',
      })
      expect(await passkeysIn(server, userId)).toEqual([])
    },
  )

  it('is refused with a challenge that was used, is over, or is another session’s', async () => {
    const { browser, userId } = await surfer(server)
    const used = await creationFor(browser)
    const passkey = new SoftwarePasskey(site, used.user.id)
    await add(browser, passkey.made(used.challenge, { isVerified: false }))
    expect(await statusOf(add(browser, passkey.made(used.challenge)))).toBe(400)

    const old = await creationFor(browser)
    server.clock.aheadMs += 5 * minuteMs
    expect(await statusOf(add(browser, passkey.made(old.challenge)))).toBe(400)

    const { browser: stranger } = await surfer(server)
    const theirs = await creationFor(stranger)
    expect(await statusOf(add(browser, passkey.made(theirs.challenge)))).toBe(400)
    const toSignIn = await challengeFor(browser)
    expect(await statusOf(add(browser, passkey.made(toSignIn)))).toBe(400)
    expect(await passkeysIn(server, userId)).toEqual([])
  })

  it('is refused for a credential that another account has', async () => {
    const one = await surfer(server)
    const passkey = await addOne(one.browser)
    const two = await surfer(server)
    const { challenge } = await creationFor(two.browser)
    const answer = await add(two.browser, passkey.made(challenge))
    expect(await answer.text()).toContain('already in use')
    expect(await passkeysIn(server, two.userId)).toEqual([])
  })

  it('is refused when the password is chosen anew by a link while the form is held back', async () => {
    const { browser, email, userId } = await surfer(server)
    const { challenge, user } = await creationFor(browser)
    const credential = new SoftwarePasskey(site, user.id).made(challenge)
    const fields = { do: 'add', credential, name: 'A thief’s phone' }
    await server.submitHeld(browser, page, fields, async () => {
      const token = await issueLink({ database: server.database, now: server.now }, email)
      await server.browser().submit('/api/new-password', { token: token ?? '', password })
    })
    expect(await passkeysIn(server, userId)).toEqual([])
  })

  it('needs fresh proof, as removing does; a passkey is such proof', async () => {
    const { browser, userId } = await surfer(server)
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
    expect(await passkeysIn(server, userId)).toHaveLength(1)

    expect(await leadsTo(send(browser, passkey.signed(await challengeFor(browser)), page))).toBe(
      page,
    )
    await addOne(browser)
    expect(await passkeysIn(server, userId)).toHaveLength(2)
  })
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
  const { browser, email, userId } = await surfer(server)
  await addOne(browser)
  const next = 'five waves before breakfast'
  await browser.submit('/api/change-password', { current: password, password: next })
  expect(await passkeysIn(server, userId)).toHaveLength(1)
  const token = await issueLink({ database: server.database, now: server.now }, email)
  const link = await server.browser().open(`/api/new-password?token=${token}`)
  expect(await link.text()).toContain('its passkeys are removed')
  await server.browser().submit('/api/new-password', { token: token ?? '', password })
  expect(await passkeysIn(server, userId)).toEqual([])
})
