import * as v from 'valibot'

/** Where a number comes from. `demo` is never real, `computed` is worked out from constants. */
export const source = v.picklist(['live', 'stored', 'demo', 'computed'])
export type Source = v.InferOutput<typeof source>

const series = v.string()
const instant = v.pipe(v.number(), v.integer())

/** Instants of a series: `startAtMs` plus each whole hour offset. Rising, not evenly spaced. */
const timeAxis = v.object({ startAtMs: instant, hours: v.array(v.number()) })
export type TimeAxis = v.InferOutput<typeof timeAxis>

/** Plan holders only: of the weather at a sample point. */
export const paidWeatherSeries = {
  uvIndex: v.optional(series),
  precipitationProbability: v.optional(series),
}

/** Wind and air at one weather sample point; units in `domain/sea/forecast/units-of-series.ts`. */
export const weatherSeries = v.object({
  windSpeed: series,
  windDirection: series,
  windGust: series,
  airTemperature: series,
  ...paidWeatherSeries,
})

/** One swell train at a spot. */
const swellSeries = v.object({ height: series, period: series, direction: series })

/** Plan holders only: the trains that the waves at a spot are made of. */
export const paidWaveSeries = {
  primary: v.optional(swellSeries),
  secondary: v.optional(swellSeries),
  windSea: v.optional(swellSeries),
}

/** Surf Master only: how far the sea stands from the predicted tide, on the axis of the waves. */
export const paidTideSeries = {
  surge: v.optional(series),
  /** The part of it that air pressure makes. */
  surgeFromPressure: v.optional(series),
}

/**
 * What several wave models make of the sea that a spot's waves come from, step by step on their axis; absent where one
 * model alone was asked. See `SeaSpread` in `domain/sea/forecast/seas-of-models.ts`.
 */
const spreadSeries = v.object({
  lead: series,
  /** Sum of 2 to the power of each knowing model's place. */
  models: series,
  low: series,
  high: series,
  turn: series,
  /** 1 where the surf is worked out from the whole sea in place of its parts. */
  fromTotal: series,
})
export type SpreadSeries = v.InferOutput<typeof spreadSeries>

/** Waves at one spot. `surf…` is what reaches the beach, worked out once by `domain/sea/swell`. */
export const waveSeries = v.object({
  /** Index into `weather`. */
  weather: v.number(),
  /** Only where the provider left the spot out of the last refresh: when its own data were fetched. */
  fetchedAtMs: v.optional(instant),
  waveHeight: series,
  wavePeriod: series,
  waveDirection: series,
  waterTemperature: series,
  surfHeight: series,
  surfPeriod: series,
  /** How much of the swell's energy points at the beach, 0 to 1. */
  exposure: series,
  /** Where the swell comes from that brings most to the beach; absent in a bay, as is the next. */
  surfDirection: v.optional(series),
  /** Short waves that come in besides the surf. */
  chopHeight: v.optional(series),
  /** 'model' from the wave model offshore; 'fetch' from the bay's own wind and open water. */
  method: v.picklist(['model', 'fetch']),
  spread: v.optional(spreadSeries),
  /**
   * What the waves out at sea were multiplied by, after what a buoy of this stretch measured; only where they were. All
   * heights here, also the surf's, are of the corrected sea.
   */
  correction: v.optional(v.object({ by: v.string(), share: series, atMs: v.number() })),
  /** Servers of 1.0 multiplied the surf's heights by it, after surfers' reports; signed with the rest (`handover/`). */
  reported: v.optional(v.object({ share: v.number(), people: v.number() })),
  ...paidWaveSeries,
  ...paidTideSeries,
})
export type WaveSeries = v.InferOutput<typeof waveSeries>

/**
 * The whole coast's forecast in one part. The server answers from the decoded form of exactly this,
 * so that a phone with no signal shows the same numbers and scores as the server.
 */
export const coastForecast = v.object({
  source: v.picklist(['live', 'demo']),
  fetchedAtMs: instant,
  /** When the wave model itself was run, if the provider says. */
  modelRunAtMs: v.nullable(instant),
  waveAxis: timeAxis,
  weatherAxis: timeAxis,
  weather: v.array(weatherSeries),
  /** By spot id. */
  spots: v.record(v.string(), waveSeries),
  /**
   * The server's signature, so that phones can hand it on (`domain/wire/handover.ts`), then its public keys, the one that
   * signed first; absent from older servers.
   */
  signed: v.optional(v.array(v.string())),
})
export type CoastForecast = v.InferOutput<typeof coastForecast>
export type WeatherSeries = v.InferOutput<typeof weatherSeries>
