import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { seedSpot } from '#domain/testing/seeds'
import { settle } from '../../testing/mount'
import { click } from '../../ui/testing/draw'
import { ForecastView } from './forecast-view'

const nowMs = Date.parse('2026-11-20T01:00:00Z')
/** Another one each time: what is worked out of one is kept. */
const bellsAnew = () => demoOutlook(seedSpot('Bells Beach'), nowMs)

/** Drawn once, without a turn of the page in which more could be worked out. */
function open(outlook = bellsAnew(), horizon: 7 | 16 = 7) {
  vi.setSystemTime(nowMs)
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const page = (
    <MemoryRouter>
      <ForecastView {...{ outlook, horizon }} date={null} />
    </MemoryRouter>
  )
  act(() => root.render(page))
  const leave = () => act(() => root.unmount())
  onTestFinished(() => {
    leave()
    box.remove()
  })
  return {
    box,
    leave,
    days: () => [...box.querySelectorAll<HTMLLabelElement>('label:has([type=radio])')],
  }
}

it('stands as it was left for those who come back, and shows what holds for them now', async () => {
  const bells = bellsAnew()
  const first = open(bells)
  expect(first.days()).toHaveLength(0)
  await settle(() => expect(first.days()).toHaveLength(7))
  const said = first.box.textContent
  first.leave()
  const again = open(bells)
  expect(again.box.textContent).toBe(said)
  again.leave()
  expect(open(bells, 16).days()).toHaveLength(16)
  const beginner = { ...bells.spot, surferLevel: 'beginner' as const }
  const rated = open({ ...bells, spot: beginner })
  expect(rated.days()).toHaveLength(7)
  expect(rated.box.textContent).not.toBe(said)
})

it('opens a day in its place at one press and at two in a row, and closes it at the next', async () => {
  const { days } = open()
  await settle(() => expect(days()).toHaveLength(7))
  const day = days()[3]!
  const isOpen = () => day.nextElementSibling?.tagName === 'SECTION'
  await act(async () => {
    day.click()
    day.click()
  })
  await settle(() => expect(isOpen()).toBe(true))
  await click(day)
  await settle(() => expect(isOpen()).toBe(false))
})
