/**
 * A run of numbers as text: whole steps of `unit`, each written as the difference from the last
 * known one, comma-separated, empty where unknown. Small under brotli, one string to store on the
 * device, decoded only when its spot is read. '12,0,-3,,4' with unit 0.1 is 1.2 1.2 0.9 null 1.3.
 */
export type Series = string

/**
 * @param most values; what stands behind them is not read
 * @throws RangeError when the text that is read holds anything but whole numbers, commas and blanks
 */
export function decodeSeries(
  series: Series,
  unit: number,
  most = Number.POSITIVE_INFINITY,
): (number | null)[] {
  // Dividing by the reciprocal keeps 0.1 steps free of binary dust (3 * 0.1 is 0.30000000000000004).
  const perUnit = unit < 1 ? Math.round(1 / unit) : null
  const values: (number | null)[] = []
  let last = 0
  // A coast has some fifteen hundred of these: cut at commas, without a list of their texts.
  for (let start = 0; start <= series.length && values.length < most; ) {
    const comma = series.indexOf(',', start)
    const end = comma === -1 ? series.length : comma
    if (end === start) values.push(null)
    else {
      const difference = Number(series.slice(start, end))
      if (!Number.isInteger(difference))
        throw new RangeError(`not a series step: ${series.slice(start, end)}`)
      last += difference
      values.push(perUnit === null ? last * unit : last / perUnit)
    }
    start = end + 1
  }
  return values
}
