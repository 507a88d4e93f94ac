import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberDevice } from '#db/server/account/known-devices'
import { secondFactorOf } from '#db/server/account/second-factors'
import { setRole, userByEmail } from '#db/server/account/users'
import { rowsWith } from '#db/server/table-rows'
import { minuteMs } from '#domain/time/durations'
import { issueLink } from './embedded/passwords'
import { createFactorSeal } from './factor-secrets'
import { openSignInServer } from './testing/sign-in-server'
import type { TestBrowser } from './testing/test-browser'
import { totpAt } from './testing/totp-at'

const password = 'four waves before breakfast'
let made = 0
const server = await openSignInServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.aheadMs += minuteMs
  await server.database.deleteFrom('rate_limits').execute()
})

const page = '/api/second-factor'
const step = () => Math.floor(server.now() / 30_000)
const signIn = (browser: TestBrowser, email: string, next = '/admin') =>
  browser.submit('/api/sign-in', { email, password, next })
const mayAdminister = async (browser: TestBrowser) => {
  const answer = await browser.ask('/api/admin/thing')
  return answer.status === 200 ? true : (await answer.json()).code
}

const secretIn = (text: string) =>
  (/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
const begin = async (browser: TestBrowser) => (await browser.submit(page, { do: 'begin' })).text()

/** An administrator, signed in, with an account of their own. */
async function admin() {
  made += 1
  const email = `boss.${made}@example.com`
  const browser = server.browser()
  await browser.signUp({ email, password })
  const person = await userByEmail(server.database, email)
  if (!person) throw new Error('Nobody was made.')
  await setRole(server.database, person.id, 'admin', server.now())
  return { email, browser, userId: person.id }
}

/** The same with a second factor, in this browser shown. */
async function guarded() {
  const one = await admin()
  const secret = secretIn(await begin(one.browser))
  expect(secret).toHaveLength(32)
  // The step before is good too; the present one stays for the test.
  const answer = await one.browser.submit(page, { do: 'confirm', code: totpAt(secret, step() - 1) })
  expect(answer.status).toBe(200)
  const codes = [...(await answer.text()).matchAll(/<li><code>([A-Z2-7 ]+)<\/code>/g)].map(
    ([, code]) => code ?? '',
  )
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{16}$/)
  return { ...one, secret, codes, code: () => totpAt(secret, step()) }
}

describe('a form that is held back until the password has been chosen anew', () => {
  const chooseAnew = async (email: string) => {
    const token = await issueLink({ database: server.database, now: server.now }, email)
    const chosen = { token: token ?? '', password }
    expect((await server.browser().submit('/api/new-password', chosen)).status).toBe(303)
  }

  it('turns no second factor on, which would be the intruder’s', async () => {
    const { email, browser, userId } = await admin()
    const fields = { do: 'confirm', code: totpAt(secretIn(await begin(browser)), step()) }
    await server.submitHeld(browser, page, fields, () => chooseAnew(email))
    expect((await secondFactorOf(server.database, userId))?.confirmed_at_ms ?? null).toBeNull()
  })

  it('begins no session by a code', async () => {
    const { email, browser, code } = await guarded()
    const fields = { do: 'show', code: code(), next: '/admin' }
    const shown = await server.submitHeld(browser, page, fields, () => chooseAnew(email))
    expect(shown.headers.getSetCookie().join()).not.toMatch(/southbreak_session=[\w-]{43}/)
  })
})

