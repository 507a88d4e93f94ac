import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import { minuteMs } from '#domain/time/durations'
import { onBack } from './on-signal'

const clock = createStore(() => ({ nowMs: Date.now() }))
const setClock = () => clock.setState({ nowMs: Date.now() })
let subscribers = 0
let timer: ReturnType<typeof setTimeout> | undefined
let watching: AbortController | undefined

/** One clock for the whole page, on the full minute and when the page comes back: hidden pages' timers stand still. */
function tick() {
  clearTimeout(timer)
  setClock()
  if (subscribers > 0) arm()
}

function arm() {
  timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs))
}

function subscribe(listener: () => void) {
  const stop = clock.subscribe(listener)
  subscribers++
  if (subscribers === 1) {
    setClock()
    arm()
    watching = new AbortController()
    onBack(tick, watching)
  }
  return () => {
    stop()
    subscribers--
    if (subscribers > 0) return
    clearTimeout(timer)
    watching?.abort()
  }
}

/**
 * UTC epoch milliseconds, as the page shows them.
 * @param stepMs rounds down to whole steps, so that a component renders only once per step
 */
export function useNow(stepMs = minuteMs): number {
  return useSyncExternalStore(subscribe, () => Math.floor(readNow() / stepMs) * stepMs)
}

/** At the first render nothing has subscribed yet, so the time kept may be old. */
function readNow() {
  if (subscribers === 0) setClock()
  return clock.getState().nowMs
}
