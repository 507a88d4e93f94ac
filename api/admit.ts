import type { IncomingMessage, RequestListener } from 'node:http'
import { problem } from './problem'
import { createTurns, TooBusy } from './turns'

/** Of all addresses together; by then each request waits for seconds. */
const mostWaiting = 2_000

/**
 * Begins requests one at a time, those of each address in turn, with everything that the event loop has to do in between:
 * the address that asks much waits for itself, and new connections are taken meanwhile. What a request waits for (the
 * database's disk, a password, another server) holds up no other request. With one request it costs nothing.
 */
export function admitInTurns(
  answer: RequestListener,
  addressOf: (request: IncomingMessage) => string,
  inLine = mostWaiting,
): RequestListener {
  const turns = createTurns({ atOnce: 1, inLine })
  return (request, response) => {
    const begin = async () => {
      if (!request.socket.destroyed) answer(request, response)
    }
    turns(addressOf(request), begin).catch(async (error: unknown) => {
      if (!(error instanceof TooBusy)) throw error
      const busy = problem(503, 'try-later', 'Too many requests at once. Please try again.', {
        headers: { 'Retry-After': '5' },
      })
      response.writeHead(busy.status, Object.fromEntries(busy.headers)).end(await busy.text())
    })
  }
}
