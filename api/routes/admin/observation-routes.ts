import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import {
  isLearning,
  type LearnedVersion,
  learnedVersions,
  saveLearning,
} from '#db/server/learned-bias'
import { isCorrecting, saveCorrecting } from '#db/server/observation-settings'
import { stretchName } from '#domain/observation/stretch'
import {
  type AdminObservations,
  adminObservations,
  observationSwitches,
} from '#domain/wire/admin-observations'
import { requireRole } from '../../auth/session'
import type { RouteDeps } from '../deps'
import { bodyOf } from '../mount-call'
import { openapi, openapiChange } from '../openapi'
import { personal } from '../personal-deps'

/** The operator's switch of the correction by measurements, with what it does now. */
export function observationRoutes(deps: RouteDeps): Hono {
  const { database, now, forecastStore } = deps
  const headers = personal(deps)
  const app = new Hono()

  async function answer(): Promise<AdminObservations> {
    const current = forecastStore.current({ live: true, plan: 'free' })
    const corrections = current?.observations.observations.corrections ?? []
    return {
      correcting: await isCorrecting(database),
      learning: await isLearning(database),
      learned: (await learnedVersions(database)).map(named),
      corrections: corrections.map(
        ({ buoyName, stretch, atMs, measuredMetres, modelledMetres, share }) => ({
          buoyName,
          stretch: stretchName(stretch),
          atMs,
          measuredMetres,
          modelledMetres,
          share,
        }),
      ),
    }
  }

  app.get(
    '/observations',
    openapi('What measurements do to the forecast', adminObservations, [401, 403]),
    async (c) => {
      requireRole(c, 'admin')
      return c.json(await answer(), 200, headers)
    },
  )

  app.put(
    '/observations',
    openapiChange(
      'Switches the correction by measurements',
      { body: observationSwitches, answer: adminObservations },
      [400, 401, 403, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const body = await bodyOf(c, observationSwitches)
      await database.transaction().execute(async (trx) => {
        const before = { correcting: await isCorrecting(trx), learning: await isLearning(trx) }
        await saveCorrecting(trx, body.correcting)
        if (body.learning !== undefined) await saveLearning(trx, body.learning)
        await recordAudit(trx, {
          adminId: user.id,
          action: 'observations.switch',
          subject: 'correcting',
          before,
          after: body,
          atMs: now(),
        })
      })
      await forecastStore.reload()
      return c.json(await answer(), 200, headers)
    },
  )
  return app
}

const named = ({ rows, ...version }: LearnedVersion) => ({
  ...version,
  rows: rows.map((row) => ({ ...row, stretch: stretchName(row.stretch) })),
})
