import { minuteMs } from '../time/durations'
import type { SpotTide } from '../wire/spot'

/** True where the tide is the beach's own by the model of the sea; false where it follows a gauge. */
export const isModelled = (tide: SpotTide): tide is SpotTide & { model: object } =>
  tide.model != null && tide.source === 'model'

/** The id of the constants that a spot's tide is worked out from: `Gauge.id`. */
export const constantsId = (tide: SpotTide): string =>
  isModelled(tide) ? tide.model.id : tide.gauge

/** How much later than by its constants a spot's tide is. */
export const tideOffsetMs = (tide: SpotTide): number =>
  isModelled(tide) ? 0 : tide.timeOffsetMinutes * minuteMs

/** What the constants are, within a sentence: 'the Lorne gauge', 'a tide model (EOT20), corrected at the gauges'. */
export const tideSourceWords = (tide: SpotTide): string =>
  isModelled(tide) ? 'a tide model (EOT20), corrected at the gauges' : `the ${tide.gaugeName} gauge`
