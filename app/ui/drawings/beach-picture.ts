/** Polygons, each a list of rings, each a list of [east, north] metres from the spot, outer ring first. */
export type LocalLand = readonly (readonly (readonly (readonly number[])[])[])[]

type BeachView = {
  width: number
  height: number
  /** Metres of coast from the left edge to the right; the data reach 3,000 m each way. */
  acrossMetres: number
  /** The bearing from the sand out to sea: the view leans that way, so that the water has room. */
  facingDegrees: number
  /** Share of the width by which the spot moves to the right, where words cover the left. */
  asideShare?: number
}

/** How far the view leans out to sea, as a share of its smaller side. */
const leanShare = 0.16

/**
 * Places a spot's own shoreline in a picture, north up, at one scale in both directions.
 * @returns `x`, `y`: the spot, px; `land`: SVG path
 */
export function beachPicture(
  land: LocalLand,
  { width, height, acrossMetres, facingDegrees, asideShare = 0 }: BeachView,
) {
  const pxPerMetre = width / acrossMetres
  const angle = (facingDegrees * Math.PI) / 180
  const lean = leanShare * Math.min(width, height)
  const x = px(width * (0.5 + asideShare) - Math.sin(angle) * lean)
  const y = px(height / 2 + Math.cos(angle) * lean)
  const path = land
    .flat()
    .map(
      (ring) =>
        `M${ring
          .map(
            ([east = 0, north = 0]) => `${px(x + east * pxPerMetre)} ${px(y - north * pxPerMetre)}`,
          )
          .join('L')}Z`,
    )
    .join('')
  return { pxPerMetre, x, y, land: path }
}

/** The swell at a place, as it is drawn. */
export type Swell = { fromDegrees: number; periodSeconds: number; surfHeightMetres: number }

/** Null where any of it is not known. */
export const swellOf = (
  fromDegrees: number | null,
  periodSeconds: number | null,
  surfHeightMetres: number | null,
): Swell | null =>
  fromDegrees === null || periodSeconds === null || surfHeightMetres === null
    ? null
    : { fromDegrees, periodSeconds, surfHeightMetres }

/** px of a crest. */
export const crestWeight = (surfHeightMetres: number) =>
  px(0.8 + 0.5 * Math.min(surfHeightMetres, 5))

const gravityMetresPerSecondSquared = 9.81
/** Lines closer than this would be a tint. */
const closestPx = 4

/** Length of a wave in deep water from its period: g·T²/2π, 1.56·T² (linear wave theory). */
function deepWaterWavelength(periodSeconds: number): number {
  return (gravityMetresPerSecondSquared * periodSeconds ** 2) / (2 * Math.PI)
}

/**
 * The crests of a swell as they lie offshore, not bent into bays: across its bearing, at their true deep-water
 * wavelength on the picture's scale. Null without surf, and where the waves are too short to be told apart.
 * @returns px from crest to crest and of a crest, and how far lines that lie east–west are turned, degrees
 */
export function swellLines(
  { fromDegrees, periodSeconds, surfHeightMetres }: Swell,
  pxPerMetre: number,
) {
  const spacing = deepWaterWavelength(periodSeconds) * pxPerMetre
  if (surfHeightMetres === 0 || spacing < closestPx) return null
  return { spacing, rotation: fromDegrees, weight: crestWeight(surfHeightMetres) }
}

const px = (value: number) => Math.round(value * 10) / 10
