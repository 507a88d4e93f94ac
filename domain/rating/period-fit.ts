import { along } from '../along'
import { onceFor } from '../once-for'
import { inSector } from '../places/bearings'
import type { Spot } from '../wire/spot'

type Swept = Pick<Spot, 'swellWindow' | 'bestSwellDirections'>

/** What a peak period is worth on a stretch of coast, and how it is called there. Seconds. */
export type PeriodScale = {
  /** From here on a swell carries power there. */
  strongFromSeconds: number
  /** From here on, up to `strongFromSeconds`, it has some push. */
  somePushFromSeconds: number
  shares: readonly (readonly [seconds: number, share: number])[]
}

/** Below this it is chop anywhere. */
export const chopBelowSeconds = 6

/** Bands in common use (facts 4.1): under 6 s chop, to 9 s wind swell, to 12 s medium, then groundswell. */
const southernOcean: PeriodScale = {
  strongFromSeconds: 12,
  somePushFromSeconds: 9,
  shares: [
    [4, 0.1],
    [7, 0.3],
    [10, 0.55],
    [13, 0.8],
    [16, 1],
  ],
}

/** East of Wilsons Promontory the swell of the Tasman Sea and of Bass Strait runs at 7 to 10 s: 9 s is a good day. */
const tasmanSea: PeriodScale = {
  strongFromSeconds: 9,
  somePushFromSeconds: 7,
  shares: [
    [4, 0.1],
    [6, 0.4],
    [8, 0.75],
    [10, 0.95],
    [12, 1],
  ],
}

const east = 100
const southWest = 225

/** The scale of what a spot gets: by its open bearings, so that a beach an operator adds has one, too. */
export const periodScale = onceFor(({ swellWindow, bestSwellDirections }: Swept): PeriodScale => {
  const isOpenTo = (bearing: number) => swellWindow.some((sector) => inSector(bearing, sector))
  const likesSouthWest = bestSwellDirections.some((sector) => inSector(southWest, sector))
  return isOpenTo(east) && !isOpenTo(southWest) && !likesSouthWest ? tasmanSea : southernOcean
})

/** The share of ten, 0 to 1, that a peak period is worth on a scale. */
export const periodShare = ({ shares }: PeriodScale, peakSeconds: number): number =>
  along(shares, peakSeconds)
