import { halfHourMs, minuteMs } from '#domain/time/durations'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Position } from '#domain/wire/spot'

/** From leaving the water to opening the log: out of the wetsuit, or on the way home. */
const sinceOutMs = halfHourMs

/**
 * When a surf of this length most likely began that is logged now: it has just ended or, in the dark, ended with the
 * light before. On the half hour, because it is a guess.
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

/** The half hour before; Melbourne's clock is whole hours off UTC. */
const onHalfHour = (atMs: number) => Math.floor(atMs / halfHourMs) * halfHourMs