describe('an administrator with a second factor', () => {
  it('has no passkey from before, which a stranger with the password could have added', async () => {
    const { userId, browser } = await admin()
    const of = { user_id: userId, public_key: '', counter: 0, name: 'N', made_at_ms: 0 }
    const row = { ...of, id: userId, credential_id: userId, last_used_at_ms: null }
    await server.database.insertInto('passkeys').values(row).execute()
    const begun = await begin(browser)
    expect(begun).toContain('Turning it on removes the passkeys of your account.')
    await browser.submit(page, { do: 'confirm', code: totpAt(secretIn(begun), step()) })
    const left = server.database.selectFrom('passkeys').selectAll().where('user_id', '=', userId)
    expect(await left.execute()).toEqual([])
  })

  it('is a user by password alone, and an administrator by the code', async () => {
    const { email, browser, code } = await guarded()
    expect(await mayAdminister(browser)).toBe(true)
    const other = server.browser()
    const answer = await signIn(other, email)
    expect(answer.headers.get('location')).toBe(`${page}?next=%2Fadmin`)
    expect(await mayAdminister(other)).toBe('second-factor')
    const before = other.cookies.get('southbreak_session')
    const shown = await other.submit(page, { do: 'show', code: code(), next: '/admin' })
    expect([shown.status, shown.headers.get('location')]).toEqual([303, '/admin'])
    expect(await mayAdminister(other)).toBe(true)
    // The session from before the code gained nothing: there is another one.
    expect(other.cookies.get('southbreak_session')).not.toBe(before)
  })

  it('changes no password before the code: a stranger with the password would lock them out', async () => {
    const { email } = await guarded()
    const thief = server.browser()
    await signIn(thief, email)
    const change = { current: password, password: 'five waves before breakfast' }
    const answer = await thief.submit('/api/change-password', change)
    expect(answer.headers.get('location')).toBe(`${page}?next=%2Fprofile`)
    expect((await signIn(server.browser(), email)).status).toBe(303)
  })

  it('is let in by each code once: what was watched or caught opens nothing', async () => {
    const { email, secret, code } = await guarded()
    const [first, second] = [server.browser(), server.browser()]
    for (const browser of [first, second]) await signIn(browser, email)
    const watched = code()
    expect((await first.submit(page, { do: 'show', code: watched })).status).toBe(303)
    expect((await second.submit(page, { do: 'show', code: watched })).status).toBe(401)
    const earlier = totpAt(secret, step() - 1)
    expect((await second.submit(page, { do: 'show', code: earlier })).status).toBe(401)
    expect(await mayAdminister(second)).toBe('second-factor')
  })

  it('has two in the same moment: one code lets one of them in', async () => {
    const { email, code } = await guarded()
    const both = [server.browser(), server.browser()]
    for (const browser of both) await signIn(browser, email)
    const same = code()
    const answers = await Promise.all(
      both.map((one) => one.submit(page, { do: 'show', code: same })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401])
  })

  it('comes in by a recovery code once, however it is typed; the database holds hashes of them', async () => {
    const { email, codes, userId } = await guarded()
    const browser = server.browser()
    await signIn(browser, email)
    const typed = (codes[0] ?? '').toLowerCase().replaceAll(' ', '-')
    expect((await browser.submit(page, { do: 'show', code: typed })).status).toBe(303)
    expect(await mayAdminister(browser)).toBe(true)
    const other = server.browser()
    await signIn(other, email)
    expect((await other.submit(page, { do: 'show', code: typed })).status).toBe(401)
    const kept = await rowsWith(server.database, 'recovery_codes', { user_id: userId })
    expect(kept).toHaveLength(9)
    for (const code of codes) {
      expect(JSON.stringify(kept)).not.toContain(code.replaceAll(' ', ''))
    }
  })

  it('has a secret that the database alone does not tell', async () => {
    const { secret, userId } = await guarded()
    const kept = await secondFactorOf(server.database, userId)
    expect(kept?.secret).toMatch(/^sealed\.[0-9a-f]{8}\.[\w-]+$/)
    expect(JSON.stringify(kept)).not.toContain(secret)
    expect(server.auth.seal.open(kept?.secret ?? '', userId)).toBe(secret)
  })

  it('is told when the server has lost the key, and comes in by a recovery code', async () => {
    const { email, codes, code, userId } = await guarded()
    const lost = createFactorSeal(['cd'.repeat(32)]).seal('A'.repeat(32), userId)
    const factors = server.database.updateTable('second_factors').where('user_id', '=', userId)
    await factors.set({ secret: lost }).execute()
    const browser = server.browser()
    await signIn(browser, email)
    const said = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const answer = await browser.submit(page, { do: 'show', code: code() })
    expect(answer.status).toBe(503)
    expect(String(said.mock.calls)).toContain('second-factor-key-missing')
    said.mockClear()
    expect(await answer.text()).toContain('A recovery code still lets you in')
    expect(await mayAdminister(browser)).toBe('second-factor')
    const shown = await browser.submit(page, { do: 'show', code: codes[0] ?? '' })
    expect(shown.status).toBe(303)
    expect(await mayAdminister(browser)).toBe(true)
  })

  const guessUntilRefused = async (browser: TestBrowser, right: string) => {
    const wrong = (at: number) => String((Number(right) + 7 + at) % 1_000_000).padStart(6, '0')
    for (let at = 0; at < 40; at++) {
      const { status } = await browser.submit(page, { do: 'show', code: wrong(at) })
      if (status === 429) return at
    }
    throw new Error('There is no limit.')
  }

  it('cannot be locked out by a person who has only their password, in the browser where they have shown a code', async () => {
    const { email, browser, userId, code } = await guarded()
    // By the password alone from more browsers than are remembered of one person.
    for (let signIns = 0; signIns < 32; signIns++) {
      const one = { userId, shown: null, isCodeShown: false, atMs: server.now() }
      await rememberDevice(server.database, one)
    }
    const stranger = server.browser()
    await signIn(stranger, email)
    expect(await guessUntilRefused(stranger, code())).toBe(10)
    expect((await stranger.submit(page, { do: 'show', code: code() })).status).toBe(429)
    // A session of theirs ends, they sign in again in the same browser.
    await signIn(browser, email)
    expect(await mayAdminister(browser)).toBe('second-factor')
    expect((await browser.submit(page, { do: 'show', code: code() })).status).toBe(303)
    expect(await mayAdminister(browser)).toBe(true)
  })

  it('has no more tries in their own browser by signing in again, and none as another person', async () => {
    const { email, browser, code } = await guarded()
    await signIn(browser, email)
    expect(await guessUntilRefused(browser, code())).toBe(10)
    await signIn(browser, email)
    expect(await guessUntilRefused(browser, code())).toBe(0)
    // With the browser of another administrator tries count like a stranger's.
    const other = await guarded()
    await signIn(other.browser, email)
    expect(await guessUntilRefused(other.browser, code())).toBe(10)
    const fresh = server.browser()
    await signIn(fresh, email)
    expect(await guessUntilRefused(fresh, code())).toBe(0)
  })

  it('is told the secret when it is set up and never again', async () => {
    const { browser, secret } = await guarded()
    const shownSecret = /[A-Z2-7]{32}|([A-Z2-7]{4} ){7}/
    for (const answer of [
      await browser.open(page),
      await browser.submit(page, { do: 'begin' }),
      await browser.ask('/api/auth/user'),
    ]) {
      const text = await answer.text()
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(shownSecret)
    }
    expect(await mayAdminister(browser)).toBe(true)
  })

  it('turns it off, and has new recovery codes, by a code alone', async () => {
    const { browser, codes, code } = await guarded()
    expect((await browser.submit(page, { do: 'off', code: '' })).status).toBe(401)
    const renewed = await browser.submit(page, { do: 'codes', code: codes[1] ?? '' })
    expect(await renewed.text()).toMatch(/<li><code>/)
    expect((await browser.submit(page, { do: 'off', code: codes[2] ?? '' })).status).toBe(401)
    expect((await browser.submit(page, { do: 'off', code: code() })).status).toBe(303)
    expect(await (await browser.open(page)).text()).toContain('Set it up')
  })

  it('proves afresh by the code that it is them', async () => {
    const { browser } = await guarded()
    const again = await browser.open('/api/login?again=1&next=/admin/users')
    expect(again.headers.get('location')).toBe(`${page}?next=%2Fadmin%2Fusers`)
    const asks = await (await browser.open(`${page}?next=%2Fadmin%2Fusers`)).text()
    expect(asks).toContain('Enter the code')
    // A recovery code has letters: a keyboard of digits alone would lock its owner out.
    expect(asks).not.toContain('inputmode')
  })
})

describe('setting it up', () => {
  it('needs fresh proof, so that the owner of an open browser is not locked out', async () => {
    const { browser, userId } = await admin()
    server.clock.aheadMs += 10 * minuteMs
    const answer = await browser.submit(page, { do: 'begin' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/api/login?again=1&next=%2Fapi%2Fsecond-factor',
    ])
    expect(await secondFactorOf(server.database, userId)).toBeNull()
  })

  it('asks for nothing before the app has shown a right code', async () => {
    const { email, browser } = await admin()
    await browser.submit(page, { do: 'begin' })
    expect((await browser.submit(page, { do: 'confirm', code: '000000' })).status).toBe(401)
    const other = server.browser()
    expect((await signIn(other, email)).headers.get('location')).toBe('/admin')
    expect(await mayAdminister(other)).toBe(true)
  })

  it('is for administrators', async () => {
    const browser = server.browser()
    await browser.signUp({ email: 'kelly@surfer.example', password })
    expect((await browser.open(page)).status).toBe(403)
    expect((await browser.submit(page, { do: 'begin' })).status).toBe(403)
  })
})
