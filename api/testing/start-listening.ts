import type { AddressInfo, Server, Socket } from 'node:net'

/** Lets a server listen on this machine, on a free port where none is named. `close` ends its connections too. */
export async function startListening(server: Server, port = 0) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export type Listening = Awaited<ReturnType<typeof startListening>>
