import { network } from '#db/device/http/send-request'

/** Reports of the whole coast come at once; walking from spot to spot asks once in this time. */
const pauseMs = 5 * 60_000
let askedAtMs: number | null = null

/** Takes new reports from the server, when there is one. Never rejects for the network. */
export async function askForReports(nowMs = Date.now()): Promise<void> {
  if (askedAtMs !== null && Math.abs(nowMs - askedAtMs) < pauseMs) return
  askedAtMs = nowMs
  const { refreshSpotReports } = await import('#db/device/refresh-spot-reports')
  const hasAnswer = await refreshSpotReports(network)
  if (!hasAnswer) askedAtMs = null
}
