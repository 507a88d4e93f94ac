import { packAddresses } from '#domain/wire/addresses'
import { addressOf } from '#domain/wire/call'
import { type Network, type Reply, sendRequest } from '../http/send-request'

/** Longer where nothing is stored: there is nothing to show meanwhile, and a server that has just started may be slow. */
export const firstSilenceMs = 30_000

/** One spot and its gauge, asked for; read by `fetchFirstSpot` once its code is here. */
export type AskedFirstSpot = { spotId: number | null; reply: Promise<Reply> }

/**
 * Asks for one spot and its gauge alone. Apart from what reads and stores it, so that the answer can travel beside that
 * code.
 * @param spotId null: the server's first
 */
export function askFirstSpot(network: Network, spotId: number | null): AskedFirstSpot {
  const path = addressOf(packAddresses.first, {}, spotId === null ? {} : { spot: spotId })
  return { spotId, reply: sendRequest(network, path, { silenceMs: firstSilenceMs }) }
}
