import { beforeEach, expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { hourMs } from '#domain/time/durations'
import { failureSentence } from '../upstream-failure'
import { createSeaLevels } from './sea-levels'
import { type SeaLevelRow, startObservationsFake } from './testing/observations-fake'

const nowMs = Date.UTC(2026, 10, 21, 22, 40)

const fake = openForEach(startObservationsFake)
beforeEach(() => {
  fake.state.stations = [
    { Code: 'lorn', Location: 'Lorne', Lat: -38.547, Lon: 143.989 },
    { Code: 'syd', Location: 'Sydney', Lat: -33.85, Lon: 151.23 },
    { Code: 'nope', Location: 'Nowhere', Lat: '', Lon: 'x' },
  ]
})

const level = (atMs: number) => 1.2 + 0.6 * Math.cos((2 * Math.PI * atMs) / (12.42 * hourMs))
const time = (atMs: number) => new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')

/** Two days, every six minutes. */
const rows = (sensor: string, change = (metres: number, _atMs: number) => metres) =>
  Array.from({ length: 480 }, (_, index): SeaLevelRow => {
    const atMs = nowMs - (479 - index) * 6 * 60_000
    return { slevel: change(level(atMs), atMs), stime: time(atMs), sensor }
  })

async function levels(...some: SeaLevelRow[][]) {
  fake.state.levels.set('lorn', some.flat())
  const provider = createSeaLevels({ url: fake.seaLevelsUrl })
  const answer = await provider.ask(() => nowMs - 48 * hourMs, nowMs)
  if (!answer.ok) throw new Error(failureSentence(answer.failure))
  return answer.value
}

it('finds the gauges of this coast by place and gives them by the hour', async () => {
  const [lorne, ...others] = await levels(rows('rad'))
  expect(others).toEqual([])
  expect(lorne).toMatchObject({ id: 'lorn', name: 'Lorne', latitude: -38.547 })
  expect(lorne!.levels.length).toBeGreaterThanOrEqual(46)
  for (const { atMs, metres } of lorne!.levels) {
    expect(atMs % hourMs).toBe(0)
    expect(metres).toBeCloseTo(level(atMs), 1)
  }
  // The hour that is not over is left for the next time.
  expect(lorne!.levels.at(-1)!.atMs).toBe(Date.UTC(2026, 10, 21, 22))
})

it('a spike is no middle', async () => {
  const [lorne] = await levels(
    rows('rad', (metres, atMs) => (Math.floor(atMs / 360_000) % 37 === 0 ? 9.9 : metres)),
  )
  for (const { atMs, metres } of lorne!.levels) expect(metres).toBeCloseTo(level(atMs), 1)
})

it('takes the first sensor that lives, and not one that is stuck', async () => {
  const sensorOf = async (...some: SeaLevelRow[][]) => (await levels(...some))[0]?.levels[0]?.sensor
  expect(await sensorOf(rows('enc'), rows('prs'), rows('rad'))).toBe('rad')
  expect(await sensorOf(rows('enc'), rows('rad').slice(0, 200))).toBe('enc')
  expect(
    await sensorOf(
      rows('prs'),
      rows('rad', () => 1.234),
    ),
  ).toBe('prs')
  expect(await levels(rows('rad', () => 1.234))).toEqual([])
})

it('rows that are no levels are left out', async () => {
  const bad: SeaLevelRow[] = [
    { slevel: null, stime: time(nowMs - hourMs), sensor: 'rad' },
    { slevel: 'NaN', stime: time(nowMs - hourMs), sensor: 'rad' },
    { slevel: -9999, stime: time(nowMs - hourMs), sensor: 'rad' },
    { slevel: 1, stime: 'today', sensor: 'rad' },
  ]
  const [lorne] = await levels(rows('rad'), bad)
  for (const { atMs, metres } of lorne!.levels) expect(metres).toBeCloseTo(level(atMs), 1)
})
