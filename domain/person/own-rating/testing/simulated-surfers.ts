import { angleBetween } from '../../../places/bearings'
import { ratedAt } from '../../../rating/rated-at'
import { hash } from '../../../sea/demo/noise'
import { demoOutlooks } from '../../../testing/demo-outlooks'
import { seedSpot } from '../../../testing/seeds'
import { dayMs, hourMs } from '../../../time/durations'
import { isDark } from '../../../time/sun-of-day'
import type { Spot } from '../../../wire/spot'
import type { StarredSurf } from '../learn-taste'
import { traitsAt } from '../own-rating'
import type { SurfTraits } from '../taste-terms'

/** An hour of daylight with surf. */
export type SurfableHour = { spot: Spot; traits: SurfTraits }

/** A surfer whose taste is known: how good an hour really is for them, 0 to 10. Nothing of it is shaped like the model. */
type SimulatedSurfer = {
  likesMetres: number
  /** Doublings of size over which the liking falls to 0.6. */
  sizeWidth: number
  /** Onshore and offshore wind that halve it. */
  onshoreKmh: number
  offshoreKmh: number
  likesSeconds: number
  periodWidth: number
  likesTide: number | null
  kinds: Partial<Record<Spot['breakType'], number>>
}

const everyKind = {}
export const simulatedSurfers: Record<string, SimulatedSurfer> = {
  'a longboarder, small and clean': taste({
    likesMetres: 0.8,
    onshoreKmh: 14,
    kinds: { reef: 0.6 },
  }),
  'a charger, as big as it comes': taste({ likesMetres: 2.6, sizeWidth: 0.9, onshoreKmh: 30 }),
  'a grommet in any wind': taste({ likesMetres: 1, onshoreKmh: 60, offshoreKmh: 60 }),
  'a purist of long swell on reefs': taste({
    likesMetres: 1.6,
    onshoreKmh: 12,
    likesSeconds: 14,
    periodWidth: 3,
    kinds: { beach: 0.6, 'river mouth': 0.6 },
  }),
  'a low-tide surfer of beach breaks': taste({
    likesMetres: 1.2,
    likesTide: 0.2,
    kinds: { point: 0.75, reef: 0.6 },
  }),
  'a surfer who takes anything': taste({ sizeWidth: 2, onshoreKmh: 40, offshoreKmh: 60 }),
  'a bodyboarder of wind swell': taste({ likesMetres: 1.8, likesSeconds: 8, periodWidth: 3.5 }),
  'a beginner': taste({ likesMetres: 0.6, sizeWidth: 0.7, onshoreKmh: 30, kinds: { reef: 0.3 } }),
}

function taste(of: Partial<SimulatedSurfer>): SimulatedSurfer {
  return {
    likesMetres: 1.3,
    sizeWidth: 1.1,
    onshoreKmh: 20,
    offshoreKmh: 35,
    likesSeconds: 12,
    periodWidth: 6,
    likesTide: null,
    kinds: everyKind,
    ...of,
  }
}

/** How good an hour is for a surfer, 0 to 10. */
export function trueTaste(surfer: SimulatedSurfer, { spot, traits }: SurfableHour): number {
  const bell = (off: number) => Math.exp(-0.5 * off ** 2)
  const size = bell(Math.log2(traits.surfHeightMetres / surfer.likesMetres) / surfer.sizeWidth)
  const toSea = Math.cos(
    (angleBetween(traits.windDirectionDegrees, spot.facingDegrees) * Math.PI) / 180,
  )
  const halvedBy = toSea > -0.3 ? surfer.onshoreKmh : surfer.offshoreKmh
  const wind = 1 / (1 + (traits.windSpeedKmh / halvedBy) ** 2)
  const period = bell(((traits.wavePeriodSeconds ?? 10) - surfer.likesSeconds) / surfer.periodWidth)
  const tide =
    surfer.likesTide === null || traits.tidePosition === null
      ? 1
      : bell((traits.tidePosition - surfer.likesTide) / 0.4)
  return 10 * size * wind * period * tide * (surfer.kinds[spot.breakType] ?? 1)
}

const spots = [
  'Bells Beach',
  'Jan Juc',
  '13th Beach',
  'Winkipop',
  'Gunnamatta',
  'Smiths Beach',
  'Fairhaven',
  'Lorne Point',
]

/** Hours of daylight of a year at eight spots of three kinds, with something to ride. */
export function surfableHours(): SurfableHour[] {
  const all = spots.map((name) => seedSpot(name))
  const hours: SurfableHour[] = []
  for (let season = 0; season < 6; season++) {
    const nowMs = Date.UTC(2026, 0, 10) + season * 61 * dayMs
    for (const outlook of demoOutlooks(all, nowMs)) {
      const { spot, gauge } = outlook
      for (let atMs = nowMs; atMs < nowMs + 14 * dayMs; atMs += 3 * hourMs) {
        if (isDark(spot, atMs)) continue
        const rated = ratedAt(outlook, atMs)
        const traits = traitsAt(spot, gauge, { atMs, ...rated })
        if (traits && traits.surfHeightMetres >= 0.3) hours.push({ spot, traits })
      }
    }
  }
  return hours
}

/**
 * What a surfer logs: of every three hours at hand they take the best for them, and give it stars that lie off their true
 * taste by what mood and crowd make of it.
 */
export function logged(
  surfer: SimulatedSurfer,
  hours: readonly SurfableHour[],
  count: number,
  seed: number,
): StarredSurf[] {
  return Array.from({ length: count }, (_, surf) => {
    const offered = [0, 1, 2].map((each) => {
      const at = Math.floor(hash(seed * 10_007 + surf * 3 + each, 91) * hours.length)
      return hours[at]!
    })
    const taken = offered.reduce((best, one) =>
      trueTaste(surfer, one) > trueTaste(surfer, best) ? one : best,
    )
    // Nearly normal, standard deviation of one point of ten.
    const noise =
      [0, 1, 2].reduce((sum, each) => sum + hash(seed * 777 + surf * 3 + each, 92) - 0.5, 0) * 2
    const points = trueTaste(surfer, taken) + noise
    const stars = Math.min(5, Math.max(1, Math.round((points + 1) / 2)))
    return { traits: taken.traits, spot: taken.spot, stars }
  })
}

/** Spearman's rank correlation, −1 to 1, ties at their mean rank. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ra, rb] = [ranks(a), ranks(b)]
  const middle = (a.length + 1) / 2
  let [ab, aa, bb] = [0, 0, 0]
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [ra[at]! - middle, rb[at]! - middle]
    ab += x * y
    aa += x * x
    bb += y * y
  }
  return ab / Math.sqrt(aa * bb)
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((x, y) => values[x]! - values[y]!)
  const ranked = new Array<number>(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to + 1 < order.length && values[order[to + 1]!] === values[order[from]!]) to++
    for (let at = from; at <= to; at++) ranked[order[at]!] = (from + to) / 2 + 1
    from = to + 1
  }
  return ranked
}
