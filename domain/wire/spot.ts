import * as v from 'valibot'

/** Degrees true, 0 inclusive to 360 inclusive: providers use both ends for north. */
const bearing = v.pipe(v.number(), v.minValue(0), v.maxValue(360))

/** A clockwise sector of bearings. It may wrap through north (from 280 to 0). */
export const bearingSector = v.object({ from: bearing, to: bearing })
export type BearingSector = v.InferOutput<typeof bearingSector>

export const difficulty = v.picklist(['beginner', 'intermediate', 'advanced', 'expert'])
export type Difficulty = v.InferOutput<typeof difficulty>

export const bestWave = v.picklist(['outstanding', 'very-good', 'good', 'modest'])
export type BestWave = v.InferOutput<typeof bestWave>

export const beachType = v.picklist(['surf', 'swimming', 'both'])

export const beachCategory = v.picklist([
  'surf_beach',
  'family_beach',
  'protected_bay',
  'ocean_beach',
])

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
export const position = v.object({ latitude, longitude })
export type Position = v.InferOutput<typeof position>

/** The constants that a beach has of its own (`Gauge.id`), and how far its tide is off on 19 of 20 turns in calm weather. */
const tideModel = v.object({
  id: v.string(),
  errorMinutes: v.number(),
  errorMetres: v.number(),
})

/**
 * What a spot's tide is worked out from: the model's constants for the beach itself, or those of a gauge. A gauge is chosen by a person, never by distance: the gauge
 * nearest to Bells Beach is Geelong, inside the bay and three hours late.
 */
const spotTide = v.object({
  /** What the tide is worked out from. Absent in older data: 'gauge'. */
  source: v.optional(v.picklist(['model', 'gauge'])),
  /** The beach's own constants by the model of the sea. Null or absent where there are none: bays, inlets. */
  model: v.optional(v.nullable(tideModel)),
  /** The gauge it follows, or would follow where the source is the model; so of the four fields below. */
  gauge: v.string(),
  gaugeName: v.string(),
  /** Added to the gauge's times. */
  timeOffsetMinutes: v.number(),
  /** False: times may be shown, heights may not. */
  heightsKnown: v.boolean(),
  /** A same stretch, B neighbouring stretch, C rough guide, D no reliable tide is known here. */
  reliability: v.picklist(['A', 'B', 'C', 'D']),
  note: v.string(),
})
export type SpotTide = v.InferOutput<typeof spotTide>

const shareOfRange = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const tideLimits = v.object({ from: shareOfRange, to: shareOfRange })

/** What of a swell's height reaches the beach, and how surely that is known (`domain/sea/swell/method.md`). */
const spotSurfShares = v.object({
  /** A letter each for 18 directions at two periods (`domain/sea/swell/nearshore-table.ts`). */
  shares: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{36}$/)),
  /** How much of the open sea finds the way here. */
  shelter: v.picklist(['open', 'half-open', 'sheltered']),
  /** A published mean height, the rays of the coast alone, the beach next to it, or a person's guess. */
  knownBy: v.picklist(['published mean', 'coast', 'neighbours', 'guess']),
  /** Standard error of the mean height at this beach, percent. */
  errorPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(200)),
})
export type SpotSurfShares = v.InferOutput<typeof spotSurfShares>

/**
 * A beach or surf spot: the specification's fields (core experience 3) and the guide that makes
 * its rating true. Bearings are degrees true; swell and wind are where they come FROM.
 */
export const spot = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.string(),
  region: v.string(),
  description: v.string(),
  difficulty,
  beachType,
  beachCategory,
  facilities: v.array(v.string()),
  accessInfo: v.string(),
  bestConditions: v.string(),
  hazards: v.array(v.string()),
  /** A path of this server; of a picture on another site as operators see it, its `https:` address. */
  imageUrl: v.nullable(v.string()),
  latitude,
  longitude,
  /** The bearing you look along from the sand out to sea. */
  facingDegrees: bearing,
  bestSwellDirections: v.array(bearingSector),
  bestWindDirections: v.array(bearingSector),
  bestTide: v.picklist(['all', 'low', 'mid', 'high']),
  /**
   * The tides at which it breaks at all, from 0 (lowest astronomical tide) to 1 (highest), for sets of about 1.5 m.
   * Null or absent: at every tide.
   */
  breaksAtTide: v.optional(v.nullable(tideLimits)),
  /** Which way the water moves when it is best. Null or absent: not known, or all the same. */
  bestTideMoves: v.optional(v.nullable(v.picklist(['rising', 'falling']))),
  /** Offshore significant swell height in metres that the spot likes. */
  idealSwellHeight: v.object({ min: v.number(), max: v.number() }),
  /**
   * The greatest sets it still gives shape to, metres; above them it closes out. Null, or absent in older data: what
   * such a break usually holds (`domain/rating/size-limits.ts`).
   */
  holdsSetsMetres: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0.5), v.maxValue(15)))),
  /**
   * How good its best wave is among the coast's (`domain/rating/best-wave.ts`). Absent in older data, and null: not judged.
   */
  bestWave: v.optional(v.nullable(bestWave)),
  breakType: v.picklist(['beach', 'point', 'reef', 'river mouth', 'bay']),
  bottom: v.picklist(['sand', 'reef', 'rock']),
  council: v.nullable(v.string()),
  landManager: v.nullable(v.string()),
  /** Text when a patrol is known, false when there is none, null when not known. */
  patrolled: v.nullable(v.union([v.string(), v.literal(false)])),
  /** Bearings with no land within 500 km. Empty: no straight line to the open ocean. */
  swellWindow: v.array(bearingSector),
  /** Open water in km for bearings 0, 10, … 350, capped at 500. */
  openFetchKm: v.pipe(v.array(v.number()), v.length(36)),
  dataConfidence: v.picklist(['high', 'medium', 'low']),
  tide: spotTide,
  /** Where the wave model is asked: offshore, in open water. Null: a bay, whose waves come from its own wind. */
  marinePoint: v.nullable(position),
  /** Null in a bay; absent from older servers. */
  surfShares: v.optional(v.nullable(spotSurfShares)),
})
export type Spot = v.InferOutput<typeof spot> & {
  /**
   * Whom its ratings are for. It crosses no border: set from a person's profile by their phone (`db/device/catalog.ts`), and by
   * the server for their alerts and calendar. Absent: an intermediate surfer, as in every other answer of the server.
   */
  surferLevel?: Difficulty
}

/** The spot as it is rated for a person. @param level as their profile says it; null: it does not */
export const ratedFor = (spot: Spot, level: Difficulty | null): Spot =>
  level === null ? spot : { ...spot, surferLevel: level }

/** What is kept of a spot that is gone, for the favourites and logs that name it. */
export const goneSpot = v.object({ id: spot.entries.id, name: v.string(), region: v.string() })
export type GoneSpot = v.InferOutput<typeof goneSpot>
