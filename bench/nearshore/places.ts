/**
 * What the coast file is too coarse for and descriptions name. Partly behind a reef, platform, breakwater or near head:
 * 60 % of the energy is lost (measured over platforms and shallow reefs: 40 to 80 %; Marshall and Stephenson 2011,
 * Ferrario and others 2014). Close in a lee or in a cove: half the height, a guess.
 */
export const byHand: { spotId: number; is: 'partly behind' | 'in the lee'; reason: string }[] = [
  { spotId: 6, is: 'in the lee', reason: 'close behind Point Danger and its reef; usually small' },
  { spotId: 6, is: 'partly behind', reason: 'the reef of the point' },
  {
    spotId: 9,
    is: 'partly behind',
    reason: 'next to the headland, whose reefs work in bigger swell',
  },
  { spotId: 10, is: 'partly behind', reason: 'partly sheltered by Point Roadknight' },
  {
    spotId: 11,
    is: 'in the lee',
    reason: 'a low spit that the coast file lacks blocks most swell',
  },
  { spotId: 16, is: 'partly behind', reason: 'headlands to the south take the edge off' },
  {
    spotId: 21,
    is: 'in the lee',
    reason: 'a cove that the coast file lacks; described as sheltered',
  },
  { spotId: 23, is: 'partly behind', reason: 'partly protected by the breakwater' },
  { spotId: 24, is: 'partly behind', reason: 'reefs offshore reduce the waves' },
  { spotId: 33, is: 'partly behind', reason: 'rock flats before the beach, beside the Rip' },
  { spotId: 54, is: 'partly behind', reason: 'platforms give some shelter' },
  { spotId: 60, is: 'partly behind', reason: 'shallow rocks, in the mouth of Western Port' },
  { spotId: 61, is: 'partly behind', reason: 'among the reefs in the mouth of Western Port' },
  { spotId: 70, is: 'in the lee', reason: 'works only when large swell wraps round the island' },
  { spotId: 75, is: 'partly behind', reason: 'between rocky points; needs a large swell outside' },
  { spotId: 80, is: 'in the lee', reason: 'a cove between headlands' },
  { spotId: 90, is: 'in the lee', reason: 'the beach faces north-east inside the point' },
]
