import { createServer } from 'node:net'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startListening } from '#api/testing/start-listening'
import { storeHash } from '#db/server/account/passwords'
import { setActive, userByEmail } from '#db/server/account/users'
import { createTestPerson } from './testing/create-test-person'
import { openSignInServer } from './testing/sign-in-server'

const publicUrl = 'https://southbreak.example'
/** What a browser at the public address would send; the test itself comes by loopback. */
const own = { Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' }
const password = 'offshore since Tuesday'
/** Has an account, before each test. */
const known = 'known@surfer.example'

const smtp = await openSmtpFake()
const server = await openSignInServer({
  PUBLIC_URL: publicUrl,
  SMTP_URL: `${smtp.url}/?from=surf@southbreak.example`,
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.mails.length = 0
  server.clock.aheadMs = 0
  for (const table of ['rate_limits', 'users'] as const)
    await server.database.deleteFrom(table).execute()
  const { user } = await createTestPerson(server.database, { email: known })
  await storeHash(server.database, user.id, await server.hasher.hash(password), 1)
})

const submit = (path: string, fields: Record<string, string>, headers = {}) =>
  server.browser().submit(path, fields, { ...own, ...headers })

/** The link of a mail as a path; quoted-printable may have folded it. */
function linkIn(raw: string): string {
  const text = raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const link = /https:\/\/southbreak\.example(\/api\/new-password\?token=[\w-]{43})/.exec(text)?.[1]
  expect(link, text).toBeDefined()
  return link ?? ''
}
const tokenOf = (link: string) => link.slice(-43)

it('an account begins with a link, keeps the way back, and takes the address as proven', async () => {
  const email = 'new@surfer.example'
  const asked = await submit('/api/create-account', { email, next: '/tides?plan=3' })
  expect(asked.status).toBe(200)
  expect(await asked.text()).toContain('Check your email')
  expect(await userByEmail(server.database, email)).toBeNull()

  const mail = await smtp.mail(1)
  expect(mail.recipients).toEqual([email])
  expect(mail.raw).toContain('From: Southbreak <surf@southbreak.example>')
  const link = linkIn(mail.raw)
  // A mail program looks at the link first; that uses nothing up.
  await server.browser().open(link)
  const page = await server.browser().open(link)
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  const words = await page.text()
  expect(words).toContain(email)
  expect(words).toContain('id="name"')
  expect(words).not.toContain('signed out')
  const weak = await submit('/api/new-password', { token: tokenOf(link), password: 'password' })
  expect(weak.status).toBe(400)
  const done = await submit('/api/new-password', {
    token: tokenOf(link),
    name: 'Layne',
    password,
  })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/tides?plan=3'])
  expect((await userByEmail(server.database, email))?.display_name).toBe('Layne')
  expect((await submit('/api/new-password', { token: tokenOf(link), password })).status).toBe(400)
  expect((await submit('/api/sign-in', { email, password })).status).toBe(303)
})

it('a forgotten password is chosen anew, and the person who was in is out', async () => {
  const email = known
  const before = server.browser()
  await before.submit('/api/sign-in', { email, password }, own)
  expect((await before.ask('/api/auth/user')).status).toBe(200)
  await submit('/api/reset-password', { email: 'Known@surfer.example' })
  const first = linkIn((await smtp.mail(1)).raw)
  await submit('/api/reset-password', { email })
  const second = linkIn((await smtp.mail(2)).raw)
  const fields = { token: tokenOf(first), password: 'a new one, then' }
  expect((await submit('/api/new-password', fields)).status).toBe(400)
  fields.token = tokenOf(second)
  expect((await submit('/api/new-password', fields)).status).toBe(303)
  expect((await before.ask('/api/auth/user')).status).toBe(401)
  expect((await submit('/api/sign-in', { email, password })).status).toBe(401)
})

it('a link ends after an hour, and is kept only as a hash', async () => {
  await submit('/api/reset-password', { email: known })
  const link = linkIn((await smtp.mail(1)).raw)
  const stored = await server.database.selectFrom('password_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(tokenOf(link))
  server.clock.aheadMs = 3_600_001
  expect((await server.browser().open(link)).status).toBe(400)
  expect((await submit('/api/new-password', { token: tokenOf(link), password })).status).toBe(400)
})

it('one of two at once uses a link', async () => {
  await submit('/api/reset-password', { email: known })
  const token = tokenOf(linkIn((await smtp.mail(1)).raw))
  const answers = await Promise.all(
    [1, 2, 3].map((n) => submit('/api/new-password', { token, password: `${password} ${n}` })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([303, 400, 400])
})

it('a letter goes to all who ask but to those without an account who want a new password', async () => {
  for (const path of ['/api/reset-password', '/api/create-account']) {
    for (const email of [known, 'stranger@surfer.example']) await submit(path, { email })
  }
  await smtp.mail(3)
  expect(smtp.mails.map((mail) => mail.recipients[0]).sort()).toEqual([
    known,
    known,
    'stranger@surfer.example',
  ])
})

it('no mailbox is flooded, and the asker cannot see the limit', async () => {
  for (let i = 0; i < 6; i += 1) {
    expect((await submit('/api/reset-password', { email: known })).status).toBe(200)
  }
  await submit('/api/create-account', { email: 'last@surfer.example' })
  await smtp.mail(4)
  expect(smtp.mails).toHaveLength(4)
})

it('one address cannot ask for ever', async () => {
  let asked = 0
  while ((await submit('/api/reset-password', { email: `x${asked}@b.example` })).status === 200) {
    asked += 1
  }
  expect(asked).toBe(10)
})

it.each([
  'new@surfer.example\r\nBcc: all@evil.example',
  'new@surfer.example\nSubject: prize',
  'new@surfer.example%0d%0aBcc:all@evil.example',
  'new@surfer.example, all@evil.example',
  '"x\r\nBcc: all@evil.example"@surfer.example',
  'Prize <all@evil.example>',
])('no header is written by the asker: %j', async (email) => {
  expect((await submit('/api/reset-password', { email })).status).toBe(400)
  await submit('/api/create-account', { email: 'marker@surfer.example' })
  await smtp.mail(1)
  expect(smtp.mails).toHaveLength(1)
  // The link in the body and the id of the message are random, and may spell anything.
  const [headers] = smtp.mails[0]!.raw.split(/\r?\n\r?\n/)
  expect(headers).not.toMatch(/evil|^Bcc:|prize/im)
})

it('the link begins with our own address, whatever Host the asker wrote', async () => {
  await server.app.request('http://evil.example/api/reset-password', {
    method: 'POST',
    headers: {
      ...own,
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'email=known%40surfer.example',
  })
  expect((await smtp.mail(1)).raw).not.toContain('evil')
})

it('a deactivated person gets no letter, and their old link is over', async () => {
  const email = known
  await submit('/api/reset-password', { email })
  const token = tokenOf(linkIn((await smtp.mail(1)).raw))
  const person = await userByEmail(server.database, email)
  await setActive(server.database, person?.id ?? '', false, Date.now())
  expect((await submit('/api/new-password', { token, password })).status).toBe(400)
  await submit('/api/reset-password', { email })
  await submit('/api/create-account', { email })
  await submit('/api/create-account', { email: 'marker@surfer.example' })
  await smtp.mail(2)
  expect(smtp.mails.map((mail) => mail.recipients[0])).toEqual([email, 'marker@surfer.example'])
})

it('a mail server that is down changes no answer', async () => {
  const down = await openSmtpFake()
  await down.close()
  const lonely = await openSignInServer({ PUBLIC_URL: publicUrl, SMTP_URL: down.url })
  const answer = await lonely
    .browser()
    .submit('/api/create-account', { email: 'x@surfer.example' }, own)
  expect(answer.status).toBe(200)
  await expect.poll(() => console.error).toHaveBeenCalledOnce()
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toMatch(/"mail-not-handed-over"/)
  vi.mocked(console.error).mockClear()
  await lonely.close()
})

type CaughtMail = { recipients: string[]; raw: string }

/** A mail server on loopback that keeps what it is given. */
async function openSmtpFake() {
  const mails: CaughtMail[] = []
  const waiting: (() => void)[] = []
  const server = createServer((socket) => {
    let recipients: string[] = []
    let data: string | null = null
    let pending = ''
    socket.on('error', () => socket.destroy())
    socket.write('220 fake\r\n')
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (data !== null) {
          if (line !== '.') {
            data += `${line.replace(/^\./, '')}\r\n`
            continue
          }
          mails.push({ recipients, raw: data })
          data = null
          recipients = []
          socket.write('250 kept\r\n')
          for (const go of waiting.splice(0)) go()
        } else if (/^DATA$/i.test(line)) {
          data = ''
          socket.write('354 go on\r\n')
        } else if (/^QUIT$/i.test(line)) {
          socket.end('221 bye\r\n')
        } else {
          const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
          if (to !== undefined) recipients.push(to)
          socket.write('250 yes\r\n')
        }
      }
    })
  })
  const { port, close } = await startListening(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The mail with this number, counted from 1, as soon as it is here. */
    async mail(number: number): Promise<CaughtMail> {
      while (mails.length < number) await new Promise<void>((resolve) => waiting.push(resolve))
      return mails[number - 1] as CaughtMail
    },
    close,
  }
}
