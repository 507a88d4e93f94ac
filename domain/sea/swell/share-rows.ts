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
