import { writePack } from '#db/device/pack/write-pack'
import { testPack } from '#db/device/testing/test-pack'

/** Stores the coast of the tests on the phone as live data, with parts of another kind where a test needs them. */
export const storePack = (...pack: Parameters<typeof testPack>) =>
  writePack(testPack(...pack), 'live')
