import { along } from '../../along'
import { onceFor } from '../../once-for'
import { angleBetween, aroundCompass, inSector } from '../../places/bearings'
import type { Spot } from '../../wire/spot'

/** What of a spot says how much of a swell gets to it. */
export type SwellGuide = Pick<
  Spot,
  'facingDegrees' | 'swellWindow' | 'bestSwellDirections' | 'openFetchKm' | 'surfShares'
>

/** Shares of the height stand every 20 degrees for each of these peak periods, seconds; see `method.md`. */
export const sharePeriods = [8, 14] as const
export const shareDirections = 18
export const shareDegrees = 360 / shareDirections

/** Shares lie a whole number of these apart: finer than any beach is known. */
const step = 0.05
const most = 1.2
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const noChange = letters.indexOf('V')

/** A letter a share, how it differs from the one before: like letters are what a pack squeezes best. */
export function writeShares(shares: readonly number[]): string {
  let before = 0
  return shares
    .map((share) => {
      const steps = Math.round(Math.min(most, Math.max(0, share)) / step)
      const letter = letters[noChange + steps - before]
      before = steps
      return letter
    })
    .join('')
}

/** The other way round: rows by period, in each the directions from north. */
export function readShares(written: string): Float64Array {
  let steps = 0
  return Float64Array.from(written, (letter) => {
    steps += letters.indexOf(letter) - noChange
    return Math.min(most, Math.max(0, steps * step))
  })
}

/**
 * Exponent s of the spread cos²ˢ(θ/2) by peak period: a standard deviation of 33°, 27° and 20°. Goda (2010, Random Seas
 * and Design of Maritime Structures, section 2.3.2) has 10, 25 and 75 at the very peak of wind sea, swell and old swell;
 * over all frequencies of a sea s falls off to both sides. How far is fitted to reported ratios and published means together.
 */
const exponents = [
  [8, Math.log(5)],
  [12, Math.log(8)],
  [18, Math.log(15)],
] as const

/**
 * How the energy of a swell lies about its mean direction: cos²ˢ(θ/2) of Longuet-Higgins, Cartwright and Smith (1963),
 * narrower for longer swell. Not normalised: 1 in the mean direction.
 * @param angleDegrees from the mean direction
 */
export function directionalSpread(angleDegrees: number, peakPeriodSeconds: number): number {
  const exponent = Math.exp(along(exponents, peakPeriodSeconds))
  return Math.abs(Math.cos((angleDegrees * Math.PI) / 360)) ** (2 * exponent)
}

/** Land nearer than this stands in a swell's way; beyond it the wave model knows of it. */
const nearLandKm = 15
/** No less than this of the energy goes on towards the beach of a wave along it: it has been bent on the way. */
const leastTurnedIn = 0.15

/**
 * What of the height a beach gets by its open water and its facing alone, in rows as `readShares` gives them: for spots
 * whose rays were not traced (`npm run nearshore`). Swell spread about its direction, as far as the rose lets it
 * through, turned to the face of the beach (cos θ: Snell's law over straight contours).
 */
export function roughShares(spot: SwellGuide): Float64Array {
  const bearings = Array.from({ length: 90 }, (_, index) => 4 * index + 2)
  const arriving = bearings.map((bearing) => {
    const isOpen = spot.swellWindow.some((sector) => inSector(bearing, sector))
    const seen = isOpen
      ? 1
      : Math.min(1, (aroundCompass(spot.openFetchKm, bearing) / nearLandKm) ** 2)
    const angle = angleBetween(bearing, spot.facingDegrees)
    const least = leastTurnedIn * Math.min(1, Math.max(0, 1 - (angle - 90) / 30))
    return seen * Math.max(least, Math.cos((angle * Math.PI) / 180))
  })
  const shares = new Float64Array(sharePeriods.length * shareDirections)
  for (const [row, period] of sharePeriods.entries()) {
    for (let direction = 0; direction < shareDirections; direction++) {
      let all = 0
      let reaching = 0
      for (const [index, bearing] of bearings.entries()) {
        const energy = directionalSpread(angleBetween(bearing, shareDegrees * direction), period)
        all += energy
        reaching += energy * arriving[index]!
      }
      shares[row * shareDirections + direction] = Math.sqrt(reaching / all)
    }
  }
  return shares
}

/** Of each period the shares around the compass, and the greatest of them. */
const tableOf = onceFor((spot: SwellGuide) => {
  const shares = spot.surfShares ? readShares(spot.surfShares.shares) : roughShares(spot)
  return sharePeriods.map((_, row) => {
    const around = shares.subarray(row * shareDirections, (row + 1) * shareDirections)
    return { around, most: Math.max(0.01, ...around) }
  })
})

/**
 * What `breakingHeight` asks for: the height of a deep-water swell that comes straight in and breaks as high as this
 * one does, to its height at the wave model's point. Straight between directions and periods, level beyond them.
 */
export const heightShare = (spot: SwellGuide, fromDegrees: number, peakSeconds: number): number =>
  betweenPeriods(spot, peakSeconds, ({ around }) => aroundCompass(around, fromDegrees))

/**
 * How much of a swell's energy, 0 to 1, finds the way to the beach, beside what finds it from the direction that the
 * beach is most open to.
 */
export const openShare = (spot: SwellGuide, fromDegrees: number, peakSeconds: number): number =>
  betweenPeriods(
    spot,
    peakSeconds,
    (row) => (aroundCompass(row.around, fromDegrees) / row.most) ** 2,
  )

function betweenPeriods(
  spot: SwellGuide,
  peakSeconds: number,
  read: (row: { around: Float64Array; most: number }) => number,
): number {
  const [[short, long], rows] = [sharePeriods, tableOf(spot)]
  const part = Math.min(1, Math.max(0, (peakSeconds - short) / (long - short)))
  const a = read(rows[0]!)
  return part === 0 ? a : a + (read(rows[1]!) - a) * part
}
