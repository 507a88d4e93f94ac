import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import type { Person } from '#db/device/person'
import { rememberPerson } from '#db/device/remember-person'
import { favouritesRule } from '#db/device/surf-rules'
import { testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { settle } from '../../testing/mount'
import { click, drawPage, textsOf, toastWords } from '../../ui/testing/draw'
import { defaultLocationLabel, SettingsCard } from './settings-card'

// The server cannot be asked.
vi.mock('../../data/asked/sync', () => ({ syncOwned: async () => undefined }))

const person: Person = { ...testPerson, displayName: 'Kai' }

beforeEach(async () => {
  await rememberPerson(person)
  await deviceDatabase().spots.bulkPut([
    testSpot(1, { name: 'Bells Beach' }),
    testSpot(2, { name: 'Jan Juc' }),
  ])
})

async function show() {
  const { box } = await drawPage(<SettingsCard />)
  const row = (label: string) =>
    [...box.querySelectorAll<HTMLButtonElement>('button[aria-haspopup=dialog]')].find((one) =>
      one.textContent?.startsWith(label),
    )!
  await settle(() => expect(row('Surf Alerts')).toBeTruthy())
  const opened = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const open = (label: string) => click(row(label))
  return { box, row, opened, open }
}

it('shows skeleton bars until the settings are read', async () => {
  // As in a page that has just been opened: a test before this one may have read them.
  vi.resetModules()
  const { SettingsCard } = await import('./settings-card')
  const box = document.createElement('div')
  const root = createRoot(box)
  const page = (
    <MemoryRouter>
      <SettingsCard />
    </MemoryRouter>
  )
  // Drawn at once, before the store has had a turn to answer.
  act(() => root.render(page))
  expect(box.textContent).toBe('Settings')
  await settle(() => expect(box.querySelectorAll('button')).toHaveLength(4))
  await act(async () => root.unmount())
})

it('has a dialog for alerts, location, units and about, and opens one at a time', async () => {
  const { opened, open } = await show()
  for (const label of ['Surf Alerts', 'Default Location', 'Units', 'About']) {
    await open(label)
    expect(opened()).toHaveLength(1)
    expect(opened()[0]?.textContent).toContain(label)
  }
})

it('closes for the way to one’s own alerts, which stand on the same page', async () => {
  const { opened, open } = await show()
  await open('Surf Alerts')
  await click(opened()[0]!.querySelector('a')!)
  expect(opened()).toHaveLength(0)
})

it('lists the spots and none as the default location', async () => {
  const { opened, open } = await show()
  await open('Default Location')
  await settle(() =>
    expect(textsOf('option', opened()[0])).toEqual(
      expect.arrayContaining(['No default location', 'Bells Beach', 'Jan Juc']),
    ),
  )
  expect(opened()[0]!.querySelector('option')?.value).toBe('none')
})

it('says in About which version it is, what it does and whose numbers it shows', async () => {
  const { opened, open } = await show()
  await open('About')
  expect(opened()[0]?.textContent).toMatch(/version 1\.0\.0.*Features.*Data sources/s)
})

it('says that a change was kept, and that one could not be', async () => {
  const { opened, open } = await show()
  await open('Surf Alerts')
  const [alerts] = opened()[0]!.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  await click(alerts!)
  const kept = 'Saved on this device. It will be sent once there is signal.'
  await settle(() => expect(toastWords()).toBe(`Settings Updated: ${kept}`))
  expect((await favouritesRule()).isOn).toBe(false)
  const put = vi.spyOn(deviceDatabase().surfRules, 'put').mockRejectedValue(new Error('full'))
  await click(alerts!)
  const failed = 'Error: Failed to update settings. Please try again.'
  await settle(() => expect(toastWords()).toBe(failed))
  put.mockRestore()
})

const spots = [{ id: 1, name: 'Bells Beach' }]

it.each([
  [null, spots, 'Not set'],
  [null, undefined, 'Not set'],
  [1, undefined, 'Loading...'],
  [1, spots, 'Bells Beach'],
  [2, spots, 'Unknown location'],
] as const)('of %s', (spotId, known, label) => {
  expect(defaultLocationLabel(spotId, known)).toBe(label)
})
