/**
 * The wave models a forecast is made from, in the order they lead: the first is the finest and has the parts of the
 * sea, the others stand in for it and say how sure it is. The places in this list travel in packs: only add at the end.
 */
export const waveModels = [
  { id: 'meteofrance_wave', name: 'MFWAM' },
  { id: 'ecmwf_wam', name: 'ECMWF WAM' },
  { id: 'ncep_gfswave025', name: 'GFS Wave' },
] as const

export type WaveModelId = (typeof waveModels)[number]['id']

export const waveModelIndex = (id: WaveModelId): number =>
  waveModels.findIndex((model) => model.id === id)
