import type { Address } from './call'

// Where the first paint, and screens that load a schema with the answer, ask; the calls are made from them.

export const packAddresses = {
  whole: { path: '/pack' },
  first: { path: '/pack/first' },
} as const satisfies Record<string, Address>

export const tideAddresses = {
  bureau: { path: '/surf-spots/:id/tides/bom' },
} as const satisfies Record<string, Address>
