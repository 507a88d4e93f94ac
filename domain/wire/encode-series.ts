import type { Series } from './series'

/** Of `decodeSeries` the way back, which a phone does not need to show its numbers. @param unit the size of one step, e.g. 0.01 for centimetres of a metre value */
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
