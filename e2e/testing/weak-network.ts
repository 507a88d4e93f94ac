import { connect, createServer, type Socket } from 'node:net'
import { startListening } from '#api/testing/start-listening'
import { hash } from '#domain/sea/demo/noise'

type Weakness = {
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

/** Stands between a browser and the server and makes what passes as slow as a bad mobile network. */
export async function openWeakNetwork(
  target: string,
  { roundTripMs, bitsPerSecond, lostShare = 0 }: Weakness,
) {
  /** Bytes that came down so far. */
  let receivedBytes = 0
  let segments = 0
  /** When the shared line is free again. */
  let freeAtMs = 0
  const { port, close } = await startListening(
    createServer((client) => {
      const server = connect(Number(new URL(target).port), 'localhost')
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
              receivedBytes += segment.length
            }
            if (hash(segments++, 42) < lostShare) atMs += retransmissionMs + roundTripMs
            passAt(atMs, () => to.writable && to.write(segment))
          }
        })
        from.on('end', () => passAt(lastAtMs, () => to.end()))
        from.on('error', () => to.destroy())
        from.on('close', () => passAt(lastAtMs, () => to.destroySoon()))
      }
      pass(client, server, false)
      pass(server, client, true)
    }),
  )
  return { url: `http://localhost:${port}`, receivedBytes: () => receivedBytes, close }
}
