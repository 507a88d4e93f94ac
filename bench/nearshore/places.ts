/** The spots that a place of the reports stands for. */
export const placeSpots: Record<string, number[]> = {
  surfCoast: [2, 4, 7, 8, 12],
  bellsWinki: [1, 3],
  torquay: [2],
  beach13: [30],
  mornington: [53, 54, 55, 56, 57],
  phillipIsland: [62, 63, 64, 65],
}

type Stretch = {
  name: string
  spotIds: number[]
  /** Standard error of the stretch's own factor before anything is reported, as a logarithm. */
  priorSigma: number
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** On open beaches the sums alone are nearly right; behind headlands waves bend in ways they do not know. */
const open = 0.3
const sheltered = 1

/** Neighbours share what the bottom does to their waves, until something is known of one of them. */
export const stretches: Stretch[] = [
  {
    name: 'West of Cape Otway',
    spotIds: [19, 20, 22, 23, 24, 26, 28],
    priorSigma: open,
  },
  { name: 'Behind headlands in the west', spotIds: [25, 27], priorSigma: sheltered },
  {
    name: 'Surf Coast and Bellarine',
    spotIds: [...range(1, 5), ...range(7, 10), 12, 15, 16, 17, 29, 30, 32, 33],
    priorSigma: open,
  },
  {
    name: 'Lorne, Apollo Bay, Barwon Heads',
    spotIds: [13, 14, 18, 31],
    priorSigma: sheltered,
  },
  {
    name: 'Mornington Peninsula to Venus Bay',
    spotIds: [...range(53, 59), ...range(62, 71), ...range(73, 77)],
    priorSigma: open,
  },
  { name: 'Mouth of Western Port', spotIds: [60, 61], priorSigma: sheltered },
  { name: 'Sandy Point', spotIds: [78], priorSigma: open },
  {
    name: 'Ninety Mile Beach and East Gippsland',
    spotIds: range(81, 90),
    priorSigma: open,
  },
]

/** What geometry misses and no publication gives: factors that are a person's guess, each with its reason. */
export const judged: { spotId: number; factor: number; reason: string }[] = [
  { spotId: 6, factor: 0.1, reason: 'behind Point Danger, which the window hardly shows' },
  { spotId: 11, factor: 0.4, reason: 'in the lee of the point, blunt in the coast file' },
  { spotId: 21, factor: 0.25, reason: 'a cove that the coast file lacks; described as sheltered' },
  {
    spotId: 79,
    factor: 0.24,
    reason: 'behind the Glennie islands and over a shallow bay; learners surf it',
  },
  {
    spotId: 80,
    factor: 0.16,
    reason: 'a cove between headlands, the same islands before it; described as calm',
  },
]
