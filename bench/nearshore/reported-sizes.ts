import { readFileSync } from 'node:fs'

export type SwellClass = 'W' | 'W/SW' | 'SW' | 'S/SW' | 'SE' | 'mixed'
/** Surfers' feet. */
type Size = { lo: number; hi: number; sets?: true; plus?: true; hiOccasional?: true }
type Report = {
  date: string
  type: 'observed' | 'forecast'
  swellDirection?: SwellClass
  sizesFt: Record<string, Size>
  url: string | null
}

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8'))

/** Sizes that forecasters of this coast reported, one record a day and part of it. */
export const reports = read<Report[]>('reported-sizes.json')

/** A mean breaking height of a published beach description; how sure it is for the spot is ours. */
type PublishedHeight = {
  spotId: number
  meanMetres: number
  source: string
  errorPercent: number
  /** The description says no more than that it is over this. */
  isLeast?: true
}
export const publishedHeights = read<PublishedHeight[]>('published-heights.json')

/** Every second day since 1970 is used for no constant. */
export const isHeldBack = ({ date }: Pick<Report, 'date'>): boolean =>
  (Date.parse(`${date}T00:00:00Z`) / 86_400_000) % 2 === 0

/** The middle of a written range, in feet; "plus" is a quarter more, an occasional upper figure counts a third. */
function middleFeet({ lo, hi, plus, hiOccasional }: Size): number {
  return lo + (hi - lo) / (hiOccasional ? 3 : 2) + (plus ? 0.25 : 0)
}

/** The exposed beaches in the east, whichever name a report has for them. */
export const eastFeet = ({ sizesFt }: Report): number | null => {
  const size = sizesFt.mornington ?? sizesFt.eastOfMelbourne ?? sizesFt.phillipIsland
  return size ? middleFeet(size) : null
}

export const surfCoastFeet = ({ sizesFt }: Report): number | null => {
  const size = sizesFt.surfCoast ?? sizesFt.torquay ?? sizesFt.surfCoastMagnets
  return size ? middleFeet(size) : null
}
