import type { WaveModelId } from '#domain/sea/forecast/wave-models'
import { bytes, instant, integer, real, table, text, userId } from './table'

/** What a picture on another site is a picture of, by its id. */
export type PictureOwner = `spot ${number}` | `slide ${number}` | `person ${string}`

/** What hours are of: the sea as a wave model has it, or wind and air. */
export type HoursKind = WaveModelId | 'weather'

/** What is known of the coast, and how its sources are. */
export const coastTables = {
  spots: table(
    {
      id: integer().key(),
      name: text(),
      region: text(),
      latitude: real(),
      longitude: real(),
      /** The whole spot as `domain/wire/spot.ts` describes it. */
      document: text(),
      /** Set when an operator changes the spot, so that a newer seed leaves it alone. */
      edited_at_ms: instant().orNull(),
      /** Counts the operators' changes. */
      version: integer().byDefault(1),
      /** Set: it is gone, and only its name is kept. */
      deleted_at_ms: instant().orNull(),
      /** What makes two spots the same; null once it is gone. See `spotNameKey`. */
      name_key: text().orNull(),
    },
    { indexes: { spots_name_key: { on: ['name_key'], isUnique: true } }, countedAs: 'spots' },
  ),
  gauges: table(
    {
      id: text().key(),
      name: text(),
      document: text(),
    },
    { countedAs: 'spots' },
  ),
  cameras: table(
    {
      id: text().key(),
      spot_id: integer().references('spots.id'),
      sort_order: integer(),
      name: text(),
      provider: text(),
      status: text().checked('live', 'available', 'offline', 'unavailable'),
      embed_url: text().orNull(),
      image_url: text().orNull(),
      page_url: text().orNull(),
      description: text(),
      note: text().orNull(),
      last_updated_at_ms: instant().orNull(),
      edited_at_ms: instant().orNull(),
    },
    { indexes: { cameras_of_spot: ['spot_id'] }, countedAs: 'spots' },
  ),
  /** What a provider said of a sample point in one answer, as far as no later answer knows it better. */
  stored_hours: table(
    {
      kind: text<HoursKind>(),
      point_key: text(),
      first_at_ms: instant(),
      last_at_ms: instant(),
      fetched_at_ms: instant(),
      /** Of each hour its instant and its figures (`db/server/coast/hours.ts`), in order of time. */
      document: text(),
    },
    { key: ['kind', 'point_key', 'first_at_ms'] },
  ),
  /**
   * How high the sea was said to be at a sample point, metres, so many hours before; written once, never changed. `kind`:
   * a wave model's id. `lead_hours` is nominal; `kept_at_ms` is when it was kept.
   */
  kept_point_forecasts: table(
    {
      kind: text(),
      point_key: text(),
      valid_at_ms: instant(),
      lead_hours: integer(),
      kept_at_ms: instant(),
      fetched_at_ms: instant(),
      wave_height: real().orNull(),
    },
    { key: ['kind', 'point_key', 'valid_at_ms', 'lead_hours'], isByKey: true },
  ),
  /** Wave buoys that ever answered, with what they measured last. */
  buoys: table({
    id: text().key(),
    name: text(),
    operator: text(),
    /** Where it lies, as far as it lay still; the wave model is asked at `point_key`, null in a bay. */
    latitude: real(),
    longitude: real(),
    point_key: text().orNull(),
    /** The last believable reading of waves, and of the water, as JSON (`BuoyReading`); null: none. */
    latest_waves: text().orNull(),
    latest_water: text().orNull(),
    newest_at_ms: instant(),
  }),
  /** One reading for each whole hour; what failed its checks is null. Metres, seconds, degrees, °C. */
  buoy_hours: table(
    {
      buoy_id: text(),
      at_ms: instant(),
      observed_at_ms: instant(),
      latitude: real(),
      longitude: real(),
      height: real().orNull(),
      period: real().orNull(),
      direction: real().orNull(),
      water_temperature: real().orNull(),
      /** Where the wave model was asked for this hour, to hold both against each other; null: nowhere. */
      point_key: text().orNull(),
    },
    { key: ['buoy_id', 'at_ms'], isByKey: true },
  ),
  /** Tide gauges that are measured, and what they measured by the hour: metres above an unknown zero. */
  sea_level_stations: table({
    id: text().key(),
    name: text(),
    latitude: real(),
    longitude: real(),
  }),
  sea_level_hours: table(
    {
      station_id: text(),
      at_ms: instant(),
      level: real(),
      sensor: text(),
    },
    { key: ['station_id', 'at_ms'], isByKey: true },
  ),
  sources: table({
    source: text().key(),
    last_attempt_at_ms: instant().orNull(),
    last_success_at_ms: instant().orNull(),
    next_due_at_ms: instant().orNull(),
    /** One sentence for a person; null after a success. */
    error: text().orNull(),
    failures_in_a_row: integer(),
    heartbeat_at_ms: instant().orNull(),
  }),
  /** An outage of a source, so that administrators are told of it once. */
  source_outages: table(
    {
      source: text(),
      since_ms: instant(),
      noticed_at_ms: instant(),
      lease_until_ms: instant(),
      attempts: integer(),
      told_at_ms: instant().orNull(),
      ended_at_ms: instant().orNull(),
    },
    { key: ['source', 'since_ms'] },
  ),
  /** Uploaded pictures as WebP, in each of their widths. The id changes with the picture. */
  pictures: table(
    {
      id: text(),
      width: integer(),
      bytes: bytes(),
      created_at_ms: instant(),
    },
    { key: ['id', 'width'] },
  ),
  /** Copies of pictures on other sites, one for each owner. */
  outside_pictures: table({
    owner: text<PictureOwner>().key(),
    /** Null: it is not a person's. */
    user_id: userId().orNull(),
    /** Of the picture that the copy is of. */
    address: text(),
    /** Changes with the picture. Null: there is no copy, or not yet. */
    version: text().orNull(),
    failures: integer(),
    /** Before it no process asks again for a picture that is not there. */
    try_again_at_ms: instant(),
    /** WebP files; of a person's picture there is only the small one. */
    small: bytes().orNull(),
    large: bytes().orNull(),
  }),
}
