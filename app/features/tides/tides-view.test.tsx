import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { testGauge, testSpot } from '#db/device/testing/test-pack'
import { tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import type { SpotTide } from '#domain/wire/spot'
import { drawPage, textsOf } from '../../ui/testing/draw'
import { TideEvents } from './tide-chart'
import { NoReliableTide } from './tide-source'
import { TidesView } from './tides-view'

const spotWith = (tide: Partial<SpotTide>) =>
  testSpot(7, { name: 'Lakes Beach', tide: { ...testSpot(7).tide, ...tide } })

async function textOf(tide: Partial<SpotTide>, date: string, gauge: typeof testGauge | null) {
  const none = () => undefined
  const spot = spotWith(tide)
  const { box } = await drawPage(
    <TidesView spot={spot} gauge={gauge} date={date} onDate={none} onStep={none} />,
  )
  return { box, text: box.textContent ?? '', times: box.querySelectorAll('time') }
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T22:00:00Z'), toFake: ['Date'] }))

it('says what its heights stand on: the zero of the gauge’s tables, or that zero carried along the coast', async () => {
  const { text } = await textOf({}, '2031-02-10', testGauge)
  expect(text).toContain('the official tide tables of this gauge')
  const model = { id: 'model-57', errorMinutes: 15, errorMetres: 0.1 }
  const own = { ...testGauge, id: 'model-57', source: 'model' as const }
  const { text: ofModel } = await textOf({ source: 'model', model }, '2031-02-10', own)
  for (const from of ['Computed on this device', 'Between the gauges the tide comes'])
    expect(ofModel).toContain(`${from} from a tide model (EOT20), corrected at the gauges.`)
  expect(ofModel).toContain('About ±15 min and 0.1 m in calm weather. Heights are above')
  expect(ofModel).toContain('carried along the coast from the gauges')
  const { text: timesOnly } = await textOf({ heightsKnown: false }, '2031-02-10', testGauge)
  expect(timesOnly).not.toContain('Heights are above')
})

it('shows no tide where none is reliable, and names the nearest reference', async () => {
  const eden = { reliability: 'D', gaugeName: 'Eden' } as const
  const { text, times } = await textOf(eden, '2026-11-21', testGauge)
  expect(text).toContain('No reliable tide is known at Lakes Beach.')
  expect(text).toContain('The nearest reference is the Eden gauge')
  expect(text).toContain('Sunrise')
  expect(times).toHaveLength(0)
})

it('leads from where no tide is reliable to the nearest beaches that have one', async () => {
  const at = (id: number, latitude: number, tide: Partial<SpotTide> = {}) =>
    testSpot(id, {
      name: `Spot ${id}`,
      latitude,
      longitude: 140,
      tide: { ...testSpot(id).tide, ...tide },
    })
  const none = at(7, -38, { reliability: 'D' })
  const others = [at(1, -38.9), at(2, -38.1, { reliability: 'D' }), at(3, -38.5), at(4, -38.2)]
  await deviceDatabase().spots.bulkPut([none, ...others])
  const { box } = await drawPage(<NoReliableTide spot={none} />)
  const links = () =>
    [...box.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])
  await expect.poll(links).toEqual([
    ['/tides?spot=4', 'Spot 4, 22 kilometres'],
    ['/tides?spot=3', 'Spot 3, 56 kilometres'],
  ])
  await deviceDatabase().spots.clear()
})

it('shows times and no height where only the times carry over', async () => {
  const { text, times } = await textOf({ heightsKnown: false }, '2026-11-21', testGauge)
  expect(times.length).toBeGreaterThan(0)
  expect(text).toContain('Times only')
  expect(text).not.toMatch(/\d\.\d m\b(?!etres)/)
  expect(text).not.toContain('Above or below')
})

it('says that it has no tide while the gauge is not stored', async () => {
  const { text } = await textOf({}, '2026-11-21', null)
  expect(text).toContain('No tide data available for this day')
})

it.each([
  ['2026-04-05', 'This day has 25 hours'],
  ['2026-10-04', 'This day has 23 hours'],
])('counts the hours of %s', async (date, sentence) => {
  expect((await textOf({}, date, testGauge)).text).toContain(sentence)
})

it('calls the tide slack, not falling, where it moves by nothing that is shown', async () => {
  const [turn] = tideExtremesOfDay(testGauge, testSpot(7).tide, '2026-11-21')
  vi.setSystemTime(turn!.atMs - 15 * 60_000)
  expect((await textOf({}, '2026-11-21', testGauge)).text).toContain('Slack0.0 m/h')
})

it('tells the two passes of the hour apart that the clocks of April show twice', async () => {
  const events = ['15:35', '16:35', '17:35'].map((utc) => ({
    atMs: Date.parse(`2026-04-04T${utc}Z`),
    type: 'high' as const,
    heightMetres: null,
  }))
  const { box } = await drawPage(<TideEvents events={events} />)
  expect(textsOf('li', box).map((text) => text?.trim())).toEqual([
    'High AEDT 02:35',
    'High AEST 02:35',
    'High 03:35',
  ])
})

it.each([
  ['2026-11-21', 'Smallest range 21 November, largest 29 November'],
  // The turn that 15 February lacks falls just past its midnight: no small tide.
  ['2027-02-09', 'Largest range 13 February, smallest 20 February'],
])('names the largest and the smallest of the days about %s in their order', async (date, said) => {
  expect((await textOf({}, date, testGauge)).text).toContain(said)
})

it('draws the day that it calls the largest as the tallest bar', async () => {
  const { box } = await textOf({}, '2026-11-21', testGauge)
  const bars = [...box.querySelectorAll('button')].flatMap((button) => {
    const rect = button.querySelector('rect')
    return rect ? [{ tall: Number(rect.getAttribute('height')), says: button.textContent }] : []
  })
  expect(bars).toHaveLength(16)
  const byHeight = bars.toSorted((a, b) => a.tall - b.tall)
  const said = /Smallest range (\d+ [A-Z][a-z]+), largest (\d+ [A-Z][a-z]+)/.exec(
    box.textContent ?? '',
  )!
  expect(byHeight[0]!.says).toContain(said[1])
  expect(byHeight.at(-1)!.says).toContain(said[2])
})
