import * as v from 'valibot'
import type { Call } from './call'
import { httpsAddress, plainText } from './plain-text'
import {
  beachCategory,
  beachType,
  bearingSector,
  difficulty,
  longitude,
  position,
  spot,
} from './spot'
import { spotIdPath } from './spot-number'

const words = (most: number) => v.pipe(v.array(plainText(60)), v.maxLength(most, `at most ${most}`))
const list = v.pipe(
  words(30),
  v.transform((items) => items.filter((item) => item !== '')),
)

/** A picture that was uploaded here, in its largest width. */
export const ownPicture = /^\/api\/pictures\/[\w-]{16,64}\/1600$/

const imageUrl = v.pipe(
  v.nullable(
    v.union(
      [
        v.pipe(v.string(), v.trim(), v.literal('')),
        v.pipe(v.string(), v.trim(), v.regex(ownPicture)),
        httpsAddress,
      ],
      'must be a full address beginning with https://, or an uploaded picture',
    ),
  ),
  v.transform((url) => url || null),
)

const bearing = v.pipe(
  v.number(),
  v.minValue(0, 'must be from 0 to 360'),
  v.maxValue(360, 'must be from 0 to 360'),
)
const sectors = v.pipe(
  v.array(bearingSector),
  v.maxLength(8, 'at most 8'),
  v.check((all) => all.every(({ from, to }) => from !== to), 'a sector begins and ends elsewhere'),
)
/** Nearer to the poles there are nights without a dawn, and everything a spot says asks for it. */
const latitude = v.pipe(
  v.number(),
  v.minValue(-60, 'must be from -60 to 60'),
  v.maxValue(60, 'must be from -60 to 60'),
)
const metres = v.pipe(
  v.number(),
  v.minValue(0, 'must be from 0 to 15'),
  v.maxValue(15, 'must be from 0 to 15'),
)
const shareOfRange = v.pipe(
  v.number(),
  v.minValue(0, 'must be from 0 to 1'),
  v.maxValue(1, 'must be from 0 to 1'),
)
const offsetMinutes = v.pipe(
  v.number(),
  v.integer('must be whole minutes'),
  v.minValue(-720, 'must be within 12 hours'),
  v.maxValue(720, 'must be within 12 hours'),
)

/** The form of accounts 3; a new beach has at least these two. */
const named = {
  name: plainText(80, { least: 1 }),
  region: plainText(60, { least: 1 }),
}
const openapi = {
  latitude,
  longitude,
  difficulty,
  beachType,
  beachCategory,
  description: plainText(2_000, { lines: true }),
  imageUrl,
  facilities: list,
  accessInfo: plainText(1_000, { lines: true }),
  bestConditions: plainText(1_000, { lines: true }),
  hazards: list,
}
/** What makes its rating true. */
const rated = {
  facingDegrees: bearing,
  bestSwellDirections: sectors,
  bestWindDirections: sectors,
  swellWindow: sectors,
  bestTide: spot.entries.bestTide,
  /** Null: it breaks at every tide. */
  breaksAtTide: v.nullable(
    v.pipe(
      v.object({ from: shareOfRange, to: shareOfRange }),
      v.check(({ from, to }) => from < to, 'the lowest tide is below the highest'),
    ),
  ),
  /** Null: not known. */
  bestTideMoves: v.nullable(v.picklist(['rising', 'falling'])),
  idealSwellHeight: v.pipe(
    v.object({ min: metres, max: metres }),
    v.check(({ min, max }) => min <= max, 'the least is not more than the most'),
  ),
  /** Null: what such a break usually holds. */
  holdsSetsMetres: v.nullable(
    v.pipe(
      v.number(),
      v.minValue(0.5, 'must be from 0.5 to 15'),
      v.maxValue(15, 'must be from 0.5 to 15'),
    ),
  ),
  breakType: spot.entries.breakType,
  bottom: spot.entries.bottom,
  council: v.nullable(plainText(80)),
  landManager: v.nullable(plainText(120)),
  patrolled: v.nullable(v.union([plainText(300), v.literal(false)])),
  dataConfidence: spot.entries.dataConfidence,
  tide: v.object({
    /** Absent: as it was, and the gauge where that is changed. 'model' holds where the spot has constants of its own. */
    source: v.optional(v.picklist(['model', 'gauge'])),
    gauge: v.pipe(v.string(), v.maxLength(60)),
    timeOffsetMinutes: offsetMinutes,
    heightsKnown: v.boolean(),
    reliability: v.picklist(['A', 'B', 'C', 'D']),
    note: plainText(300),
  }),
  /** Null: a bay, whose waves come from its own wind. */
  marinePoint: v.nullable(position),
}

const asks = {
  /** The version of the row that was edited. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The coordinates are meant as they are, although they lie off the coast. */
  confirmOutside: v.optional(v.boolean(), false),
}

/**
 * Body of `POST` and `PUT /api/admin/surf-spots`. What a body does not name stays as it is; of a new spot it is
 * taken from the nearest one.
 */
export const spotDraft = v.object({
  ...named,
  ...v.partial(v.object({ ...openapi, ...rated })).entries,
  ...asks,
})
export type SpotDraft = v.InferOutput<typeof spotDraft>

/** Answer of `POST` and `PUT /api/admin/surf-spots`; and one of `GET /api/admin/surf-spots`. */
export const adminSpot = v.object({ ...spot.entries, version: v.number() })
export type AdminSpot = v.InferOutput<typeof adminSpot>

/** `GET /api/admin/surf-spots`: every spot with the version of its row. */
const adminSpots = v.object({ spots: v.array(adminSpot) })

/** `details` of the 409 that refuses to delete: how much of others' hangs on the spot. */
export const spotUses = v.object({
  favourites: v.number(),
  surfLogs: v.number(),
  /** People's own alerts that were made there; servers from before do not count them. */
  rules: v.optional(v.number(), 0),
  reports: v.number(),
  alerts: v.number(),
})
export type SpotUses = v.InferOutput<typeof spotUses>

/** Body of `POST /api/admin/surf-spots/preview`; `id` null: a spot that is not there yet. */
const spotPreviewAsked = v.object({
  id: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
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
const uploadedPicture = v.object({
  imageUrl: v.string(),
  width: v.number(),
  height: v.number(),
})

/** Beaches as operators keep them (accounts 5 and 7). */
export const adminSpotCalls = {
  list: { method: 'GET', path: '/admin/surf-spots', answer: adminSpots },
  add: {
    method: 'POST',
    path: '/admin/surf-spots',
    body: spotDraft,
    answer: adminSpot,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/admin/surf-spots/:id',
    params: spotIdPath,
    body: spotDraft,
    answer: adminSpot,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/surf-spots/:id',
    params: spotIdPath,
    /** `true`: also when others' data hangs on it. */
    query: v.object({ confirm: v.optional(v.picklist(['true', 'false']), 'false') }),
    answer: null,
  },
  preview: {
    method: 'POST',
    path: '/admin/surf-spots/preview',
    body: spotPreviewAsked,
    answer: spotPreview,
  },
} as const satisfies Record<string, Call>

/** Pictures for beaches and carousel. */
export const uploadCalls = {
  picture: {
    method: 'POST',
    path: '/admin/pictures',
    body: pictureUpload,
    answer: uploadedPicture,
    status: 201,
  },
} as const satisfies Record<string, Call>
