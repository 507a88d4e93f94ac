import type { Picture } from '#domain/drawing/picture'
import { type DerivedKey, deriveKey, type KeyJob } from '../auth/derive-key'
import {
  type MadeJob,
  type SignedJob,
  type VerifiedMade,
  type VerifiedSigned,
  verifyMade,
  verifySigned,
} from '../auth/passkeys/verify-passkey'
import { type Compressed, compress } from '../compress'
import { drawPicture } from '../share-pictures/draw-picture'

/** What is done outside the server's own process: each kind with what it is given and what it gives. */
export type Jobs = {
  drawPicture: { given: Picture; made: Uint8Array<ArrayBuffer> }
  /** The smallest form, see `compress`. */
  compressBest: { given: Uint8Array; made: Compressed }
  deriveKey: { given: KeyJob; made: DerivedKey }
  verifyMade: { given: MadeJob; made: VerifiedMade }
  verifySigned: { given: SignedJob; made: VerifiedSigned }
}
export type JobKind = keyof Jobs

export const jobs: {
  [Kind in JobKind]: (given: Jobs[Kind]['given']) => Promise<Jobs[Kind]['made']>
} = {
  drawPicture,
  compressBest: (bytes) => compress(bytes, 'best'),
  deriveKey,
  verifyMade,
  verifySigned,
}

/** Messages between the two processes, as structured clones. */
export type JobMessage = {
  [Kind in JobKind]: { id: number; kind: Kind; given: Jobs[Kind]['given'] }
}[JobKind]
export type JobAnswer = { id: number; made: unknown } | { id: number; failed: string }
