import { daylightScores } from '../rating/daylight-scores'
import type { SpotOutlook } from '../rating/rated-at'
import { darkSpans } from '../time/dark-spans'
import { clockAxis } from './clock-axis'
import { ridge } from './ridge'

type Box = { left: number; right: number; baseY: number; amplitude: number }

/**
 * A spot's ratings over a span as a ridge upon a clock with its nights, in px, for pictures that are drawn where no page
 * is. A beach for swimming only has no ridge.
 */
export function ratingStrip(
  outlook: SpotOutlook,
  { startMs, endMs }: { startMs: number; endMs: number },
  { left, right, baseY, amplitude }: Box,
) {
  const { spot, forecast } = outlook
  const nights = darkSpans(spot, startMs, endMs)
  const axis = clockAxis({ startMs, endMs, left, right, nights })
  const runs =
    forecast === null || spot.beachType === 'swimming'
      ? []
      : daylightScores(outlook, startMs, endMs).map(({ scores, endAtMs }) => ({
          samples: scores.map(({ atMs, score }) => ({ atMs, score })),
          endAtMs,
        }))
  return { axis, ...ridge(runs, { xAt: axis.xAt, baseY, amplitude }) }
}
