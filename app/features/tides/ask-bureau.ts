import { askJson } from '#db/device/http/ask-server'
import { type Network, network as pageNetwork } from '#db/device/http/send-request'
import { tideAddresses } from '#domain/wire/addresses'
import { addressOf } from '#domain/wire/call'
import type { TideEvent } from '#domain/wire/tides'

/**
 * What asking for the Bureau's tides came to. 'unlicensed': the server has no licensed source and
 * answered with the harmonic prediction instead. 'unreachable': no answer in time or not a true one.
 */
export type BureauAnswer =
  | { kind: 'bureau'; gaugeName: string; events: TideEvent[] }
  | { kind: 'unlicensed' | 'unreachable' }

// A network that accepts and never answers may cost the reader this much, no more.
const silenceMs = 3_000

const answered = new Map<string, BureauAnswer>()

/**
 * The Bureau's highs and lows of today, asked once per tab, spot and day: predictions do not change. Failures are not kept, so that signal coming back is noticed.
 * @param date today in Melbourne; an answer for another day (a wrong clock) is rejected
 * @param network given by tests
 */
export async function askBureau(
  spotId: number,
  date: string,
  network: Network = pageNetwork,
): Promise<BureauAnswer> {
  const address = addressOf(tideAddresses.bureau, { id: spotId })
  const key = `${address} ${date}`
  const known = answered.get(key)
  if (known !== undefined) return known
  const answer = await fetchBureau(address, spotId, date, network)
  if (answer.kind !== 'unreachable') answered.set(key, answer)
  return answer
}

async function fetchBureau(
  address: string,
  spotId: number,
  date: string,
  network: Network,
): Promise<BureauAnswer> {
  const asked = await askJson(network, address, { silenceMs })
  if (asked.kind !== 'answer') return { kind: 'unreachable' }
  // Loaded with the answer: the checks are not needed to paint anything.
  const { isTideEvents } = await import('#domain/wire/tides')
  const events = asked.value
  if (!isTideEvents(events)) return { kind: 'unreachable' }
  const [first] = events
  const isAsked = events.every((event) => event.spotId === spotId && event.date === date)
  if (!first || !isAsked) return { kind: 'unreachable' }
  if (first.source !== 'bureau') return { kind: 'unlicensed' }
  return { kind: 'bureau', gaugeName: first.gaugeName, events }
}
