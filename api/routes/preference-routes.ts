import { Hono } from 'hono'
import { preferencesOf } from '#db/server/preferences'
import { type AnyPreferenceSet, preferenceCalls } from '#domain/wire/preferences'
import { requireOwn } from '../auth/session'
import { problem } from '../problem'
import { changeAtOnce } from '../sync/single-change'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { changeDeps, idempotencyKey, personal } from './personal-deps'

/** The preferences of core experience 7 and accounts 7: all of them read, one or several written. */
export function preferenceRoutes(deps: RouteDeps): Hono {
  const { database } = deps
  const headers = personal(deps)
  const app = new Hono()

  mountCall(
    app,
    preferenceCalls.read,
    { summary: 'Preferences, with defaults where nothing was chosen', errors: [401, 403] },
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      return c.json(await preferencesOf(database, user.id), 200, headers)
    },
  )

  mountCall(
    app,
    preferenceCalls.change,
    { summary: 'Changes the preferences that are named', errors: [400, 401, 403, 404, 422] },
    async (c, asked) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const body = await asked.body()
      const writeDeps = changeDeps(deps)
      const changes = Object.entries(body).map(([field, value]) => ({
        name: 'preference.set' as const,
        args: { field, value } as AnyPreferenceSet,
      }))
      const wanted = { userId: user.id, changeId: idempotencyKey(c), changes }
      const refused = await changeAtOnce(database, wanted, writeDeps)
      if (refused?.code === 'unknown-spot') return problem(404, 'unknown-spot', refused.message)
      if (refused) return problem(422, 'refused', refused.message)
      return c.json(await preferencesOf(database, user.id), 200, headers)
    },
  )
  return app
}
