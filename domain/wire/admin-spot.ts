import * as v from 'valibot'
import { del, get, post, put } from './calls'
import { entriesOf, version } from './resource'
import { position, spot } from './spot'
import { confirmOutside, guideFields, specifiedFields } from './spot-fields'
import { spotIdPath } from './spot-number'

/**
 * Body of `POST` and `PUT /api/admin/surf-spots`. What a body does not name stays as it is; of a new spot it is
 * taken from the nearest one.
 */
export const spotDraft = v.object({
  ...v.partial(v.object({ ...entriesOf(specifiedFields), ...entriesOf(guideFields) })).entries,
  name: specifiedFields.name.schema,
  region: specifiedFields.region.schema,
  /** The version of the row that was edited. */
  version,
  confirmOutside: confirmOutside.schema,
})
export type SpotDraft = v.InferOutput<typeof spotDraft>

/** A spot of which nothing is known but that it is there: `domain/places/new-spot.json`. */
export const readBlankSpot = (data: unknown) =>
  v.parse(v.omit(spot, ['id', 'latitude', 'longitude', 'surfShares']), data)

/** Answer of `POST` and `PUT /api/admin/surf-spots`; and one of `GET /api/admin/surf-spots`. */
export const adminSpot = v.object({ ...spot.entries, version: v.number() })
export type AdminSpot = v.InferOutput<typeof adminSpot>

/** `GET /api/admin/surf-spots`: every spot with the version of its row. */
const adminSpots = v.object({ spots: v.array(adminSpot) })

/** `details` of the 409 that refuses to delete: how much data of other people depends on the spot. */
export const spotUses = v.object({
  favourites: v.number(),
  surfLogs: v.number(),
  /** People's own alerts that were made there. */
  rules: v.number(),
  reports: v.number(),
  alerts: v.number(),
})
export type SpotUses = v.InferOutput<typeof spotUses>

/** Body of `POST /api/admin/surf-spots/preview`; `id` null: a spot that is not there yet. */
const spotPreviewAsked = v.object({
  id: v.nullable(spot.entries.id),
  draft: spotDraft,
})

const previewed = v.object({
  /** 0 to 10; null: nothing is known. */
  score: v.nullable(v.number()),
  word: v.nullable(v.string()),
  surfHeightMetres: v.nullable(v.number()),
})

/** Answer of `POST /api/admin/surf-spots/preview`: every hour of daylight, as it is and as it would be. */
export const spotPreview = v.object({
  source: v.picklist(['stored', 'demo']),
  /** The first is the oldest. */
  hours: v.array(
    v.object({
      atMs: v.number(),
      /** Null: the spot is new. */
      before: v.nullable(previewed),
      after: previewed,
    }),
  ),
  /** Where the sea of it is known from; null: a bay, or nothing is known. */
  sea: v.nullable(v.object({ ...position.entries, kmFromPoint: v.number() })),
  /** The average of the rated hours. */
  meanBefore: v.nullable(v.number()),
  meanAfter: v.nullable(v.number()),
  changedHours: v.number(),
})
export type SpotPreview = v.InferOutput<typeof spotPreview>

/** Body of `POST /api/admin/pictures`: a JPEG, PNG or WebP of 2 MB at most, as a data URL. */
export const longestUploadText = Math.ceil((2 * 1024 * 1024 * 4) / 3) + 64
const pictureUpload = v.object({ dataUrl: v.string() })
const uploadedPicture = v.object({ imageUrl: v.string(), width: v.number(), height: v.number() })

/** Beaches as operators keep them (accounts 5 and 7). */
export const adminSpotCalls = {
  list: get('/admin/surf-spots', adminSpots),
  add: post('/admin/surf-spots', adminSpot, { body: spotDraft, status: 201 }),
  change: put('/admin/surf-spots/:id', adminSpot, { params: spotIdPath, body: spotDraft }),
  remove: del('/admin/surf-spots/:id', null, {
    params: spotIdPath,
    /** `true`: also when other people's data depends on it. */
    query: v.object({ confirm: v.optional(v.picklist(['true', 'false']), 'false') }),
  }),
  preview: post('/admin/surf-spots/preview', spotPreview, { body: spotPreviewAsked }),
}

/** Pictures for beaches and carousel. */
export const uploadCalls = {
  picture: post('/admin/pictures', uploadedPicture, { body: pictureUpload, status: 201 }),
}
