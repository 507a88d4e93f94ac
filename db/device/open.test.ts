import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from './database'

beforeEach(() => vi.resetModules())
afterEach(() => deviceDatabase().close())

it('a browser that refuses storage gets a store in memory that works', async () => {
  Dexie.dependencies.indexedDB = {
    open() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  } as unknown as IDBFactory
  const { openDeviceDatabase } = await import('./open')
  expect(await openDeviceDatabase()).toBe('memory')
  const { saveDeviceSetting, deviceSettings } = await import('./settings')
  await saveDeviceSetting('units', 'imperial')
  expect((await deviceSettings()).units).toBe('imperial')
})

it('a store that opens slowly is told, and then opens late as the stored one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { DeviceDatabase } = await import('./database')
  let openLate: () => void = () => undefined
  const open = vi.spyOn(DeviceDatabase.prototype, 'open').mockImplementation(
    () =>
      new Dexie.Promise((resolve) => {
        openLate = () => resolve(deviceDatabase())
      }) as never,
  )
  const { onSlowOpen, openDeviceDatabase, slowOpenMs } = await import('./open')
  const told: boolean[] = []
  onSlowOpen((isSlow) => told.push(isSlow))
  const opened = openDeviceDatabase()
  await vi.advanceTimersByTimeAsync(slowOpenMs + 10)
  expect(told).toEqual([true])
  openLate()
  expect(await opened).toBe('stored')
  expect(told).toEqual([true, false])
  open.mockRestore()
  vi.useRealTimers()
})

it('a browser that never says whether it opens its storage costs half a minute, not the app', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { DeviceDatabase } = await import('./database')
  const open = vi
    .spyOn(DeviceDatabase.prototype, 'open')
    .mockImplementationOnce(() => new Dexie.Promise(() => undefined) as never)
  const { longestOpenMs, openDeviceDatabase } = await import('./open')
  const opened = openDeviceDatabase()
  await vi.advanceTimersByTimeAsync(longestOpenMs + 10)
  vi.useRealTimers()
  expect(await opened).toBe('memory')
  open.mockRestore()
})
