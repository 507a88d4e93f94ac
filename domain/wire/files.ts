import * as v from 'valibot'
import { get } from './calls'
import { spotIdPath } from './spot-number'

const picture = { file: 'image/*' } as const
const copyPath = v.object({
  ...spotIdPath.entries,
  /** Of the address that the copy is of: another address has another path. */
  tag: v.pipe(v.string(), v.regex(/^[0-9a-z]{7}$/)),
  width: v.picklist(['640', '1600']),
})
export type CopyPath = v.InferOutput<typeof copyPath>

/** Pictures that the server sends; pages name them in `src` and `href`. */
export const pictureCalls = {
  uploaded: get('/pictures/:pictureId/:width', picture, {
    params: v.object({
      pictureId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
      width: v.pipe(v.picklist(['640', '1600']), v.transform(Number)),
    }),
  }),
  copyOfSpot: get('/surf-spots/:id/picture/:tag/:width', picture, { params: copyPath }),
  copyOfSlide: get('/carousel-images/:id/picture/:tag/:width', picture, { params: copyPath }),
  shareSpot: get('/share-pictures/spots/:id', picture, { params: spotIdPath }),
  shareAccuracy: get('/share-pictures/accuracy', picture),
  avatar: get('/users/:userId/avatar', picture),
}

/** As the person has them set: units, and demo data with `api=false`; else metric, and live data. */
const asSet = v.object({
  units: v.optional(v.picklist(['metric', 'imperial'])),
  api: v.optional(v.string()),
})

const pdf = { file: 'application/pdf' } as const

export const paperCalls = {
  week: get('/paper/spots/:id/week.pdf', pdf, { params: spotIdPath, query: asSet }),
  month: get('/paper/spots/:id/month.pdf', pdf, {
    params: spotIdPath,
    query: v.object({
      ...asSet.entries,
      /** The month, YYYY-MM; this one when left out. */
      month: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is YYYY-MM, in this century.'),
        ),
      ),
    }),
  }),
}

export const embedCalls = {
  spot: get('/embed/spots/:id', { file: 'text/html' }, { params: spotIdPath }),
}

/** Room for a card on a page, px. */
const cardSize = { width: 400, height: 440 }

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

/**
 * The one line of HTML that shows a spot's card on another site: in a sandbox that runs nothing and may only open its
 * link beside the page.
 * @param origin of this server, without a slash at the end
 */
export const embedLine = (origin: string, spot: { id: number; name: string }): string =>
  `<iframe src="${escaped(origin)}/api/embed/spots/${spot.id}" title="Surf at ${escaped(spot.name)}" width="${cardSize.width}" height="${cardSize.height}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`
