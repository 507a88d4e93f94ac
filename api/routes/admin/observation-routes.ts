import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import {
  buoyCorrection,
  keptBias,
  keptSizes,
  type LearnedVersion,
} from '#db/server/learned-versions'
import { stretchName } from '#domain/observation/stretch'
import { type AdminObservations, adminObservationCalls } from '#domain/wire/admin-observations'
import type { LearnedBias } from '#domain/wire/observations'
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
    const [sizes] = await keptSizes.versions(database)
    const nameOf = (id: number) => spotCatalog.spots.find((spot) => spot.id === id)?.name
    return {
      sizing: await keptSizes.isOn(database),
      sizes: sizes
        ? {
            ...sizes,
            rows: sizes.rows.flatMap((row) => {
              const spotName = nameOf(row.spotId)
              return spotName ? [{ ...row, spotName }] : []
            }),
          }
        : null,
      correcting: await buoyCorrection.isOn(database),
      learning: await keptBias.isOn(database),
      learned: (await keptBias.versions(database)).map(named),
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
          correcting: await buoyCorrection.isOn(trx),
          learning: await keptBias.isOn(trx),
          sizing: await keptSizes.isOn(trx),
        }
        await buoyCorrection.switchTo(trx, body.correcting)
        if (body.learning !== undefined) await keptBias.switchTo(trx, body.learning)
        if (body.sizing !== undefined) await keptSizes.switchTo(trx, body.sizing)
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

const named = ({ rows, ...version }: LearnedVersion<LearnedBias>) => ({
  ...version,
  rows: rows.map((row) => ({ ...row, stretch: stretchName(row.stretch) })),
})
