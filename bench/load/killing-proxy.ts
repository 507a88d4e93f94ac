import { connect, createServer, type Socket } from 'node:net'
import { startListening } from '#api/testing/start-listening'

/** What becomes of the next exchange: nothing; or the server is cut off when it is asked, or when it answers. */
export type Blow = 'none' | 'when-asked' | 'when-answering' | { afterMs: number }

/**
 * Stands between a client and a server that may die. An answer that has begun is the proof that the server has
 * committed: cut off there, the client never hears of it.
 * @param port where the server is now; null: it is not running
 * @param strike ends the server at once
 */
export async function openKillingProxy(port: () => number | null, strike: () => void) {
  let blow: Blow = 'none'
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const at = port()
    if (at === null) {
      client.destroy()
      return
    }
    const upstream = connect(at, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // The other end may vanish at any time: that is the point.
      socket.on('error', () => socket.destroy())
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.on('data', (bytes) => {
      upstream.write(bytes)
      if (blow === 'when-asked') hit()
      else if (typeof blow === 'object') setTimeout(hit, blow.afterMs)
    })
    upstream.on('data', (bytes) => {
      if (blow === 'when-answering') hit()
      else client.write(bytes)
    })
  })
  function hit(): void {
    if (blow === 'none') return
    blow = 'none'
    strike()
    for (const socket of sockets) socket.destroy()
  }
  const { url, close } = await startListening(server)
  return {
    url,
    arm(next: Blow) {
      blow = next
    },
    /** False: the blow that was armed has fallen. */
    isArmed: () => blow !== 'none',
    close,
  }
}
