import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gaugeExtremesBetween } from '#domain/tide/gauge-extremes'
import { gaugeLevel } from '#domain/tide/gauge-levels'
import { nearestTurn } from '#domain/tide/testing/nearest-turn'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import type { Gauge } from '#domain/wire/gauge'
import type { Position } from '#domain/wire/spot'
import { seedGauges } from '../../db/server/seed/seed-tides'
import rawNodes from './fixtures/eot20-nodes.json'
import { astronomicalRange } from './lowest-tide'
import { openCoastTide } from './open-coast-tide'
import { tideError } from './tide-error'

const startAtMs = Date.UTC(2027, 0, 1)
const endAtMs = Date.UTC(2028, 0, 1)
const gauges = new Map(seedGauges().map((gauge) => [gauge.id, gauge]))

/** A gauge with the tide that the method gives its place without knowing it. */
function unknown(id: string) {
  const gauge = gauges.get(id)!
  const tide = openCoastTide(gauge, id)
  return { gauge, tide, guess: { ...gauge, constituents: tide.constituents } }
}

function rmsMetres(a: Gauge, b: Gauge): number {
  let sum = 0
  let count = 0
  for (let atMs = startAtMs; atMs < endAtMs; atMs += hourMs, count++) {
    sum += (gaugeLevel(a, atMs) - gaugeLevel(b, atMs)) ** 2
  }
  return Math.sqrt(sum / count)
}

