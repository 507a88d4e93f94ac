import type { UpstreamAnswer } from '../upstream-failure'

/** The names under which the providers of observations stand among the sources. */
export type ObservationSource = 'wave-buoys' | 'sea-levels'

/**
 * A provider of observations: asked for what was measured since an instant, it answers with one series for each of its
 * places. Expected trouble is a value; only a bug throws.
 */
export type ObservationProvider<Series> = {
  source: ObservationSource
  /**
   * @param since the instant from which a place is asked, by its id; null: of a place that was never stored
   * @param nowMs UTC epoch ms; anything later is rejected
   */
  ask: (since: (id: string | null) => number, nowMs: number) => Promise<UpstreamAnswer<Series[]>>
}

/** The water of this coast with its neighbours: nothing outside is taken. */
export type Box = { west: number; east: number; south: number; north: number }

export const isInBox = (latitude: number, longitude: number, box: Box): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
