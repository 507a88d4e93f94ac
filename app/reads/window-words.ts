import type { SurfWindow } from '#domain/rating/best-windows'
import { windowLabel } from '#domain/rating/recommendation'
import { minuteMs } from '#domain/time/durations'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'

/** 'now–15:00' while a window is open, else '17:00–21:04'. */
export function windowHours({ startAtMs, endAtMs }: SurfWindow, nowMs: number): string {
  const isOpen = startAtMs <= nowMs + minuteMs
  return `${isOpen ? 'now' : melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`
}

/** 'today', 'tomorrow', else 'Sat 5 Dec'. */
export function windowDay({ startAtMs }: Pick<SurfWindow, 'startAtMs'>, nowMs: number): string {
  const day = dayLabel(melbourneDate(startAtMs), melbourneDate(nowMs))
  return day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : day
}

/** 'Excellent 17:00–21:04', 'Excellent but big 17:00–21:04' */
export function windowRated(window: SurfWindow, nowMs: number): string {
  return `${windowLabel(window)} ${windowHours(window, nowMs)}`
}
