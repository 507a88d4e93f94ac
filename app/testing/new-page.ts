import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { withoutSignal } from '#db/device/testing/fake-server'

/**
 * Each file of tests has a window, timers, a store and our modules of its own, as a tab that was opened anew. React,
 * Dexie and happy-dom are loaded once a process: to load them for each file took longer than the tests.
 */
vi.resetModules()

const before = Object.getOwnPropertyDescriptors(globalThis)

// A link that is followed, or a file that is saved, must not take the page away from the tests after it.
const settings = { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } }
const page = await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { settings } })
const store = new IDBFactory()
Dexie.dependencies.indexedDB = store

const { setTimeout, setInterval } = globalThis
const timers: NodeJS.Timeout[] = []
const kept =
  <Words extends unknown[]>(begin: (...words: Words) => NodeJS.Timeout) =>
  (...words: Words) => {
    const timer = begin(...words)
    timers.push(timer)
    return timer
  }

Object.assign(globalThis, {
  indexedDB: store,
  // A page under test has no signal unless the test gives it some, also while it is taken away after the test.
  fetch: withoutSignal,
  setTimeout: kept(setTimeout),
  setInterval: kept(setInterval),
  // React asks for this before it lets tests control when effects run.
  IS_REACT_ACT_ENVIRONMENT: true,
})

/** What a test put in the place of another ends with it: the clock, a global, a function that is watched. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

afterAll(async () => {
  for (const timer of timers) clearTimeout(timer)
  // What React has planned still runs while there is a window.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  await page.teardown(globalThis)
  const isRunners = (name: string) => name.startsWith('__')
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!(name in before || isRunners(name))) Reflect.deleteProperty(globalThis, name)
  for (const [name, descriptor] of Object.entries(before))
    if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor)
})
