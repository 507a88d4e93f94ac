import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { runInPlace } from '../background/background'
import { createAnswerMemo } from '../http/answer-memo'
import { TooBusy } from '../http/problem'
import { mountAuth } from '../routes/auth-routes'
import { createAuth } from './auth'
import { openSignInServer } from './testing/sign-in-server'

const server = await openSignInServer()
afterAll(() => server.close())

function appFailingWith(error: Error) {
  const fail = () => Promise.reject(error)
  const auth = createAuth({
    database: server.database,
    env: {
      ...server.auth.env,
      oidc: null,
      smtpUrl: null,
      dataDir: '',
      secondFactorKeys: ['0'.repeat(64)],
    },
    now: server.now,
    hasher: { hash: fail, matches: fail, isOutdated: () => false },
    background: runInPlace,
  })
  const api = new Hono()
  mountAuth(api, auth, {
    json: {},
    fontPath: null,
    memo: createAnswerMemo(
      () => 0,
      () => 0,
    ),
  })
  const app = new Hono().route('/api', api)
  app.onError((seen) => new Response(seen.message, { status: 500 }))
  return () =>
    app.request('/api/sign-in', {
      method: 'POST',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'email=a%40b.example&password=some+words',
    })
}

it('asks to come back when too many sign in at once', async () => {
  const answer = await appFailingWith(new TooBusy('full'))()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('Try again')
})

it('leaves a bug to those who report bugs', async () => {
  const answer = await appFailingWith(new Error('a bug'))()
  expect([answer.status, await answer.text()]).toEqual([500, 'a bug'])
})
