import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { heldRequest } from '#api/testing/held-request'
import { startListening } from '#api/testing/start-listening'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { runInPlace } from '../../background/background'
import { readEnv } from '../../env'
import { createAnswerMemo } from '../../http/answer-memo'
import { ApiProblem } from '../../http/problem'
import { mountAuth } from '../../routes/auth-routes'
import { createAuth } from '../auth'
import type { Mailer } from '../embedded/deps'
import { createPasswordHasher, type PasswordHasher } from '../password-hash'
import { requireRole, requireUser } from '../session'
import { TestBrowser } from './test-browser'

/** Signing in alone, over a real database and real HTTP, with a clock to move and cheap hashes. */
export async function openSignInServer(
  variables: Record<string, string> = {},
  { port = 0, mailer }: { port?: number; mailer?: Mailer | null } = {},
) {
  const database = await openTestDatabase()
  const clock = { aheadMs: 0 }
  // Stands still but for `aheadMs`: what is limited in time must not depend on how long a machine takes.
  const startedAtMs = Date.now()
  const now = () => startedAtMs + clock.aheadMs
  const env = readEnv({ SECOND_FACTOR_KEYS: 'ab'.repeat(32), ...variables })
  const cheap = createPasswordHasher({ n: 2 ** 10 })
  const counted = { hashes: 0 }
  const hasher: PasswordHasher = {
    ...cheap,
    hash(...asked) {
      counted.hashes += 1
      return cheap.hash(...asked)
    },
    matches(...asked) {
      counted.hashes += 1
      return cheap.matches(...asked)
    },
  }
  const auth = createAuth({
    database,
    env,
    now,
    hasher,
    background: runInPlace,
    ...(mailer !== undefined && { mailer }),
  })

  const api = new Hono()
  mountAuth(api, auth, {
    json: { 'Content-Type': 'application/json' },
    fontPath: null,
    memo: createAnswerMemo(
      () => 0,
      () => 0,
    ),
  })
  api.post('/own-thing', async (c) =>
    c.json({ by: requireUser(c).user.id, got: await c.req.json() }),
  )
  api.get('/admin/thing', (c) => c.json({ by: requireRole(c, 'admin').user.id }))
  const app = new Hono()
  app.route('/api', api)
  app.onError((error) => {
    if (error instanceof ApiProblem) return error.toResponse()
    throw error
  })

  const http = createServer(getRequestListener(app.fetch))
  const listening = await startListening(http, port)
  const origin = listening.url

  return {
    app,
    auth,
    clock,
    /** How often a password was hashed. */
    counted,
    database,
    hasher,
    now,
    origin,
    browser: (headers: Record<string, string> = {}) => new TestBrowser(origin, headers),
    /** Sends a form whose body comes only once `meanwhile` is done. */
    submitHeld: async (
      browser: TestBrowser,
      path: string,
      fields: Record<string, string>,
      meanwhile: () => Promise<unknown>,
    ) => {
      const type = 'application/x-www-form-urlencoded'
      const headers = { 'Content-Type': type, Cookie: browser.cookieHeader() }
      const text = new URLSearchParams(fields).toString()
      const asked = { method: 'POST', headers, text }
      return app.request(heldRequest(`${origin}${path}`, asked, meanwhile))
    },
    /** As before the first try: nothing counted, the clock right. */
    async forgetTries() {
      clock.aheadMs = 0
      await database.deleteFrom('rate_limits').execute()
    },
    async close() {
      await listening.close()
      await database.destroy()
    },
  }
}

export type SignInServer = Awaited<ReturnType<typeof openSignInServer>>
