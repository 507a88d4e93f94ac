import { along } from '../../along'
import { angleBetween, bearingOf, normaliseBearing, radians } from '../../places/bearings'
import { hourMs } from '../../time/durations'
import type { Position } from '../../wire/spot'
import { type MarineHour, type SwellTrain, unknownTrain } from '../forecast/point-hour'
import table from './demo-swells.json' with { type: 'json' }
import { demoLevel, demoWind, summerness } from './demo-weather'
import { hash, smoothNoise } from './noise'

/** Southern Ocean storms send a swell every three to four days, Tasman lows every six. */
const southernEveryHours = 82
const tasmanEveryHours = 145
const longestSwellHours = 200

type Train = { height: number; period: number; direction: number }

/** By longitude: how much is left of the height of a Southern Ocean swell, how far it has bent, and the height of the Tasman's. */
const { southernHeight, southernTurn, tasmanHeight } = table as unknown as Record<
  keyof typeof table,
  readonly [longitude: number, value: number][]
>

/** Long forerunners come first; the swell builds for a day, then fades and shortens for a week. */
function southernSwell(position: Position, hours: number, index: number): Train | null {
  const longest = 10.6 + 3.4 * hash(index, 21) ** 1.5
  const delay = (position.longitude - 140) * (26 / longest)
  const sentAt = (index + 0.15 + 0.7 * hash(index, 22)) * southernEveryHours
  const age = hours - sentAt - delay
  if (age <= 0 || age > longestSwellHours) return null
  const peak = (1.9 + 2.7 * hash(index, 23) ** 2) * (1 - 0.18 * summerness(sentAt))
  const build = age < 24 ? Math.sin((Math.PI * age) / 48) ** 2 : Math.exp(-(age - 24) / 46)
  return {
    height: peak * build * along(southernHeight, position.longitude),
    period: 7 + (longest - 7) * Math.exp(-age / 75),
    direction: 222 + 26 * hash(index, 24) + along(southernTurn, position.longitude),
  }
}

function tasmanSwell(position: Position, hours: number, index: number): Train | null {
  const age = hours - (index + 0.15 + 0.7 * hash(index, 31)) * tasmanEveryHours
  if (age <= 0 || age > longestSwellHours) return null
  const peak = 0.8 + 1.5 * hash(index, 32) ** 2
  const build = age < 30 ? Math.sin((Math.PI * age) / 60) ** 2 : Math.exp(-(age - 30) / 50)
  return {
    height: peak * build * along(tasmanHeight, position.longitude),
    period: 6.8 + 2.2 * hash(index, 33),
    direction: 85 + 70 * hash(index, 34),
  }
}

/** The ocean is never flat: an old, weak south-westerly swell under everything. */
function background(position: Position, hours: number): Train {
  return {
    height:
      (1 + 0.25 * smoothNoise(hours / 50 - position.longitude / 4, 41)) *
      along(southernHeight, position.longitude),
    period: 8.6 + 0.9 * smoothNoise(hours / 70, 42),
    direction: 228 + 8 * smoothNoise(hours / 60, 43) + along(southernTurn, position.longitude),
  }
}

/** East of the Promontory there is always some of the Tasman's own: eight to nine seconds from south-east to east. */
function tasmanBackground(position: Position, hours: number): Train {
  return {
    height:
      (1.05 + 0.3 * smoothNoise(hours / 40 - position.longitude / 4, 45)) *
      along(tasmanHeight, position.longitude),
    period: 7.6 + 0.6 * smoothNoise(hours / 60, 46),
    direction: 128 + 22 * smoothNoise(hours / 70, 47),
  }
}

const windSeaAgesHours = [0, 2, 4, 6, 8]

/** Wind sea from the wind of the last eight hours; little sea off the land, a full one from the south. */
function windSea(position: Position, hours: number): Train {
  let east = 0
  let north = 0
  for (const ago of windSeaAgesHours) {
    const { speedKmh, directionDegrees } = demoWind(position, hours - ago)
    east += (speedKmh * Math.sin(radians(directionDegrees))) / windSeaAgesHours.length
    north += (speedKmh * Math.cos(radians(directionDegrees))) / windSeaAgesHours.length
  }
  const direction = bearingOf(east, north)
  const metresPerSecond = Math.hypot(east, north) / 3.6
  const openness = 0.3 + 0.7 * (1 - angleBetween(direction, 200) / 180)
  return {
    height: 0.012 * metresPerSecond ** 2 * openness,
    period: 2 + 0.38 * metresPerSecond * (0.5 + 0.5 * openness),
    direction,
  }
}

const strength = (train: Train) => train.height ** 2 * train.period

function marineAt(position: Position, atMs: number): MarineHour {
  const hours = atMs / hourMs
  const swells: Train[] = [background(position, hours), tasmanBackground(position, hours)]
  const south = Math.floor(hours / southernEveryHours)
  for (let index = south - 3; index <= south; index++) {
    const train = southernSwell(position, hours, index)
    if (train) swells.push(train)
  }
  const east = Math.floor(hours / tasmanEveryHours)
  for (let index = east - 2; index <= east; index++) {
    const train = tasmanSwell(position, hours, index)
    if (train) swells.push(train)
  }
  const [primary, secondary] = swells.sort((a, b) => strength(b) - strength(a))
  const sea = windSea(position, hours)
  const waterTemperature =
    16.2 +
    3 * summerness(hours - 45 * 24) +
    0.25 * (position.longitude - 144) +
    0.4 * smoothNoise(hours / 60, 44)
  return {
    atMs,
    total: total([primary!, secondary ?? sea, sea]),
    primary: asTrain(primary!),
    secondary: secondary ? asTrain(secondary) : { ...unknownTrain, heightMetres: 0 },
    windSea: asTrain(sea),
    waterTemperature: Math.round(waterTemperature * 10) / 10,
    level: demoLevel(position, atMs),
  }
}

/** Rounded as coarsely as the real wave model stores it: 0.02 m, 0.05 s, 1 degree. */
function asTrain({ height, period, direction }: Train): SwellTrain {
  return {
    heightMetres: Math.round(height * 50) / 50,
    periodSeconds: Math.round(period * 20) / 20,
    directionDegrees: Math.round(normaliseBearing(direction)) % 360,
  }
}

function total(trains: Train[]): SwellTrain {
  let energy = 0
  let period = 0
  let east = 0
  let north = 0
  for (const train of trains) {
    const own = train.height ** 2
    energy += own
    period += own * train.period
    east += own * train.period * Math.sin(radians(train.direction))
    north += own * train.period * Math.cos(radians(train.direction))
  }
  return asTrain({
    height: Math.sqrt(energy),
    // Energy period over mean period of each part: 1.20 / 1.11.
    period: (period / energy) * 1.08,
    direction: bearingOf(east, north),
  })
}

/**
 * An invented but plausible sea, hour by hour: south-westerly swells that arrive long and peak and fade
 * short, bigger in the west, bent and smaller in Bass Strait, easterlies in Gippsland, wind sea on top. The
 * same place and instant always give the same values, whatever span is asked for.
 * @param stepHours how far apart the hours are; 3 leaves out two of three
 * @param position in open water; bays are not asked (`fetchWaves`)
 */
export function demoMarine(
  position: Position,
  startAtMs: number,
  hours: number,
  stepHours = 1,
): MarineHour[] {
  return Array.from({ length: Math.ceil(hours / stepHours) }, (_, index) =>
    marineAt(position, startAtMs + index * stepHours * hourMs),
  )
}
