import type { TideExtreme, TideNow } from './tide-at-spot'

/*
 * What the tide is called wherever it is said: screens, calendar, paper, the card for other pages and answers of the
 * API. A stored or sent kind ('high', 'rising') is never itself the word.
 */

/** `title`: 'tide' and all; `start`: of a line that is about the tide; `within`: a sentence or line. */
type Words = { title: string; start: string; within: string }

/** A high or low water. */
export const tideExtremeWords: Record<TideExtreme['type'], Words> = {
  high: { title: 'High tide', start: 'High', within: 'high' },
  low: { title: 'Low tide', start: 'Low', within: 'low' },
}

/** Which way the water goes. */
export const tideTrendWords: Record<TideNow['trend'], Words> = {
  rising: { title: 'Tide, rising', start: 'Rising', within: 'rising' },
  falling: { title: 'Tide, falling', start: 'Falling', within: 'falling' },
}

export type TideThird = 'low' | 'mid' | 'high'

/**
 * What the water is called at a place in its range, in ratings and alerts alike. The bands in which breaks fit
 * (`domain/rating/tide-fit.ts`) overlap.
 * @param rangePosition 0 lowest to 1 highest astronomical tide
 */
export function tideThirdAt(rangePosition: number): TideThird {
  if (rangePosition <= 1 / 3) return 'low'
  return rangePosition < 2 / 3 ? 'mid' : 'high'
}

/** Where the water stands in its range: what a break likes and what an alert asks for. */
export const tideThirdWords: Record<TideThird, Words> = {
  low: { title: 'Low tide', start: 'Low', within: 'low' },
  mid: { title: 'Mid tide', start: 'Mid', within: 'mid' },
  high: { title: 'High tide', start: 'High', within: 'high' },
}

/** With what each is called, for a drawing, which knows no tide. */
export const titledExtremes = (
  extremes: readonly TideExtreme[],
): (TideExtreme & { title: string })[] =>
  extremes.map((extreme) => ({ ...extreme, title: tideExtremeWords[extreme.type].title }))
