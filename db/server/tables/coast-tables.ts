/** What is known of the coast, and how its sources are. */
export type CoastTables = {
  spots: {
    id: number
    name: string
    region: string
    latitude: number
    longitude: number
    /** The whole spot as `domain/wire/spot.ts` describes it. */
    document: string
    /** Set when an operator changes the spot, so that a newer seed leaves it alone. */
    edited_at_ms: number | null
    /** Counts the operators' changes. */
    version: number
    /** Set: it is gone, and only its name is kept. */
    deleted_at_ms: number | null
    /** What makes two spots the same; null once it is gone. See `spotNameKey`. */
    name_key: string | null
  }
  gauges: { id: string; name: string; document: string }
  /** The newest fit of a gauge that is not taken back stands before the gauge of the seed. */
  gauge_fits: {
    gauge_id: string
    /** Counts the fits of the gauge, from 1. */
    version: number
    /** The whole gauge as `domain/wire/gauge.ts` describes it. */
    document: string
    /** Whose table it was fitted to. */
    source: string
    /** What the held-out days said, a sentence. */
    proof: string
    fitted_at_ms: number
    taken_back_at_ms: number | null
  }
  cameras: {
    id: string
    spot_id: number
    sort_order: number
    name: string
    provider: string
    status: string
    embed_url: string | null
    image_url: string | null
    page_url: string | null
    description: string
    note: string | null
    last_updated_at_ms: number | null
    edited_at_ms: number | null
  }
  marine_hours: SeaHourColumns & {
    water_temperature: number | null
    /** Metres; null in rows older than the column. */
    sea_level: number | null
    sea_level_from_pressure: number | null
  }
  /** What the wave models after the first say of the sea. */
  wave_model_hours: SeaHourColumns & { model: string }
  /**
   * What was said of an instant so many hours before it, at a sample point; written once, never changed. `kind`: a wave
   * model's id, or 'wind'. `lead_hours` is nominal; `kept_at_ms` is when it was kept.
   */
  kept_point_forecasts: KeptColumns & {
    kind: string
    point_key: string
  }
  /** The same of a spot, as it was shown. Metres, seconds, degrees, km/h; the score from 0 to 10 in daylight. */
  kept_spot_forecasts: KeptColumns & {
    spot_id: number
    surf_height: number | null
    surf_period: number | null
    /** By the lowest and the highest of the wave models; null where there was one. */
    surf_low: number | null
    surf_high: number | null
    /** What surfers' reports had multiplied `surf_height` by; null: nothing. */
    size_factor: number | null
    score: number | null
  }
  weather_hours: {
    point_key: string
    at_ms: number
    fetched_at_ms: number
    wind_speed: number | null
    wind_direction: number | null
    wind_gust: number | null
    air_temperature: number | null
    uv_index: number | null
    precipitation_probability: number | null
    precipitation: number | null
  }
  /** Wave buoys that ever answered, with what they measured last. */
  buoys: {
    id: string
    name: string
    operator: string
    /** Where it lies, as far as it lay still; the wave model is asked at `point_key`, null in a bay. */
    latitude: number
    longitude: number
    point_key: string | null
    /** The last believable reading of waves, and of the water, as JSON (`BuoyReading`); null: none. */
    latest_waves: string | null
    latest_water: string | null
    newest_at_ms: number
  }
  /** One reading for each whole hour; what failed its checks is null. Metres, seconds, degrees, °C. */
  buoy_hours: {
    buoy_id: string
    at_ms: number
    observed_at_ms: number
    latitude: number
    longitude: number
    height: number | null
    period: number | null
    direction: number | null
    water_temperature: number | null
    /** Where the wave model was asked for this hour, to hold both against each other; null: nowhere. */
    point_key: string | null
  }
  /** Tide gauges that are measured, and what they measured by the hour: metres above an unknown zero. */
  sea_level_stations: {
    id: string
    name: string
    latitude: number
    longitude: number
  }
  sea_level_hours: { station_id: string; at_ms: number; level: number; sensor: string }
  sources: {
    source: string
    last_attempt_at_ms: number | null
    last_success_at_ms: number | null
    next_due_at_ms: number | null
    /** One sentence for a person; null after a success. */
    error: string | null
    failures_in_a_row: number
    heartbeat_at_ms: number | null
  }
  /** An outage of a source, so that administrators are told of it once. */
  source_outages: {
    source: string
    since_ms: number
    noticed_at_ms: number
    lease_until_ms: number
    attempts: number
    told_at_ms: number | null
    ended_at_ms: number | null
  }
  /** Uploaded pictures as WebP, in each of their widths. The id changes with the picture. */
  pictures: { id: string; width: number; bytes: Uint8Array; created_at_ms: number }
  /** Copies of pictures on other sites, one for each owner. */
  outside_pictures: {
    owner: PictureOwner
    /** Null: it is not a person's. */
    user_id: string | null
    /** Of the picture that the copy is of. */
    address: string
    /** Changes with the picture. Null: there is no copy, or not yet. */
    version: string | null
    failures: number
    /** Before it no process asks again for a picture that is not there. */
    try_again_at_ms: number
    /** WebP files; of a person's picture there is only the small one. */
    small: Uint8Array | null
    large: Uint8Array | null
  }
}

/** What a picture on another site is a picture of, by its id. */
export type PictureOwner = `spot ${number}` | `slide ${number}` | `person ${string}`

type SeaHourColumns = {
  point_key: string
  at_ms: number
  fetched_at_ms: number
  total_height: number | null
  total_period: number | null
  total_direction: number | null
  primary_height: number | null
  primary_period: number | null
  primary_direction: number | null
  secondary_height: number | null
  secondary_period: number | null
  secondary_direction: number | null
  wind_sea_height: number | null
  wind_sea_period: number | null
  wind_sea_direction: number | null
}

type KeptColumns = {
  valid_at_ms: number
  lead_hours: number
  kept_at_ms: number
  fetched_at_ms: number
  wave_height: number | null
  wave_period: number | null
  wave_direction: number | null
  wind_speed: number | null
  wind_direction: number | null
}
