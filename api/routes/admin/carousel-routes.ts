import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  addCarouselImage,
  type CarouselFields,
  type CarouselRow,
  carouselRow,
  carouselRows,
  changeCarouselImage,
  removeCarouselImage,
} from '#db/server/carousel-images'
import type { ServerDatabase } from '#db/server/tables'
import {
  type AdminCarouselImage,
  adminCarouselCalls,
  type carouselImageChange,
} from '#domain/wire/admin-carousel'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { keptRows } from './kept-rows'
import { adminMount } from './mount-admin-call'

/** The slides of the landing page (accounts 7). */
export function adminCarouselRoutes(deps: RouteDeps): Hono {
  const { database, memo } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)
  const rows = keptRows(deps, {
    noun: 'carousel-image',
    subjectOf: ({ id }: CarouselRow) => String(id),
    shown: imageOf,
    unknown: unknownImage,
    published: () => memo.forget(),
  })
  const find =
    ({ imageId }: { imageId: string }) =>
    (db: ServerDatabase) =>
      carouselRow(db, idOf(imageId))

  mount(adminCarouselCalls.list, { summary: 'The slides in their order' }, async () => {
    return (await carouselRows(database)).map(imageOf)
  })

  mount(adminCarouselCalls.add, { summary: 'Adds a slide', errors: [400] }, async (asked) => {
    const body = await asked.body()
    return rows.add(asked, (trx, atMs) => addCarouselImage(trx, fieldsOf(body), atMs))
  })

  mount(
    adminCarouselCalls.change,
    { summary: 'Changes a slide', errors: [400, 404, 409] },
    async (asked) => {
      const { version, ...fields } = await asked.body()
      return rows.change(asked, version, find(asked.params), (trx, row, atMs) =>
        changeCarouselImage(trx, row, fieldsOf(fields), atMs),
      )
    },
  )

  mount(adminCarouselCalls.remove, { summary: 'Takes a slide away', errors: [404] }, (asked) =>
    rows.remove(asked, find(asked.params), (trx, { id }) => removeCarouselImage(trx, id)),
  )
  return app
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
