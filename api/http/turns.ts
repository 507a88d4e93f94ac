import type { IncomingMessage, RequestListener } from 'node:http'
import { TooBusy } from './problem'

/** Runs `work` when its turn comes. @throws TooBusy when the queue is full */
export type Turns = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

type Waiting = { go: () => void; leave: (why: TooBusy) => void }

/**
 * A bounded, fair queue: `atOnce` run and `inLine` wait. Clients take turns (round robin), so many requests of one client
 * wait behind each other; in a full queue the client with most requests loses its last one to a client with fewer.
 * Between two turns the event loop handles everything else that has arrived.
 */
export function createTurns({ atOnce, inLine }: { atOnce: number; inLine: number }): Turns {
  let running = 0
  let waiting = 0
  /** By client, in the order of their turns. */
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

/** Over all addresses; with so many, each request waits for seconds. */
const mostWaiting = 2_000

/**
 * Begins one request per turn of the event loop, round robin over the addresses: an address with many requests delays only
 * itself, and new connections are accepted meanwhile. A request that waits (for the database, a password hash, another
 * server) holds up no other.
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
