import { angleBetween, normaliseBearing } from '../../places/bearings'
import { lightBelowKmh, windClassAt, windClassLabel } from '../../sea/wind/wind-class'
import { formatSpeed, withUnit } from '../../words/format'
import type { UnitSystem } from '../../words/unit-system'
import { type BeachSea, likenessScales, sizeDoublings } from './surf-likeness'

/** Above this two surfs have little in common. */
export const leastAlike = 2.5

/** 'Almost the same', by `unlikeness`. */
export function likenessWord(unlikeness: number): string {
  if (unlikeness < 0.6) return 'Almost the same'
  if (unlikeness < 1.2) return 'Very like it'
  if (unlikeness < 1.8) return 'Like it'
  return unlikeness < leastAlike ? 'Somewhat like it' : 'Not much like it'
}

/** A difference of less than this share of a unit is not mentioned. */
const leastTold = 0.3

/**
 * What another surf has that the wanted one had not, largest difference first: 'a little bigger', 'wind 6 km/h stronger'.
 * Empty: nothing worth a word.
 */
export function differenceWords(wanted: BeachSea, other: BeachSea, units: UnitSystem): string[] {
  return [
    size(wanted, other),
    wind(wanted, other, units),
    period(wanted, other),
    direction(wanted, other),
    tide(wanted, other),
  ]
    .filter((one) => one !== null && one.share >= leastTold)
    .sort((a, b) => b!.share - a!.share)
    .map((one) => one!.words)
}

/** How many units it lies apart, with its words; null where it is not known of both. */
type Difference = { share: number; words: string } | null

function size(wanted: BeachSea, other: BeachSea): Difference {
  const units = sizeDoublings(wanted, other) / likenessScales.sizeDoublings
  const share = Math.abs(units)
  const how = share < 0.75 ? 'a little ' : share > 1.75 ? 'much ' : ''
  return { share, words: `${how}${units > 0 ? 'bigger' : 'smaller'}` }
}

function wind(wanted: BeachSea, other: BeachSea, units: UnitSystem): Difference {
  const [before, after] = [windWord(wanted), windWord(other)]
  const kmh = other.windSpeedKmh - wanted.windSpeedKmh
  const share = Math.abs(kmh) / likenessScales.windKmh
  if (before !== after) {
    const turned = angleBetween(wanted.windFromFacingDegrees, other.windFromFacingDegrees)
    const both = Math.min(wanted.windSpeedKmh, other.windSpeedKmh)
    const across = (both * turned * Math.PI) / 180 / likenessScales.windKmh
    return { share: Math.hypot(share, across), words: `wind ${after}, not ${before}` }
  }
  const speed = withUnit(formatSpeed(Math.abs(kmh), units))
  return { share, words: `wind ${speed} ${kmh > 0 ? 'stronger' : 'lighter'}` }
}

const windWord = ({ windSpeedKmh, windFromFacingDegrees }: BeachSea) =>
  windSpeedKmh < lightBelowKmh
    ? 'light'
    : windClassLabel(windClassAt(angleBetween(windFromFacingDegrees, 180))).toLowerCase()

function period(wanted: BeachSea, other: BeachSea): Difference {
  if (wanted.wavePeriodSeconds === null || other.wavePeriodSeconds === null) return null
  const seconds = other.wavePeriodSeconds - wanted.wavePeriodSeconds
  const whole = Math.max(1, Math.round(Math.abs(seconds)))
  return {
    share: Math.abs(seconds) / likenessScales.periodSeconds,
    words: `period ${whole} s ${seconds > 0 ? 'longer' : 'shorter'}`,
  }
}

/** Right and left as one stands at the beach and looks out. */
function direction(wanted: BeachSea, other: BeachSea): Difference {
  const [from, to] = [wanted.waveFromFacingDegrees, other.waveFromFacingDegrees]
  if (from === null || to === null) return null
  const degrees = angleBetween(from, to)
  const isRight = normaliseBearing(to - from) <= 180
  return {
    share: degrees / likenessScales.directionDegrees,
    words: `waves from ${Math.round(degrees / 5) * 5}° further ${isRight ? 'right' : 'left'}`,
  }
}

function tide(wanted: BeachSea, other: BeachSea): Difference {
  if (wanted.tide === null || other.tide === null) return null
  const position = (other.tide.position - wanted.tide.position) / likenessScales.tidePosition
  const moves = wanted.tide.isRising !== other.tide.isRising
  const movement = other.tide.isRising ? 'rising, not falling' : 'falling, not rising'
  const height = position > 0 ? 'higher' : 'lower'
  const words = [Math.abs(position) >= leastTold && height, moves && movement].filter(Boolean)
  return {
    share: Math.hypot(position, moves ? likenessScales.otherMovement : 0),
    words: `tide ${words.join(', ')}`,
  }
}
