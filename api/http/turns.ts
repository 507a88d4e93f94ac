import type { IncomingMessage, RequestListener } from 'node:http'
import { TooBusy } from './problem'

/** Does work when its turn comes. @throws TooBusy when the line is full */
export type Turns = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

type Waiting = { go: () => void; leave: (why: TooBusy) => void }

/**
 * So many run, so many wait. Askers take turns, so that an asker with many requests waits behind their own; in a full
 * line the last request of the asker with most in it makes room for one with fewer. Between two turns the event loop gets
 * round to everything else that has come in.
 */
export function createTurns({ atOnce, inLine }: { atOnce: number; inLine: number }): Turns {
  let running = 0
  let waiting = 0
  /** By asker; whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()

  function join(who: string): Promise<void> {
    const own = lines.get(who) ?? []
    if (waiting >= inLine) {
      const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), own)
      const tooBusy = new TooBusy()
      if (longest.length <= own.length + 1) throw tooBusy
      longest.pop()?.leave(tooBusy)
      waiting -= 1
    }
    waiting += 1
    lines.set(who, own)
    return new Promise((go, leave) => own.push({ go, leave }))
  }

  function callNext(): void {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [who, own] = next
    const first = own.shift()
    lines.delete(who)
    if (own.length > 0) lines.set(who, own)
    waiting -= 1
    first?.go()
  }

  return async (who, work) => {
    if (running >= atOnce) await join(who)
    else running += 1
    try {
      return await work()
    } finally {
      setImmediate(callNext)
    }
  }
}

/** Of all addresses together; by then each request waits for seconds. */
const mostWaiting = 2_000

/**
 * Begins requests one at a time, those of each address in turn, with everything that the event loop has to do in between:
 * the address that asks much waits for itself, and new connections are taken meanwhile. What a request waits for (the
 * database's disk, a password, another server) holds up no other request. With one request it costs nothing.
 * Without it a reader waits five hundred times as long under all attacks at once (`bench/attacks-at-once.bench.ts`).
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
      const busy = error.toResponse()
      response.writeHead(busy.status, Object.fromEntries(busy.headers)).end(await busy.text())
    })
  }
}