/** How many minutes the turns of one are off from the nearest of their kind of the other, smallest first. */
function minutesOff(truth: Gauge, guess: Gauge): number[] {
  const guessed = gaugeExtremesBetween(guess, startAtMs - dayMs, endAtMs + dayMs)
  return gaugeExtremesBetween(truth, startAtMs, endAtMs)
    .map((turn) => Math.abs(nearestTurn(guessed, turn).atMs - turn.atMs) / minuteMs)
    .toSorted((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * sorted.length)]!

// Ten minutes hold on 19 of 20 turns in Bass Strait. At Lorne the model itself is four degrees of M2 late, at Portland
// small neap tides turn slowly: there the stated error is larger, and holds.
it.each([
  ['portland', 0.02, 25],
  ['lorne', 0.04, 23],
  ['eden', 0.04, 13],
  ['burnie', 0.06, 10],
  ['devonport', 0.06, 10],
])(
  '%s, not known: RMS within %d m over a year, 19 of 20 turns within %i min',
  (id, metres, minutes) => {
    const { gauge, tide, guess } = unknown(id)
    expect(rmsMetres(gauge, guess)).toBeLessThanOrEqual(metres)
    const usual = at(minutesOff(gauge, guess), 0.95)
    expect(usual).toBeLessThanOrEqual(minutes)
    const stated = tideError(tide)
    expect(usual, 'stated').toBeLessThanOrEqual(stated.errorMinutes)
    expect(2 * rmsMetres(gauge, guess), 'stated').toBeLessThanOrEqual(stated.errorMetres)
  },
)

/** A left-out gauge's turns, where the named constituents are the gauge's own. */
function minutesOffKnowing(id: string, names: readonly string[]): number[] {
  const { gauge, guess } = unknown(id)
  const known = guess.constituents.map(
    (one) =>
      (names.includes(one[0]) && gauge.constituents.find(([name]) => name === one[0])) || one,
  )
  return minutesOff(gauge, { ...guess, constituents: known })
}

it('what keeps Lorne from ten minutes is the model’s M2 alone, as the point 5 km from the gauge says it', () => {
  const nearest = rawNodes.nodes.find(
    ({ latitude, longitude }) => latitude === -38.5 && longitude === 144,
  )
  const phaseOf = ({ constituents }: Pick<Gauge, 'constituents'>) =>
    constituents.find(([name]) => name === 'M2')![2]
  const { gauge, guess } = unknown('lorne')
  expect(Math.abs(phaseOf(guess) - nearest!.constituents.M2[1]!)).toBeLessThan(1)
  expect(phaseOf(guess) - phaseOf(gauge)).toBeGreaterThan(3)
  expect(at(minutesOffKnowing('lorne', ['M2']), 0.95)).toBeLessThanOrEqual(10)
})

it('what keeps Eden from ten minutes are the model’s four main constituents', () => {
  const main = ['M2', 'S2', 'K1', 'O1']
  expect(at(minutesOffKnowing('eden', main), 0.95)).toBeLessThanOrEqual(10)
})

it.each(['portland', 'lorne', 'eden'])(
  '%s: known, the tide beside the gauge is the gauge’s',
  (id) => {
    const gauge = gauges.get(id)!
    const known = { ...gauge, constituents: openCoastTide(gauge).constituents }
    expect(rmsMetres(gauge, known)).toBeLessThan(0.002)
  },
)

const lakesEntrance = { latitude: -37.893, longitude: 147.98 }
const pointHicks = { latitude: -37.8, longitude: 149.2667 }
const rabbitIsland = { latitude: -38.9167, longitude: 146.5167 }

const tideOf = (place: Position) => {
  const tide = openCoastTide(place)
  return { tide, gauge: { ...gauges.get('eden')!, id: 'place', constituents: tide.constituents } }
}
const amplitude = ({ constituents }: Gauge, name: string) =>
  constituents.find(([one]) => one === name)![1]

/** The middle of how much later the turns of one are. */
function laterMinutes(gauge: Gauge, than: Gauge): number {
  const others = gaugeExtremesBetween(than, startAtMs - dayMs, endAtMs + dayMs)
  const later = gaugeExtremesBetween(gauge, startAtMs, endAtMs)
    .map((turn) => (turn.atMs - nearestTurn(others, turn).atMs) / minuteMs)
    .toSorted((a, b) => a - b)
  return at(later, 0.5)
}

it('turns when the port authority of the east says: outer Lakes Entrance 34 min after Eden, Point Hicks between', () => {
  const lakes = tideOf(lakesEntrance).gauge
  expect(Math.abs(laterMinutes(lakes, gauges.get('eden')!) - 34)).toBeLessThanOrEqual(20)
  expect(Math.abs(laterMinutes(lakes, tideOf(pointHicks).gauge) - 27)).toBeLessThanOrEqual(20)
})

it('Rabbit Island turns an hour and twenty minutes before Port Welshpool', () => {
  const later = laterMinutes(gauges.get('port-welshpool')!, tideOf(rabbitIsland).gauge)
  expect(Math.abs(later - 80)).toBeLessThanOrEqual(20)
})

// The list's neap rise of outer Lakes Entrance (0.7 m) and its springs at Eden (1.8) and Gabo Island (1.1) are not held:
// they count from other datums. Eden's gauge rises 1.46 m above the zero of the Bureau's own tables.
it.each([
  ['outer Lakes Entrance', lakesEntrance, 1.1, null],
  ['Point Hicks', pointHicks, 1.3, null],
  ['Rabbit Island', rabbitIsland, 2.4, 2.1],
])('%s rises at springs as national tables say, within 0.2 m', (_, place, springs, neaps) => {
  const { tide, gauge } = tideOf(place)
  const { lowestMetres } = astronomicalRange(gauge, { first: 2027, last: 2030 })
  const zero = tide.zeroBelowLowestMetres - lowestMetres
  const [moon, sun] = [amplitude(gauge, 'M2'), amplitude(gauge, 'S2')]
  expect(Math.abs(zero + moon + sun - springs)).toBeLessThanOrEqual(0.2)
  if (neaps !== null) expect(Math.abs(zero + moon - sun - neaps)).toBeLessThanOrEqual(0.2)
})

it('all beaches’ constants together take at most 40 KB', () => {
  expect(readFileSync('db/server/seed/spot-tides.json').byteLength).toBeLessThanOrEqual(40_000)
})
