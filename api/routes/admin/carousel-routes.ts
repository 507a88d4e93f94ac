import { Hono } from 'hono'
import * as v from 'valibot'
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
  adminCarouselImage,
  carouselImageChange,
} from '#domain/wire/admin-carousel'
import { requireRole } from '../../auth/session'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { bodyOf } from '../mount-call'
import { openapi, openapiChange } from '../openapi'
import { personal } from '../personal-deps'
import { changedMeanwhile, isOutdated } from './row-version'

/** The slides of the landing page (accounts 7). */
export function adminCarouselRoutes(deps: RouteDeps): Hono {
  const { database, memo, now } = deps
  const headers = personal(deps)
  const app = new Hono()

  app.get(
    '/carousel-images',
    openapi('The slides in their order', v.array(adminCarouselImage), [401, 403]),
    async (c) => {
      requireRole(c, 'admin')
      return c.json((await carouselRows(database)).map(imageOf), 200, headers)
    },
  )

  app.post(
    '/carousel-images',
    openapiChange(
      'Adds a slide',
      { body: carouselImageChange, answer: adminCarouselImage, status: 201 },
      [400, 401, 403, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const body = await bodyOf(c, carouselImageChange)
      const atMs = now()
      const made = await transact(database, async (trx) => {
        const after = imageOf(await addCarouselImage(trx, fieldsOf(body), atMs))
        const subject = String(after.id)
        const action = 'carousel-image.create'
        await recordAudit(trx, { adminId: user.id, action, subject, before: null, after, atMs })
        return after
      })
      memo.forget()
      return c.json(made, 201, headers)
    },
  )

  app.put(
    '/carousel-images/:imageId',
    openapiChange(
      'Changes a slide',
      { body: carouselImageChange, answer: adminCarouselImage },
      [400, 401, 403, 404, 409, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const body = await bodyOf(c, carouselImageChange)
      const { version, ...fields } = body
      const atMs = now()
      const answer = await transact(database, async (trx): Promise<Response> => {
        const row = await carouselRow(trx, idOf(c.req.param('imageId')))
        if (!row) return unknownImage()
        if (isOutdated(version, row.version)) return changedMeanwhile(imageOf(row))
        const changed = await changeCarouselImage(trx, row, fieldsOf(fields), atMs)
        // Between the two questions somebody else was faster.
        if (!changed) return changedMeanwhile(await rowAgain(trx, row.id))
        const [before, after] = [imageOf(row), imageOf(changed)]
        const action = 'carousel-image.update'
        const subject = String(row.id)
        await recordAudit(trx, { adminId: user.id, action, subject, before, after, atMs })
        return c.json(after, 200, headers)
      })
      memo.forget()
      return answer
    },
  )

  app.delete(
    '/carousel-images/:imageId',
    openapiChange('Takes a slide away', {}, [401, 403, 404, 429]),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const atMs = now()
      const answer = await transact(database, async (trx): Promise<Response> => {
        const row = await carouselRow(trx, idOf(c.req.param('imageId')))
        if (!row) return unknownImage()
        await removeCarouselImage(trx, row.id)
        const before = imageOf(row)
        const action = 'carousel-image.delete'
        const subject = String(row.id)
        await recordAudit(trx, { adminId: user.id, action, subject, before, after: null, atMs })
        return c.body(null, 204, headers)
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
