/**
 * Sets of an index's moments as bits of 32-bit words, in the order of the moments. Everything here works in place on
 * arrays of one length: a rule is held against a spot by some twenty of these steps, a million times a run.
 */
export type MomentBits = Int32Array

export const momentBits = (count: number): MomentBits => new Int32Array(Math.ceil(count / 32))

export function setBit(bits: MomentBits, index: number): void {
  const word = index >> 5
  bits[word] = bits[word]! | (1 << (index & 31))
}

export const hasBit = (bits: MomentBits, index: number): boolean =>
  (bits[index >> 5]! & (1 << (index & 31))) !== 0

export const bitsWhere = (count: number, isIn: (index: number) => boolean): MomentBits => {
  const bits = momentBits(count)
  for (let index = 0; index < count; index++) if (isIn(index)) setBit(bits, index)
  return bits
}

/** Loops: for two words the arrays' own `set` and `fill` cost more than all else done with them. */
export function copyBits(to: MomentBits, from: MomentBits): void {
  for (let word = 0; word < to.length; word++) to[word] = from[word]!
}

/** @returns whether any is left */
export function keepBits(bits: MomentBits, others: MomentBits): boolean {
  let left = 0
  for (let word = 0; word < bits.length; word++) {
    const kept = bits[word]! & others[word]!
    bits[word] = kept
    left |= kept
  }
  return left !== 0
}

/** A word of the set in which each bit stands for the one `by` places further, 1 to 31. */
export const shifted = (bits: MomentBits, word: number, by: number): number =>
  (bits[word]! >>> by) | (word + 1 < bits.length ? bits[word + 1]! << (32 - by) : 0)

/** The first bit of a span that is set; -1: none. */
export function firstBit(bits: MomentBits, from: number, to: number): number {
  for (let index = from; index < to; ) {
    const rest = bits[index >> 5]! >>> (index & 31)
    if (rest === 0) {
      index = (index | 31) + 1
      continue
    }
    const found = index + 31 - Math.clz32(rest & -rest)
    return found < to ? found : -1
  }
  return -1
}

/** What is known of the moments in one respect, for those within two limits to be found by two searches. */
export type MomentColumn = {
  /** Rising; moments of which it is not known are left out. */
  values: Float64Array
  /** For each rank the bits of all moments of a lower one, rank after rank. */
  below: Int32Array
}

/** @param numberOf of a moment; null or NaN: not known */
export function momentColumn(
  count: number,
  numberOf: (index: number) => number | null,
): MomentColumn {
  const known = Array.from({ length: count }, (_, index) => ({ index, value: numberOf(index) }))
    .filter(
      (one): one is { index: number; value: number } =>
        one.value !== null && !Number.isNaN(one.value),
    )
    .sort((a, b) => a.value - b.value)
  const words = momentBits(count).length
  const below = new Int32Array((known.length + 1) * words)
  const bits = momentBits(count)
  for (const [rank, { index }] of known.entries()) {
    setBit(bits, index)
    below.set(bits, (rank + 1) * words)
  }
  return { values: Float64Array.from(known, ({ value }) => value), below }
}

/** How many values are smaller. */
export function rankBelow({ values }: MomentColumn, limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** How many values are as large or smaller. */
export function rankUpTo({ values }: MomentColumn, limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Leaves the moments whose value is known and lies within two limits, both included.
 * @returns whether any is left
 */
export function keepWithin(
  bits: MomentBits,
  column: MomentColumn,
  least: number,
  most: number,
): boolean {
  const words = bits.length
  const from = rankBelow(column, least) * words
  const to = rankUpTo(column, most) * words
  if (from >= to) {
    bits.fill(0)
    return false
  }
  const { below } = column
  let left = 0
  // Of two such sets one holds the other, so that their difference is what only one of them has.
  for (let word = 0; word < words; word++) {
    const kept = bits[word]! & (below[to + word]! ^ below[from + word]!)
    bits[word] = kept
    left |= kept
  }
  return left !== 0
}
