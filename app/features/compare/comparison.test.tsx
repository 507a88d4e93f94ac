import { expect, it, vi } from 'vitest'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/testing/demo-coast'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, formatSpeed } from '#domain/words/format'
import { momentAt } from '../../data/shown/moment'
import { spotSnapshot } from '../../data/stored/spot-snapshot'
import { ComparisonPage } from '../../pages/comparison-page'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { draw, drawPage, textsOf, type } from '../../ui/testing/draw'
import { bothUnits, CompareTable } from './compare-table'
import { comparedSpots, withoutSpot, withSpot } from './comparison'

async function compareByNight(version: string, row: Partial<Spot> = {}, hasForecast = true) {
  const nowMs = Date.parse('2026-11-08T02:30+11:00')
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  await emptyDevice()
  // The second lies farther west: its first light is five minutes later.
  const rows = [testSpot(1, row), testSpot(2, { ...row, longitude: 143 })]
  const whole = demoCoast({ spots: rows, nowMs })
  const coast = hasForecast ? whole : { ...whole, spots: {} }
  await storePack(version, { spots: { version, rows }, forecast: { version, coast } })
  const { box } = await drawPage(<ComparisonPage />, '/comparison?spots=1,2')
  await settle(() => expect(box.querySelectorAll('article')).toHaveLength(2))
  return { box, status: () => box.querySelector('[role=status]')?.textContent }
}

it('by night stands at the half hour from which one is best, when it is light at the others too', async () => {
  const { box, status } = await compareByNight('surf')
  await settle(() => expect(status()).toBe('Spot 1 is best: fair today 05:39–20:35'))
  expect(box.querySelector('input[type=range]')?.getAttribute('aria-valuetext')).toBe('Today 06:00')
  expect(box.textContent).not.toContain('Dark')
  expect(box.querySelector('article')?.textContent).toContain('Best: fair today 05:39–20:35')
  // What is read stands as short as on the clock of a day.
  const slider = box.querySelector<HTMLInputElement>('input[type=range]')!
  await type(slider, String(Number(slider.value) + 6))
  expect(box.querySelector('article')?.textContent).toMatch(
    /Today 12:00 · Fair \d\.\d · \S+ m · \d+ km\/h \w+ · tide/,
  )
})

it('by night with nothing worth surfing stands at the first light after the middle of its hours', async () => {
  const { box, status } = await compareByNight('swimming', { beachType: 'swimming' })
  await settle(() => expect(status()).toBe('None of these has hours worth surfing'))
  expect(box.querySelector('article')?.textContent).toContain(
    'A swimming beach, not rated for surf',
  )
  expect(box.querySelector('input[type=range]')?.getAttribute('aria-valuetext')).toBe(
    'Tomorrow 06:00',
  )
})

it('without a forecast claims nothing of the hours', async () => {
  const { box } = await compareByNight('none', {}, false)
  const none = expect.stringContaining('No forecast of these hours')
  await settle(() => expect(textsOf('[role=status], article', box)).toEqual([none, none, none]))
})

/** The text of the row of warnings, a cell a spot, with surf of these heights; none without the row. */
async function warnings(surfMetres: readonly (number | null)[]) {
  const nowMs = Date.parse('2026-11-20T00:00:00Z')
  const of = surfMetres.map((surfHeightMetres, index) => {
    const outlook = demoOutlook(testSpot(index + 1), nowMs, () => ({ surfHeightMetres }))
    const report = spotSnapshot(outlook.spot, outlook.gauge, outlook.forecast, nowMs, 'metric')
    return { report, moment: momentAt(report, nowMs, 'metric') }
  })
  const { box } = await draw(<CompareTable of={of} />)
  const rows = [...box.querySelectorAll('tbody tr')]
  return rows
    .filter((row) => row.querySelector('th')?.textContent === 'Warnings')
    .flatMap((row) => textsOf('td', row))
}

it('warns of big surf side by side, whatever the comparison score, and has no such row without a danger', async () => {
  const tooBig = expect.stringMatching(/^Sets of about 6\.3 m are too big/)
  expect(await warnings([5, 0.8])).toEqual([tooBig, 'None'])
  expect(await warnings([5, null])).toEqual([tooBig, 'Not known'])
  expect(await warnings([0.8, 0.8])).toEqual([])
})

it('puts the preferred system first, and says an unknown number once', () => {
  const metres = { value: '1.5', unit: 'm' }
  const feet = { value: '4.9', unit: 'ft' }
  expect(bothUnits(formatHeight, 1.5, 'metric')).toEqual([metres, feet])
  expect(bothUnits(formatHeight, 1.5, 'imperial')).toEqual([feet, metres])
  expect(bothUnits(formatSpeed, 16.09344, 'imperial')[0]).toEqual({ value: '10', unit: 'mph' })
  expect(bothUnits(formatHeight, null, 'metric')[1]).toBeNull()
})

const known = new Set([1, 2, 3, 4, 5, 6, 7, 8])

it('starts with spots 1 and 2', () => {
  expect(comparedSpots(null, known)).toEqual([1, 2])
  expect(comparedSpots('', known)).toEqual([1, 2])
  // Anew when nothing of a list is usable, with spots that exist where 1 and 2 do not.
  expect(comparedSpots('999,abc', known)).toEqual([1, 2])
  expect(comparedSpots(null, new Set([41, 42, 43]))).toEqual([41, 42])
})

it('takes a shared list in its order, and trusts it while the spots are being read', () => {
  expect(comparedSpots('7,3,1', known)).toEqual([7, 3, 1])
  expect(comparedSpots('5', known)).toEqual([5])
  expect(comparedSpots('41,42', null)).toEqual([41, 42])
})

it('drops doubles, unknown spots, rubbish and what is past six', () => {
  expect(comparedSpots('3,3,999,abc,-1,1.5,1e1,4', known)).toEqual([3, 4])
  expect(comparedSpots('1,2,3,4,5,6,7,8', known)).toEqual([1, 2, 3, 4, 5, 6])
})

it('begins with the person’s own spots, two at least and four at most', () => {
  expect(comparedSpots(null, known, [5, 3, 999, 4])).toEqual([5, 3, 4])
  expect(comparedSpots(null, known, [6, 5, 4, 3, 2])).toEqual([6, 5, 4, 3])
  expect(comparedSpots(null, known, [7])).toEqual([7, 1])
  expect(comparedSpots(null, known, [1])).toEqual([1, 2])
  expect(comparedSpots('2', known, [7, 6])).toEqual([2])
})

it('never doubles and stops at six', () => {
  expect(withSpot([1, 2], 3)).toEqual([1, 2, 3])
  expect(withSpot([1, 2], 2)).toEqual([1, 2])
  expect(withSpot([1, 2, 3, 4, 5, 6], 7)).toEqual([1, 2, 3, 4, 5, 6])
})

it('never removes the last', () => {
  expect(withoutSpot([1, 2], 1)).toEqual([2])
  expect(withoutSpot([2], 2)).toEqual([2])
})
