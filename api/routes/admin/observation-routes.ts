import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import {
  type BiasVersion,
  isLearning,
  learnedVersions,
  saveLearning,
} from '#db/server/learned-bias'
import { isSizing, saveSizing, sizeVersions } from '#db/server/learned-sizes'
import { isCorrecting, saveCorrecting } from '#db/server/observation-settings'
import { stretchName } from '#domain/observation/stretch'
import { type AdminObservations, adminObservationCalls } from '#domain/wire/admin-observations'
import type { RouteDeps } from '../deps'
import { adminMount } from './mount-admin-call'

/** The operator's switch of the correction by measurements, with what it does now. */
export function observationRoutes(deps: RouteDeps): Hono {
  const { database, now, forecastStore, spotCatalog } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)

  async function answer(): Promise<AdminObservations> {
    const current = forecastStore.current({ live: true, plan: 'free' })
    const corrections = current?.observations.observations.corrections ?? []
    const [sizes] = await sizeVersions(database)
    const nameOf = (id: number) => spotCatalog.spots.find((spot) => spot.id === id)?.name
    return {
      sizing: await isSizing(database),
      sizes: sizes
        ? {
            ...sizes,
            rows: sizes.rows.flatMap((row) => {
              const spotName = nameOf(row.spotId)
              return spotName ? [{ ...row, spotName }] : []
            }),
          }
        : null,
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

  mount(
    adminObservationCalls.read,
    { summary: 'What measurements do to the forecast' },
    async () => {
      return await answer()
    },
  )

  mount(
    adminObservationCalls.change,
    { summary: 'Switches the correction by measurements', errors: [400] },
    async (asked) => {
      const body = await asked.body()
      await database.transaction().execute(async (trx) => {
        const before = {
          correcting: await isCorrecting(trx),
          learning: await isLearning(trx),
          sizing: await isSizing(trx),
        }
        await saveCorrecting(trx, body.correcting)
        if (body.learning !== undefined) await saveLearning(trx, body.learning)
        if (body.sizing !== undefined) await saveSizing(trx, body.sizing)
        await recordAudit(trx, {
          adminId: asked.user.id,
          action: 'observations.switch',
          subject: 'correcting',
          before,
          after: body,
          atMs: now(),
        })
      })
      await forecastStore.reload()
      return await answer()
    },
  )
  return app
}

const named = ({ rows, ...version }: BiasVersion) => ({
  ...version,
  rows: rows.map((row) => ({ ...row, stretch: stretchName(row.stretch) })),
})
