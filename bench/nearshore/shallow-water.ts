const gravity = 9.81
const depthStep = 0.1
const deepest = 61

/** Coefficient of the JONSWAP experiment for swell, m²/s³ (Hasselmann and others 1973). */
const frictionCoefficient = 0.038

type OfPeriod = { speed: Float64Array; loss: Float64Array }
const known = new Map<number, OfPeriod>()

/** Speed of a wave over so much water, m/s. */
export const speedAt = (depthMetres: number, period: number): number =>
  read(ofPeriod(period).speed, depthMetres)

/** What friction at the bottom takes of a wave's energy, a share per km. */
export const bottomLoss = (depthMetres: number, period: number): number =>
  read(ofPeriod(period).loss, depthMetres)

/** Length of a wave near a head, in 10 m of water. */
export const waveLengthKm = (period: number): number => (speedAt(10, period) * period) / 1000

function read(values: Float64Array, depthMetres: number): number {
  const place = Math.min(values.length - 2, Math.max(0, depthMetres / depthStep))
  const before = Math.floor(place)
  return values[before]! + (values[before + 1]! - values[before]!) * (place - before)
}

function ofPeriod(period: number): OfPeriod {
  let made = known.get(period)
  if (made === undefined) {
    const omega = (2 * Math.PI) / period
    const depths = Float64Array.from({ length: deepest / depthStep }, (_, index) =>
      Math.max(0.3, index * depthStep),
    )
    made = {
      speed: depths.map((depth) => omega / waveNumber(depth, omega)),
      loss: depths.map((depth) => {
        const k = waveNumber(depth, omega)
        const groupSpeed = (omega / k / 2) * (1 + (2 * k * depth) / Math.sinh(2 * k * depth))
        const perSecond = (frictionCoefficient / gravity ** 2) * (omega / Math.sinh(k * depth)) ** 2
        return (1000 * perSecond) / groupSpeed
      }),
    }
    known.set(period, made)
  }
  return made
}

/** Of the dispersion relation ω² = gk·tanh kh, by Newton's method. */
function waveNumber(depth: number, omega: number): number {
  const deep = (omega ** 2 * depth) / gravity
  let kh = Math.max(deep, Math.sqrt(deep))
  for (let turn = 0; turn < 8; turn++) {
    const share = Math.tanh(kh)
    kh -= (kh * share - deep) / (share + kh * (1 - share ** 2))
  }
  return kh / depth
}
