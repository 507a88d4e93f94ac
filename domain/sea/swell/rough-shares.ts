import { angleBetween, inSector } from '../../places/bearings'
import { openFetchAt } from '../../places/open-fetch'
import { directionalSpread } from './directional-spread'
import { shareDegrees, shareDirections, sharePeriods } from './share-rows'
import type { SwellGuide } from './swell-guide'

/** Land nearer than this stands in a swell's way; beyond it the wave model knows of it. */
const nearLandKm = 15
/** No less than this of the energy goes on towards the beach of a wave along it: it has been bent on the way. */
const leastTurnedIn = 0.15

/**
 * What of the height a beach gets by its open water and its facing alone, in rows as `readShares` gives them: for spots
 * whose rays nobody has followed (`npm run nearshore`). Swell spread about its direction, as far as the rose lets it
 * through, turned to the face of the beach (cos θ: Snell's law over straight contours).
 */
export function roughShares(spot: SwellGuide): Float64Array {
  const bearings = Array.from({ length: 90 }, (_, index) => 4 * index + 2)
  const arriving = bearings.map((bearing) => {
    const isOpen = spot.swellWindow.some((sector) => inSector(bearing, sector))
    const seen = isOpen
      ? 1
      : Math.min(1, (openFetchAt(spot.openFetchKm, bearing) / nearLandKm) ** 2)
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
