import type { TideEvent } from '#domain/wire/tides'

/**
 * What asking for the Bureau's tides came to. 'unlicensed': the server has no licensed source and
 * answered with the harmonic prediction instead. 'unreachable': no answer in time or not a true one.
 */
export type BureauAnswer =
  | { kind: 'bureau'; gaugeName: string; events: TideEvent[] }
  | { kind: 'unlicensed' | 'unreachable' }

// A network that accepts and never answers may cost the reader this much, no more.
const patienceMs = 3000

const answered = new Map<string, BureauAnswer>()

/**
 * The Bureau's highs and lows of today, asked once per tab, spot and day: predictions do not change. Failures are not kept, so that signal coming back is noticed.
 * @param date today in Melbourne; an answer for another day (a wrong clock) is not believed
 * @param fetchAnswer the browser's fetch, given by tests
 */
export async function askBureau(
  spotId: number,
  date: string,
  fetchAnswer: typeof fetch = fetch,
): Promise<BureauAnswer> {
  const address = `/api/surf-spots/${spotId}/tides/bom`
  const key = `${address} ${date}`
  const known = answered.get(key)
  if (known !== undefined) return known
  const answer = await fetchBureau(address, spotId, date, fetchAnswer)
  if (answer.kind !== 'unreachable') answered.set(key, answer)
  return answer
}

async function fetchBureau(
  address: string,
  spotId: number,
  date: string,
  fetchAnswer: typeof fetch,
): Promise<BureauAnswer> {
  try {
    const response = await fetchAnswer(address, {
      credentials: 'include',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) return { kind: 'unreachable' }
    // Loaded with the answer: the checks are not needed to paint anything.
    const { isTideEvents } = await import('#domain/wire/tides')
    const events: unknown = await response.json()
    if (!isTideEvents(events)) return { kind: 'unreachable' }
    const [first] = events
    const isAsked = events.every((event) => event.spotId === spotId && event.date === date)
    if (!first || !isAsked) return { kind: 'unreachable' }
    if (first.source !== 'bureau') return { kind: 'unlicensed' }
    return { kind: 'bureau', gaugeName: first.gaugeName, events }
  } catch {
    // No network, an abandoned request or a page in place of an answer: all the same to the reader.
    return { kind: 'unreachable' }
  }
}
