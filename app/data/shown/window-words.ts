import type { SurfWindow } from '#domain/rating/best-windows'
import { windowLabel } from '#domain/rating/recommendation'
import { minuteMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'

/** 'now–15:00' while a window is open, else '17:00–21:04'. */
export function windowHours({ startAtMs, endAtMs }: SurfWindow, nowMs: number): string {
  const isOpen = startAtMs <= nowMs + minuteMs
  return `${isOpen ? 'now' : melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`
}

/** 'Excellent 17:00–21:04', 'Excellent but big 17:00–21:04' */
export function windowRated(window: SurfWindow, nowMs: number): string {
  return `${windowLabel(window)} ${windowHours(window, nowMs)}`
}
