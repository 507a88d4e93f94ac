import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from './database'

beforeEach(() => vi.resetModules())
afterEach(() => deviceDatabase().close())

test('a browser that refuses storage gets a store in memory that works', async () => {
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
