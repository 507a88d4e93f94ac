import { halfHourMs, minuteMs } from '#domain/time/durations'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Position } from '#domain/wire/spot'

/** Getting changed, or the way home. */
const sinceOutMs = halfHourMs

/**
 * Likely start of a surf logged now: it has just ended, or in the dark with the last light. Rounded to the half hour.
 * @returns UTC epoch ms
 */
export function proposedStartMs(
  position: Position,
  { nowMs, minutes }: { nowMs: number; minutes: number },
): number {
  const date = melbourneDate(nowMs)
  const today = sunOfDay(position, date)
  const isBeforeLight = nowMs < today.firstLightAtMs
  const { firstLightAtMs, lastLightAtMs } = isBeforeLight
    ? sunOfDay(position, addDays(date, -1))
    : today
  const outAtMs = Math.min(nowMs - sinceOutMs, lastLightAtMs)
  return onHalfHour(Math.max(outAtMs - minutes * minuteMs, firstLightAtMs))
}

/** Rounds down; Melbourne is whole hours off UTC. */
const onHalfHour = (atMs: number) => Math.floor(atMs / halfHourMs) * halfHourMs
