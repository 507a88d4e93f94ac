import { expect } from 'vitest'
import { userByEmail } from '#db/server/account/users'
import { openSignInServer, type SignInServer } from '../../testing/sign-in-server'
import { SoftwarePasskey } from '../../testing/software-authenticator'
import type { TestBrowser } from '../../testing/test-browser'

export const password = 'four waves before breakfast'
export const site = { rpId: 'surf.example', origin: 'https://surf.example' }
/** Where a person sees, adds and removes their passkeys. */
export const page = '/api/passkeys'

export const openPasskeyServer = () => openSignInServer({ PUBLIC_URL: site.origin })

export const statusOf = async (answer: Promise<Response>) => (await answer).status
export const leadsTo = async (answer: Promise<Response>) => (await answer).headers.get('location')

/** A person who is signed in, with an account of their own. */
export async function surfer(server: SignInServer) {
  const email = `${crypto.randomUUID()}@example.com`
  const browser = server.browser()
  await browser.signUp({ email, password })
  const { id: userId } = (await userByEmail(server.database, email))!
  return { email, browser, userId }
}

export async function creationFor(browser: TestBrowser) {
  const answer = await browser.ask('/api/auth/passkeys', 'POST')
  expect(answer.status).toBe(200)
  return answer.json()
}

export async function challengeFor(browser: TestBrowser): Promise<string> {
  const answer = await browser.ask('/api/auth/passkey-sign-in', 'POST')
  expect(answer.status).toBe(200)
  return (await answer.json()).challenge
}

export const add = (browser: TestBrowser, credential: string, name = 'My phone') =>
  browser.submit(page, { do: 'add', credential, name })

export async function addOne(browser: TestBrowser, name?: string): Promise<SoftwarePasskey> {
  const { challenge, user } = await creationFor(browser)
  const passkey = new SoftwarePasskey(site, user.id)
  expect(await leadsTo(add(browser, passkey.made(challenge), name))).toBe(`${page}?done=added`)
  return passkey
}

export const send = (browser: TestBrowser, credential: string, next = '/profile') =>
  browser.submit('/api/passkey-sign-in', { credential, next })

export async function signIn(browser: TestBrowser, passkey: SoftwarePasskey): Promise<Response> {
  return send(browser, passkey.signed(await challengeFor(browser)))
}

export const whoIs = async (browser: TestBrowser) => {
  const answer = await browser.ask('/api/auth/user')
  return answer.status === 200 ? (await answer.json()).id : null
}

export const idOf = async (browser: TestBrowser) =>
  /name="id" value="([^"]+)"/.exec(await (await browser.open(page)).text())?.[1] ?? ''

export const passkeysIn = (server: SignInServer, userId: string) =>
  server.database.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()
