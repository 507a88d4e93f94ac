import * as v from 'valibot'
import { httpsAddress } from './plain-text'

/** A message of the operator to all readers for a while. Instants are UTC epoch ms. */
export const notice = v.object({
  id: v.string(),
  text: v.string(),
  tone: v.fallback(v.picklist(['info', 'good', 'warning']), 'info'),
  /** Checked again here: what the app links to is never anything but https. */
  linkUrl: v.fallback(v.nullable(httpsAddress), null),
  startsAtMs: v.number(),
  /** From then on it is no longer shown, with signal or without. */
  endsAtMs: v.number(),
  /** Counts its changes: one that was changed is shown again to those who had dismissed it. */
  version: v.number(),
})
export type Notice = v.InferOutput<typeof notice>
