import { Hono } from 'hono'
import type * as v from 'valibot'
import { recordAudit } from '#db/server/audit-log'
import {
  addCarouselImage,
  type CarouselFields,
  type CarouselRow,
  carouselRow,
  carouselRows,
  changeCarouselImage,
  removeCarouselImage,
} from '#db/server/carousel-images'
import { transact } from '#db/server/transact'
import {
  type AdminCarouselImage,
  adminCarouselCalls,
  type carouselImageChange,
} from '#domain/wire/admin-carousel'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { adminMount } from './mount-admin-call'
import { changedMeanwhile, isOutdated } from './row-version'

/** The slides of the landing page (accounts 7). */
export function adminCarouselRoutes(deps: RouteDeps): Hono {
  const { database, memo, now } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)

  mount(adminCarouselCalls.list, { summary: 'The slides in their order' }, async () => {
    return (await carouselRows(database)).map(imageOf)
  })

  mount(adminCarouselCalls.add, { summary: 'Adds a slide', errors: [400] }, async (asked) => {
    const body = await asked.body()
    const atMs = now()
    const made = await transact(database, async (trx) => {
      const after = imageOf(await addCarouselImage(trx, fieldsOf(body), atMs))
      const subject = String(after.id)
      const action = 'carousel-image.create'
      await recordAudit(trx, { adminId: asked.user.id, action, subject, before: null, after, atMs })
      return after
    })
    memo.forget()
    return made
  })

  mount(
    adminCarouselCalls.change,
    { summary: 'Changes a slide', errors: [400, 404, 409] },
    async (asked) => {
      const { version, ...fields } = await asked.body()
      const atMs = now()
      const answer = await transact(database, async (trx) => {
        const row = await carouselRow(trx, idOf(asked.params.imageId))
        if (!row) return unknownImage()
        if (isOutdated(version, row.version)) return changedMeanwhile(imageOf(row))
        const changed = await changeCarouselImage(trx, row, fieldsOf(fields), atMs)
        // Another administrator changed it between the two statements.
        if (!changed) return changedMeanwhile(await rowAgain(trx, row.id))
        const [before, after] = [imageOf(row), imageOf(changed)]
        const action = 'carousel-image.update'
        const subject = String(row.id)
        await recordAudit(trx, { adminId: asked.user.id, action, subject, before, after, atMs })
        return after
      })
      memo.forget()
      return answer
    },
  )

  mount(
    adminCarouselCalls.remove,
    { summary: 'Takes a slide away', errors: [404] },
    async (asked) => {
      const atMs = now()
      const answer = await transact(database, async (trx) => {
        const row = await carouselRow(trx, idOf(asked.params.imageId))
        if (!row) return unknownImage()
        await removeCarouselImage(trx, row.id)
        const before = imageOf(row)
        const action = 'carousel-image.delete'
        const subject = String(row.id)
        await recordAudit(trx, {
          adminId: asked.user.id,
          action,
          subject,
          before,
          after: null,
          atMs,
        })
        return null
      })
      memo.forget()
      return answer
    },
  )
  return app
}

const rowAgain = async (...asked: Parameters<typeof carouselRow>) => {
  const row = await carouselRow(...asked)
  return row && imageOf(row)
}

/** 0, which no slide has, for what is no id. */
const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

const unknownImage = () => problem(404, 'unknown-image', 'There is no such image any more.')

const fieldsOf = (body: v.InferOutput<typeof carouselImageChange>): CarouselFields => ({
  name: body.name,
  description: body.description,
  image_url: body.imageUrl,
  location: body.location,
  sort_order: body.sortOrder,
})

const imageOf = (row: CarouselRow): AdminCarouselImage => ({
  id: row.id,
  name: row.name,
  description: row.description,
  imageUrl: row.image_url,
  location: row.location,
  sortOrder: row.sort_order,
  version: row.version,
})
