import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { StorageKind } from '#db/device/open'
import { settle } from '../../testing/mount'
import { draw } from '../../ui/testing/draw'
import { StatusLine } from './status-line'

const store = vi.hoisted(() => {
  let open: () => void = () => undefined
  const opened = new Promise<'stored'>((resolve) => {
    open = () => resolve('stored')
  })
  const listeners = new Set<(isSlow: boolean) => void>()
  return { opened, open: () => open(), listeners }
})
vi.mock('#db/device/open', async (original) => ({
  ...(await original()),
  openDeviceDatabase: (): Promise<StorageKind> => store.opened,
  onSlowOpen(listener: (isSlow: boolean) => void) {
    store.listeners.add(listener)
    return () => store.listeners.delete(listener)
  },
}))
const tell = (isSlow: boolean) =>
  act(async () => {
    for (const listener of store.listeners) listener(isSlow)
  })

it('says that the store opens slowly, never that nothing is kept, and goes on when it has opened', async () => {
  const { box } = await draw(<StatusLine />)
  expect(box.textContent).toBe('')
  await tell(true)
  expect(box.querySelector('[role=status]')?.textContent).toBe(
    'This device is slow to open what is stored on it…',
  )
  store.open()
  await tell(false)
  await settle(() => expect(box.textContent).toBe('No forecast is stored yet'))
})
