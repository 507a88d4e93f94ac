import type { MarineHour, SeaHour, WeatherHour } from '#domain/sea/forecast/point-hour'
import type { WaveModelId } from '#domain/sea/forecast/wave-models'
import type { UpstreamFailure } from './upstream-failure'

/** A place to ask about. `key` is ours and never sent. */
export type AskedPoint = { key: string; latitude: number; longitude: number }

export type PointHours<Hour> = {
  key: string
  /** Every hour of the answer, unknown values null; how much of it is usable is for `usable-hours.ts` to say. */
  hours: Hour[]
  wrongUnits: string[]
}

export type AllPoints<Hour> = {
  points: PointHours<Hour>[]
  /** Points whose own part of an otherwise good answer could not be trusted. */
  refused: { key: string; because: string }[]
  /** The first call that failed; the points of that call are in neither list. */
  failure: UpstreamFailure | null
}

/**
 * Who is asked for waves and weather. One provider is one folder or prefix of files beside this, which implements it; its
 * troubles are values (`upstream-failure.ts`), its credit stands in `domain/sea/forecast/provider-credit.ts`.
 */
export type ForecastProvider = {
  /** 17 days by the hour from yesterday 00:00 UTC. Waves end after 10 days, then null. */
  marineHours: (points: readonly AskedPoint[]) => Promise<AllPoints<MarineHour>>
  weatherHours: (points: readonly AskedPoint[]) => Promise<AllPoints<WeatherHour>>
  /**
   * The same days by the wave models after the first, each as far as it reaches; all in one call for every place. Null:
   * the provider has one model.
   */
  otherWaveHours: ((points: readonly AskedPoint[]) => Promise<ModelAnswer[]>) | null
  /** When a wave model behind the answers was started; null when the provider does not say. */
  waveModelRunAtMs: (model?: WaveModelId) => Promise<number | null>
}

/** What one of several models answered. Points of a call that failed are missing from all of them. */
export type ModelAnswer = { model: WaveModelId; all: AllPoints<SeaHour> }
