import { createCoastSigner } from '../handover/coast-signer'
import { newKeyPair } from '../p256-keys'

const current = newKeyPair()

/** As of one server over its restarts. */
export const testCoastSigner = () => createCoastSigner({ current, former: [] })
