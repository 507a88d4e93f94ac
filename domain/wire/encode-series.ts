import type { Series } from './series'

/** The inverse of `decodeSeries`. Apart from it: a phone shows its numbers without. @param unit the size of one step: 0.01 keeps metres to the centimetre */
export function encodeSeries(values: readonly (number | null)[], unit: number): Series {
  let last = 0
  return values
    .map((value) => {
      if (value === null || !Number.isFinite(value)) return ''
      const step = Math.round(value / unit)
      const difference = step - last
      last = step
      return String(difference)
    })
    .join(',')
}

/** The same of what may not be known at all: that is the empty text. */
export const seriesOf = (values: readonly (number | null)[], unit: number): Series =>
  values.some((value) => value !== null) ? encodeSeries(values, unit) : ''
