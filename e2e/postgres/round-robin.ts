import { createServer, request } from 'node:http'
import { startListening } from '#api/testing/start-listening'
import { startServer } from '../../bench/load/started-server'

export type RoundRobin = {
  url: string
  /** Ports that are asked in turn from now on. */
  ports: number[]
  close: () => Promise<void>
}

/** One of several processes that share a database. */
export const startOn = (url: string, folder: string, settings: Record<string, string> = {}) =>
  startServer(['dist/server/main.js'], {
    DATA_SOURCE: 'demo',
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: '5',
    LOG_LEVEL: 'silent',
    ...settings,
  })

/**
 * One address in front of several processes: each request goes to the next of them; where no process listens, to the
 * one after. What breaks off under way is answered 502, as a balancer does.
 */
export async function startRoundRobin(servers: readonly { port: number }[]): Promise<RoundRobin> {
  let turn = 0
  const ports = servers.map(({ port }) => port)
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => forward(ports.length))

    function forward(triesLeft: number): void {
      turn += 1
      const { method, url: path, headers } = incoming
      const port = ports[turn % ports.length]
      const asked = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
        response.on('error', () => answer.destroy())
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (answer.headersSent) answer.destroy()
        else if (error.code === 'ECONNREFUSED' && triesLeft > 1) forward(triesLeft - 1)
        else answer.writeHead(502).end()
      })
      asked.end(Buffer.concat(chunks))
    }
  })
  const { url, close } = await startListening(server)
  return { url, ports, close }
}
