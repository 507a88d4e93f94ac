import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeHash } from '#db/server/account/passwords'
import { setActive, userByEmail } from '#db/server/account/users'
import { createTestPerson } from './testing/create-test-person'
import { openSignInServer, type SignInServer } from './testing/sign-in-server'

const publicUrl = 'https://southbreak.example'
const own = { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }
const password = 'south east and glassy'
const next = '/tides/3?plan=2'

/** Addresses of one length, so that not even a header of lengths differs. */
const known = 'known@surfer.example'
const noPassword = 'plain@surfer.example'
const sentAway = 'gone1@surfer.example'
let free = 1000
const strangers = () => Array.from({ length: 4 }, () => `f${free++}@surfer.example`)

/** Everything an answer tells, but for the address that was asked about. */
async function told(answer: Response, email: string) {
  const written = [email, encodeURIComponent(email), Buffer.from(email).toString('base64url')]
  const plain = (text: string) => written.reduce((all, one) => all.replaceAll(one, '…'), text)
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => `${name}: ${plain(value)}`)
  return { status: answer.status, headers, body: plain(await answer.text()) }
}

describe.each([
  ['without mail', false],
  ['with mail', true],
])('%s', (_, hasMail) => {
  let server: SignInServer
  beforeAll(async () => {
    // Nobody reads the mails here: one that is still being handed over would be met by the tests after these.
    const mailer = hasMail ? { send: () => {} } : null
    server = await openSignInServer({ PUBLIC_URL: publicUrl }, { mailer })
    for (const email of [known, noPassword, sentAway]) {
      const { user } = await createTestPerson(server.database, { email })
      if (email === noPassword) continue
      const hash = await server.hasher.hash(password)
      await storeHash(server.database, user.id, hash, 1)
    }
    const gone = await userByEmail(server.database, sentAway)
    await setActive(server.database, gone?.id ?? '', false, Date.now())
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.database.deleteFrom('rate_limits').execute()
  })

  async function ask(path: string, email: string, tried: string) {
    server.counted.hashes = 0
    const fields = { email, password: tried, next }
    const answer = await server.browser().submit(path, fields, own)
    return { ...(await told(answer, email)), hashes: server.counted.hashes }
  }

  it.each([
    // Without mail it signs the person who is new in; how often it may be asked is bounded.
    ...(hasMail ? [['/api/create-account', password]] : []),
    ...(hasMail ? [['/api/create-account', 'another good password']] : []),
    ['/api/create-account', 'short'],
    ['/api/sign-in', 'another good password'],
    ['/api/reset-password', ''],
  ] as [string, string][])(
    '%s with the password %j answers everybody alike, with as much hashing',
    async (path, tried) => {
      const first = await ask(path, known, tried)
      for (const email of [noPassword, sentAway, ...strangers()]) {
        expect(await ask(path, email, tried), email).toEqual(first)
      }
      const hashed = path !== '/api/reset-password' && tried !== 'short'
      expect(first.hashes).toBe(hashed && path === '/api/sign-in' ? 1 : 0)
    },
  )

  it.each(['/api/sign-in', '/api/reset-password', ...(hasMail ? ['/api/create-account'] : [])])(
    '%s slows everybody down alike',
    async (path) => {
      const askedOf = async (email: string) => {
        await server.database.deleteFrom('rate_limits').execute()
        const answers: unknown[] = []
        for (let tries = 0; tries < 12; tries++) {
          const { status, hashes } = await ask(path, email, 'another good password')
          answers.push([status, hashes])
        }
        return answers
      }
      expect(await askedOf(known)).toEqual(await askedOf(`never.${path.slice(5)}@surfer.example`))
    },
  )
})

describe('making an account without mail', () => {
  let server: SignInServer
  beforeAll(async () => {
    server = await openSignInServer()
  })
  afterAll(() => server.close())

  it('leads the person who has an account to the sign-in, with the address filled in, once, and the way back', async () => {
    const email = 'New.Surfer+1@Surfer.example'
    const owner = server.browser()
    await owner.signUp({ email, password })
    const browser = server.browser()
    const asked = { email: email.toLowerCase(), password: 'not their password', next }
    const taken = await browser.submit('/api/create-account', asked)
    const to = taken.headers.get('location') ?? ''
    expect([taken.status, to]).toEqual([303, `/api/sign-in?next=${encodeURIComponent(next)}`])
    expect(browser.cookies.has('southbreak_session')).toBe(false)
    const page = await (await browser.open(to, 'same-origin')).text()
    expect(page).toContain('This address already has an account. Sign in with its password.')
    expect(page).toContain(`value="${asked.email}"`)
    expect(page).toMatch(
      /type="password" autocomplete="current-password"[^>]*autofocus[^>]*aria-describedby="has-account"/,
    )
    expect(page).toContain(`name="next" value="${next.replace('&', '&amp;')}"`)
    expect(await (await browser.open(to, 'same-origin')).text()).not.toContain(asked.email)
    // Nothing of the account has changed.
    expect((await owner.ask('/api/auth/user')).status).toBe(200)
    expect((await browser.submit('/api/sign-in', asked)).status).toBe(401)
    const done = await browser.submit('/api/sign-in', { email, password, next })
    expect([done.status, done.headers.get('location')]).toEqual([303, next])
  })

  it('tells who has an account ten times at once from one address, then six times an hour', async () => {
    await server.database.deleteFrom('rate_limits').execute()
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++) {
      const fields = { email: `probe${tries}@surfer.example`, password }
      statuses.push((await server.browser().submit('/api/create-account', fields)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429])
    await server.database.deleteFrom('rate_limits').execute()
  })

  it.each(['"><script>alert(1)</script>', 'not-base64!', '', 'YQ'])(
    'fills in nothing that no address is: the cookie %j',
    async (planted) => {
      const browser = server.browser()
      browser.cookies.set('southbreak_taken', planted)
      const page = await (await browser.open('/api/sign-in')).text()
      expect(page).not.toContain('already has an account')
      expect(page).not.toContain('<script')
    },
  )
})
