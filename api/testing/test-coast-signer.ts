import { createCoastSigner } from '../keys/handover-keys'
import { newKeyPair } from '../keys/kept-keys'

const current = newKeyPair()

/** As of one server over its restarts. */
export const testCoastSigner = () => createCoastSigner({ current, former: [] })
