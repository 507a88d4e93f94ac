import { useSyncExternalStore } from 'react'
import { minuteMs } from '#domain/time/durations'

const listeners = new Set<() => void>()
let nowMs = Date.now()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * One clock for the whole page, so that no two numbers on it speak of different minutes. It ticks on
 * the full minute, and at once when the page comes back: a phone's timers stand still in a pocket.
 */
function tick() {
  clearTimeout(timer)
  timer = undefined
  nowMs = Date.now()
  for (const listener of listeners) listener()
  if (listeners.size > 0) arm()
}

function arm() {
  timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs))
}

function onVisible() {
  if (document.visibilityState === 'visible') tick()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    nowMs = Date.now()
    arm()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pageshow', onVisible)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onVisible)
  }
}

/**
 * The time as the page shows it, in UTC epoch milliseconds.
 *
 * @param stepMs rounds down to whole steps, so that a component renders only once per step
 */
export function useNow(stepMs = minuteMs): number {
  return useSyncExternalStore(subscribe, () => Math.floor(readNow() / stepMs) * stepMs)
}

/** Nobody listens yet at the first render, so the stored time may be old. */
function readNow() {
  if (listeners.size === 0) nowMs = Date.now()
  return nowMs
}
