import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'

const mounted = new Set<() => Promise<void>>()

afterEach(async () => {
  for (const unmount of [...mounted]) await unmount()
})

/** Draws an element into a fresh container, runs its effects, and takes it away after the test. Screens: `draw`. */
export async function mount(element: ReactNode) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const unmount = async () => {
    if (!mounted.delete(unmount)) return
    await act(async () => root.unmount())
    container.remove()
  }
  mounted.add(unmount)
  await act(async () => root.render(element))
  return {
    container,
    rerender: (next: ReactNode) => act(async () => root.render(next)),
    unmount,
  }
}

/** Runs a hook in a component of its own and keeps every value it gave. */
export async function renderHook<T>(useIt: () => T) {
  const values: T[] = []
  function Probe() {
    values.push(useIt())
    return null
  }
  const { unmount } = await mount(createElement(Probe))
  return { values, current: () => values.at(-1) as T, unmount }
}

/** Longer than a busy machine needs for anything: what passes ends earlier. */
const longestWaitMs = 60_000

/** Lets the store answer and React draw it, until the check passes. */
export async function settle(check: () => void | Promise<void>): Promise<void> {
  const endAtMs = performance.now() + longestWaitMs
  for (;;) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
    try {
      await act(async () => check())
      return
    } catch (error) {
      if (performance.now() > endAtMs) throw error
    }
  }
}
