/** The limits of core experience 5 that are numbers, in the order of the panel; ranges in stored units. */
export const limitRanges = [
  { field: 'waveHeightMin', label: 'Minimum surf height', isWind: false, min: 0.5, max: 10 },
  { field: 'waveHeightMax', label: 'Maximum surf height', isWind: false, min: 1, max: 15 },
  { field: 'windSpeedMax', label: 'Maximum wind speed', isWind: true, min: 0, max: 50 },
] as const

/** A limit that can be pulled as a line. */
export type PulledLimit = (typeof limitRanges)[number]['field']
