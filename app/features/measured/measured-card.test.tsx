import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { demoBuoys } from '#domain/demo/demo-observations'
import { shownBuoy } from '#domain/observation/shown-observations'
import { hourMs } from '#domain/time/durations'
import type { Observations } from '#domain/wire/observations'
import { mount, settle } from '../../testing/mount'
import { AccuracyList } from './accuracy-list'
import { MeasuredCard } from './measured-card'
import { FreshMeasuredLine } from './measured-line'

const nowMs = Date.parse('2026-11-20T02:00:00Z')

beforeEach(async () => {
  await openDeviceDatabase()
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

/** What a pack brings that was made `agoHours` ago. */
function measured(agoHours: number): Observations {
  const atMs = nowMs - agoHours * hourMs
  const buoys = demoBuoys(atMs).flatMap(
    (one) => shownBuoy({ ...one, operator: 'VicWaves' }, atMs) ?? [],
  )
  const scores = [24, 72].map((leadHours) => ({
    stretch: 'surf-coast',
    leadHours,
    days: 30,
    hours: leadHours === 24 ? 120 : 49,
    scoredDays: 30,
    bias: leadHours === 24 ? 0.12 : null,
    meanError: leadHours === 24 ? 0.2 : null,
    scatterIndex: leadHours === 24 ? 0.14 : null,
    hitDays: leadHours === 24 ? 24 : null,
    classDays: leadHours === 24 ? 21 : null,
  }))
  return { source: 'live', buoys, surges: [], corrections: [], scores }
}

const store = (version: string, coast?: Observations) =>
  writePack(testPack(version, coast ? { observations: { version, coast } } : {}), 'live')
const screen = (what = <MeasuredCard spotId={1} />) => mount(<MemoryRouter>{what}</MemoryRouter>)

it('says what the nearest buoy measured, with its last day beside the forecast', async () => {
  await store('fresh', measured(0))
  const { container, unmount } = await screen()
  await settle(() => expect(container.textContent).toContain('Measured at sea'))
  expect(container.textContent).toMatch(/Apollo Bay buoy, \d+ km, 12:30: \d\.\d m, \d+ s, [NESW]+/)
  expect(container.textContent).toContain('Measured 30 mins ago')
  expect(container.textContent).toContain('not the surf at the beach')
  const picture = container.querySelector('svg[role="img"]')!
  expect(picture.getAttribute('aria-label')).toMatch(
    /^Measured over the last 24 hours: .* m\. The forecast for the buoy’s place had .* It goes on with /,
  )
  expect(picture.querySelectorAll('circle').length).toBeGreaterThan(20)
  expect(container.textContent).toContain(
    'On this coast, three days ahead: not scored yet, 49 of 50 hours measured',
  )
  await unmount()
})

it('says that an old measurement is old, and says nothing of it at a glance', async () => {
  await store('old', measured(9))
  const { container, unmount } = await screen(
    <>
      <MeasuredCard spotId={1} />
      <FreshMeasuredLine spot={testSpot(1)} units="metric" />
    </>,
  )
  await settle(() => expect(container.textContent).toContain('9 hours ago:'))
  expect(container.textContent).toContain('Measured 9 hours ago, old')
  expect(container.textContent).toContain('Too old to say anything of now.')
  expect(container.textContent!.match(/Apollo Bay buoy/g)).toHaveLength(1)
  await unmount()
})

it('is not there where nothing was measured', async () => {
  await store('none', { source: 'live', buoys: [], surges: [] })
  const { container, unmount } = await screen(
    <>
      <MeasuredCard spotId={1} />
      <p>end</p>
    </>,
  )
  await settle(() => expect(container.textContent).toBe('end'))
  await unmount()
})

it('the page of accuracy has a sentence for each lead, and no figure under fifty hours', async () => {
  await store('scores', measured(0))
  const { container, unmount } = await screen(<AccuracyList />)
  await settle(() => expect(container.textContent).toContain('Cape Otway to the Heads'))
  expect(container.textContent).toContain('One day ahead: within 0.3 m on 8 days of 10')
  expect(container.textContent).toContain(
    '0.1 m too high on average; mean error 0.2 m; scatter index 0.14; right size class on 7 days of 10; 120 hours',
  )
  expect(container.textContent).toContain('Three days ahead: not scored yet')
  await unmount()
})
