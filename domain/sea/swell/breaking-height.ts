/** Standard gravity in m/s². */
const gravity = 9.81

/** Breaking height goes with the height at sea to this power (Komar & Gaughan 1972). */
export const breakingPower = 0.8

/** 0.39·g^(1/5) of Komar & Gaughan (1972), 13th Coastal Engineering Conference. */
const komarGaughan = 0.39 * gravity ** 0.2

/**
 * Height at which waves break, from the energy flux, which is kept on the way in: Hb = 0.39·g^0.2·(Σ T·H²)^0.4.
 * Swell trains add inside the bracket, because their energy flux does.
 * @param flux Σ of period (s) times squared effective deep-water height (m²)
 * @returns metres
 */
export function breakingHeight(flux: number): number {
  return komarGaughan * flux ** 0.4
}

/** The other way round: the energy flux, Σ T·H², of waves that break this high. */
export const fluxBreakingAt = (metres: number): number => (metres / komarGaughan) ** 2.5

/**
 * The range a surfer sees, in metres: breaking height is that of the highest third, most waves are
 * smaller and the highest tenth 1.27 times as high (Rayleigh).
 */
export function surfHeightRange(
  surfHeightMetres: number | null,
): { minMetres: number; maxMetres: number } | null {
  if (surfHeightMetres === null) return null
  return { minMetres: 0.8 * surfHeightMetres, maxMetres: 1.27 * surfHeightMetres }
}
