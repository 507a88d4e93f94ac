import type { SurfRuleNumbers } from '#domain/alert/surf-rule-numbers'

/**
 * Counted up whenever the numbers, their order or what a rule may say change: what another version has stored is then
 * read from the rule's document.
 */
const format = 1

/**
 * A rule's numbers as one short text. The version is that of the row: a server that knows no numbers writes a rule
 * without them, and those that are there are then of an older rule.
 */
export function storedNumbers(numbers: SurfRuleNumbers, version: number): string {
  // Infinity is null in JSON.
  const stored: Stored = [
    format,
    version,
    numbers.isOn,
    numbers.isWholeRegion,
    numbers.metresLeast,
    numbers.metresMost,
    numbers.windMost,
    numbers.otherWindBelow,
    numbers.windSide,
    numbers.periodLeast,
    numbers.tideBits,
    numbers.scoreLeast,
    numbers.fromMinutes,
    numbers.untilMinutes,
    numbers.dayBits,
    numbers.like,
  ]
  return JSON.stringify(stored)
}

type Stored = [
  format: number,
  version: number,
  isOn: boolean,
  isWholeRegion: boolean,
  metresLeast: number,
  metresMost: number | null,
  windMost: number | null,
  otherWindBelow: number,
  windSide: number,
  periodLeast: number,
  tideBits: number,
  scoreLeast: number,
  fromMinutes: number,
  untilMinutes: number,
  dayBits: number,
  like: SurfRuleNumbers['like'],
]

/**
 * Null where there are none of this format and of this version of the row. Their single numbers are not looked at: this
 * file alone writes them, and a check of each would cost more than all the matching.
 */
export function storedNumbersOf(text: string | null, version: number): SurfRuleNumbers | null {
  if (text === null || !text.startsWith(`[${format},${version},`)) return null
  const stored = JSON.parse(text) as Stored
  return {
    isOn: stored[2],
    isWholeRegion: stored[3],
    metresLeast: stored[4],
    metresMost: stored[5] ?? Infinity,
    windMost: stored[6] ?? Infinity,
    otherWindBelow: stored[7],
    windSide: stored[8],
    periodLeast: stored[9],
    tideBits: stored[10],
    scoreLeast: stored[11],
    fromMinutes: stored[12],
    untilMinutes: stored[13],
    dayBits: stored[14],
    like: stored[15],
  }
}
