import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { storeFeedback } from '#db/server/feedback'
import { minuteMs } from '#domain/time/durations'
import { feedbackCalls } from '#domain/wire/feedback'
import { clientAddress } from '../auth/client-address'
import { countTryFrom } from '../auth/limits'
import { requireOwn } from '../auth/session'
import { problem, tooOften } from '../problem'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { idempotencyKey, personal } from './personal-deps'

const perAddress = { atOnce: 20, everyMs: minuteMs }

/** Feedback of anybody (core experience 7). Sent twice under one `Idempotency-Key` it counts once. */
export function feedbackRoutes(deps: RouteDeps): Hono {
  const { database, env, now, spotCatalog } = deps
  const app = new Hono()
  mountCall(
    app,
    feedbackCalls.send,
    { summary: 'Feedback of anybody', errors: [400, 401, 403, 404, 429] },
    async (c, asked) => {
      const body = await asked.body()
      const { userId, ...said } = body
      if (userId !== null) requireOwn(c, userId)
      if (said.spotId !== null && !spotCatalog.spotById.has(said.spotId)) {
        return problem(404, 'unknown-spot', `There is no spot ${said.spotId}.`)
      }
      const address = clientAddress(c, env.trustProxy)
      const tried = { address, limit: perAddress, atMs: now() }
      const waitMs = await countTryFrom(database, 'feedbackFromAddress', tried)
      if (waitMs > 0) throw tooOften(waitMs, 'That is a lot of feedback. Please wait a little.')
      const id = idempotencyKey(c) ?? randomUUID()
      await storeFeedback(database, { ...said, id, userId }, now())
      return c.json({ id }, 201, personal(deps))
    },
  )
  return app
}
