import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userByEmail } from '#db/server/account/users'
import { TooBusy } from '../http/problem'
import { createPasswordHasher } from './password-hash'
import { openSignInServer } from './testing/sign-in-server'

const email = 'kelly@surfer.example'
const password = 'four waves before breakfast'

const server = await openSignInServer()
const made = await server.browser().signUp({ email, password, next: '/spots' })
expect([made.status, made.headers.get('location')]).toEqual([303, '/spots'])
afterAll(() => server.close())
beforeEach(() => server.forgetTries())

async function signedIn() {
  const browser = server.browser()
  expect((await browser.submit('/api/sign-in', { email, password })).status).toBe(303)
  return browser
}

describe('the way in', () => {
  it('leads from /api/login through the form back to where the person was, with the plan', async () => {
    const browser = server.browser()
    const login = await browser.open('/api/login?next=/spot/12%3Ftab%3Dtide&plan=2')
    expect(login.status).toBe(302)
    const form = await browser.open(login.headers.get('location') ?? '')
    expect(form.headers.get('cache-control')).toBe('no-store')
    const next = '/spot/12?tab=tide&plan=2'
    expect(await form.text()).toContain(`name="next" value="${next.replace('&', '&amp;')}"`)
    const done = await browser.submit('/api/sign-in', { email, password, next })
    expect([done.status, done.headers.get('location')]).toEqual([303, next])
    const user = await browser.ask('/api/auth/user')
    expect(user.headers.get('cache-control')).toBe('no-store')
    expect(await user.json()).toEqual({
      id: (await userByEmail(server.database, email))?.id,
      email,
      role: 'user',
      subscriptionPlan: null,
      subscriptionStatus: 'free',
      subscriptionEndDate: null,
      displayName: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      formerHolders: [],
      canChangePassword: true,
    })
  })

  it('answers 401 without a session, and takes a dead cookie away', async () => {
    const browser = server.browser()
    expect((await browser.ask('/api/auth/user')).status).toBe(401)
    browser.cookies.set('southbreak_session', 'x'.repeat(43)).set('southbreak_signed_in', '1')
    expect((await browser.ask('/api/auth/user')).status).toBe(401)
    expect([...browser.cookies]).toEqual([])
  })

  it('works without scripts and allows none', async () => {
    const browser = server.browser()
    for (const path of ['/api/sign-in', '/api/create-account', '/api/reset-password']) {
      const page = await browser.open(path)
      const policy = page.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('script-src')
      const html = await page.text()
      expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
      expect(html).toContain('<link rel="stylesheet" href="/api/sign-in.css">')
    }
    // There is no mail here: a link is made on the command line.
    const forgotten = await (await browser.open('/api/reset-password')).text()
    expect(forgotten).toContain('Ask the person who runs it')
    const css = await browser.open('/api/sign-in.css')
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(css.headers.get('content-security-policy')).toContain("default-src 'none'")
    const style = await css.text()
    for (const [, name] of style.matchAll(/var\((--[\w-]+)\)/g)) expect(style).toContain(`${name}:`)
    expect(style).not.toContain('url(')
  })

  it('writes what was typed back as text, never as markup', async () => {
    const typed = '"><img src=x onerror=alert(1)>@surfer.example'
    const page = await server.browser().submit('/api/sign-in', {
      email: typed,
      password: 'wrong password',
      next: '/"><script>',
    })
    const html = await page.text()
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('wrong password')
  })
})

it('asks to come back when too many sign in at once', async () => {
  vi.spyOn(server.hasher, 'matches').mockRejectedValueOnce(new TooBusy('full'))
  const answer = await server.browser().submit('/api/sign-in', { email, password })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('Try again')
})

