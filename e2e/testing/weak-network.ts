import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type Weakness = {
  /** There and back. */
  roundTripMs: number
  /** Of everything that comes down, all connections together. */
  bitsPerSecond: number
  /** Of segments; a lost one comes again a retransmission later, and holds up what follows it (RFC 6298). */
  lostShare?: number
}

const segmentBytes = 1_400
const retransmissionMs = 1_000
/** The first bytes wait for the handshake (RFC 9293, 3.5): one more way there and back. */
const handshakes = 1

/** Fixed, so that a run can be done again: a linear congruential generator (Knuth's MMIX). */
function chances() {
  let state = 42n
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
    return Number(state >> 40n) / 2 ** 24
  }
}

/** Stands between a browser and the server and makes what passes as slow as a bad mobile network. */
export class WeakNetwork {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Bytes that came down so far. */
  receivedBytes = 0

  constructor(targetPort: () => number, weakness: Weakness) {
    const { roundTripMs, bitsPerSecond, lostShare = 0 } = weakness
    const chance = chances()
    /** When the shared line is free again. */
    let freeAtMs = 0
    this.#server = createServer((client) => {
      const server = connect(targetPort(), 'localhost')
      const openAtMs = performance.now() + handshakes * roundTripMs
      const pass = (from: Socket, to: Socket, isDown: boolean) => {
        /** In their order: timers of one instant that were set at different ones may fire in another. */
        const waiting: { atMs: number; pass: () => void }[] = []
        let lastAtMs = openAtMs
        const passDue = () => {
          while (waiting[0] && waiting[0].atMs <= performance.now()) waiting.shift()?.pass()
          if (waiting[0]) setTimeout(passDue, waiting[0].atMs - performance.now())
        }
        const passAt = (atMs: number, pass: () => void) => {
          lastAtMs = Math.max(lastAtMs, atMs)
          waiting.push({ atMs: lastAtMs, pass })
          if (waiting.length === 1) setTimeout(passDue, lastAtMs - performance.now())
        }
        from.on('data', (data) => {
          for (let at = 0; at < data.length; at += segmentBytes) {
            const segment = data.subarray(at, at + segmentBytes)
            const nowMs = Math.max(performance.now(), openAtMs)
            let atMs = nowMs + roundTripMs / 2
            if (isDown) {
              freeAtMs = Math.max(freeAtMs, nowMs) + (segment.length * 8_000) / bitsPerSecond
              atMs = freeAtMs + roundTripMs / 2
              this.receivedBytes += segment.length
            }
            if (chance() < lostShare) atMs += retransmissionMs + roundTripMs
            passAt(atMs, () => to.writable && to.write(segment))
          }
        })
        from.on('end', () => passAt(lastAtMs, () => to.end()))
        from.on('error', () => to.destroy())
        from.on('close', () => passAt(lastAtMs, () => to.destroySoon()))
      }
      this.#sockets.add(client).add(server)
      pass(client, server, false)
      pass(server, client, true)
    })
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
