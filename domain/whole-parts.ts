/**
 * Parts as whole numbers that add up to `sum`: fractions are cut off, and what is left by that goes to the largest of them
 * first. Where the parts are too many, it is taken from the last.
 */
export function wholeParts(parts: readonly number[], sum: number): number[] {
  const whole = parts.map(Math.floor)
  const order = parts
    .map((part, at) => ({ at, rest: part - whole[at]! }))
    .sort((a, b) => b.rest - a.rest)
  let left = sum - whole.reduce((all, one) => all + one, 0)
  for (let turn = 0; left > 0 && order.length > 0; turn++, left--)
    whole[order[turn % order.length]!.at]!++
  for (let at = whole.length - 1; left < 0 && at >= 0; at--) {
    const taken = Math.min(whole[at]!, -left)
    whole[at]! -= taken
    left += taken
  }
  return whole
}