describe('a new account', () => {
  it.each([
    ['short', 'at least 8'],
    ['password1', 'most common'],
    ['PASSWORD1', 'most common'],
    ['zzzzzzzzzz', 'most common'],
    ['newcomer', 'too easy to guess'],
    ['x1'.repeat(200), 'at most 256'],
  ])('may not have the password %s', async (tried, sentence) => {
    const answer = await server
      .browser()
      .submit('/api/create-account', { email: 'newcomer@surfer.example', password: tried })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(sentence)
    expect(await userByEmail(server.database, 'newcomer@surfer.example')).toBeNull()
  })

  it('may have a passphrase of 64 and more, in any script', async () => {
    const long = `лето на Bells 夏 ${'wave '.repeat(12)}`
    const browser = server.browser()
    const fields = { email: 'long@surfer.example', password: long }
    expect((await browser.submit('/api/create-account', fields)).status).toBe(303)
    // The same text in Unicode's other form, as another keyboard types it.
    const again = { ...fields, password: long.normalize('NFD') }
    expect((await server.browser().submit('/api/sign-in', again)).status).toBe(303)
  })

  it('asks once for name, address and password, signs in, and is called by the name', async () => {
    const browser = server.browser()
    const begun = await browser.open('/api/login?next=%2Fspot%2F3%3Fday%3D2&new=1')
    expect(begun.headers.get('location')).toBe('/api/create-account?next=%2Fspot%2F3%3Fday%3D2')
    const page = await (await browser.open(begun.headers.get('location') ?? '')).text()
    expect([...page.matchAll(/<label for="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'name',
      'email',
      'password',
    ])
    const fields = { name: '  Steph ', email: 'steph@surfer.example', password: 'glassy at first' }
    const done = await browser.submit('/api/create-account', { ...fields, next: '/spot/3?day=2' })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/spot/3?day=2'])
    const person = await (await browser.ask('/api/auth/user')).json()
    expect(person).toMatchObject({ email: fields.email, displayName: 'Steph' })
  })

  it('goes without a name where none is given, and refuses one that cannot be shown', async () => {
    const browser = server.browser()
    const fields = { email: 'quiet@surfer.example', password: 'glassy at first' }
    for (const name of ['x'.repeat(101), 'Kelly\u202Egnp.exe']) {
      const refused = await browser.submit('/api/create-account', { ...fields, name })
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('id="name-trouble"')
    }
    expect((await browser.submit('/api/create-account', { ...fields, name: ' ' })).status).toBe(303)
    expect((await userByEmail(server.database, fields.email))?.display_name).toBeNull()
  })
})

describe('the cookies', () => {
  it('hide the session from scripts and hint to the page that there is one', async () => {
    const browser = server.browser()
    const answer = await browser.submit('/api/sign-in', { email, password })
    const [session, hint] = answer.headers.getSetCookie()
    expect(session).toMatch(
      /^southbreak_session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(hint).toBe('southbreak_signed_in=1; Max-Age=5184000; Path=/; SameSite=Lax')
  })

  it('are bound to the host and to https when the server is reached by https', async () => {
    const secure = await openSignInServer({ PUBLIC_URL: 'https://southbreak.example' })
    const headers = { Origin: 'https://southbreak.example', 'Sec-Fetch-Site': '' }
    await secure.browser().signUp({ email, password }, headers)
    const taken = await secure.browser().signUp({ email, password }, headers)
    expect(taken.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-southbreak_taken=.*; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const answer = await secure.browser().submit('/api/sign-in', { email, password }, headers)
    expect(answer.status).toBe(303)
    const [session, hint] = answer.headers.getSetCookie()
    expect(session).toMatch(/^__Host-southbreak_session=.*; HttpOnly; Secure; SameSite=Lax$/)
    expect(session).toMatch(/^(?!.*Domain).*Path=\/;/)
    expect(hint).toMatch(/; Secure; SameSite=Lax$/)
    await secure.close()
  })

  it('open nothing by what is stored', async () => {
    await signedIn()
    const rows = await server.database.selectFrom('sessions').selectAll().execute()
    for (const row of rows) {
      for (const stolen of [row.token_hash, row.id]) {
        const thief = server.browser()
        thief.cookies.set('southbreak_session', stolen)
        expect((await thief.ask('/api/auth/user')).status).toBe(401)
      }
    }
  })
})

describe('a session', () => {
  it('lives as long as it is used, and a year at most', async () => {
    const browser = await signedIn()
    const day = 24 * 3_600_000
    for (let days = 50; days <= 350; days += 50) {
      server.clock.aheadMs = days * day
      const answer = await browser.ask('/api/auth/user')
      expect(answer.status, `${days} days`).toBe(200)
      expect(answer.headers.getSetCookie()).toHaveLength(2)
    }
    expect((await browser.ask('/api/auth/user')).headers.getSetCookie()).toEqual([])
    server.clock.aheadMs = 366 * day
    expect((await browser.ask('/api/auth/user')).status).toBe(401)
  })

  it('ends when it was not used for 60 days', async () => {
    const browser = await signedIn()
    server.clock.aheadMs = 61 * 24 * 3_600_000
    expect((await browser.ask('/api/auth/user')).status).toBe(401)
  })

  it('is listed for its owner, and can be ended one by one or everywhere', async () => {
    await server.database.deleteFrom('sessions').execute()
    const phone = server.browser({
      'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    })
    await phone.submit('/api/sign-in', { email, password })
    const laptop = await signedIn()
    const list = await (await phone.ask('/api/auth/sessions')).json()
    expect(list).toHaveLength(2)
    const own = list.find((one: { isCurrent: boolean }) => one.isCurrent)
    expect(own).toMatchObject({ device: 'Chrome on Android' })
    expect(JSON.stringify(list)).not.toContain(phone.cookies.get('southbreak_session'))

    const other = list.find((one: { isCurrent: boolean }) => !one.isCurrent)
    expect((await phone.ask(`/api/auth/sessions/${other.id}`, 'DELETE')).status).toBe(204)
    expect((await laptop.ask('/api/auth/user')).status).toBe(401)
    expect((await phone.ask('/api/auth/user')).status).toBe(200)

    const tablet = await signedIn()
    expect((await phone.ask('/api/auth/sessions', 'DELETE')).status).toBe(204)
    expect([...phone.cookies.keys()]).toEqual(['southbreak_device'])
    expect((await tablet.ask('/api/auth/user')).status).toBe(401)
  })

  it("cannot be ended by its public name from another person's", async () => {
    const browser = await signedIn()
    const [own] = await (await browser.ask('/api/auth/sessions')).json()
    const stranger = server.browser()
    await stranger.signUp({ email: 's@surfer.example', password })
    expect((await stranger.ask(`/api/auth/sessions/${own.id}`, 'DELETE')).status).toBe(404)
    expect((await browser.ask('/api/auth/user')).status).toBe(200)
  })
})

describe('the password', () => {
  it('is changed by its owner, who stays signed in here and nowhere else', async () => {
    const fields = { email: 'change@surfer.example', password }
    const here = server.browser()
    await here.signUp(fields)
    const there = server.browser()
    await there.submit('/api/sign-in', fields)
    const wrong = { current: 'not the one at all', password: 'a brand new set of waves' }
    expect((await here.submit('/api/change-password', wrong)).status).toBe(401)
    const weak = { current: password, password: '12345678' }
    expect((await here.submit('/api/change-password', weak)).status).toBe(400)
    const before = here.cookies.get('southbreak_session')
    const right = { current: password, password: 'a brand new set of waves' }
    expect((await here.submit('/api/change-password', right)).status).toBe(303)
    expect(here.cookies.get('southbreak_session')).not.toBe(before)
    expect((await here.ask('/api/auth/user')).status).toBe(200)
    expect((await there.ask('/api/auth/user')).status).toBe(401)
    expect((await server.browser().submit('/api/sign-in', fields)).status).toBe(401)
  })

  it('is hashed anew at the right one when its hash was cheap', async () => {
    const dearer = await openSignInServer()
    await dearer.browser().signUp({ email, password })
    const hash = await createPasswordHasher({ n: 2 ** 8 }).hash(password)
    await dearer.database.updateTable('passwords').set({ hash }).execute()
    expect((await dearer.browser().submit('/api/sign-in', { email, password })).status).toBe(303)
    const row = await dearer.database.selectFrom('passwords').select('hash').executeTakeFirst()
    expect(row?.hash).toMatch(/^scrypt\$1024\$/)
    expect((await dearer.browser().submit('/api/sign-in', { email, password })).status).toBe(303)
    await dearer.close()
  })
})
