import type { Kysely } from 'kysely'

/** Instants are UTC epoch milliseconds (64-bit in every dialect); structured values are JSON text. */
export type Tables = {
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
  }
  gauges: { id: string; name: string; document: string }
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
  marine_hours: {
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
    water_temperature: number | null
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
  settings: { name: string; value: string }
}

export type ServerDatabase = Kysely<Tables>
