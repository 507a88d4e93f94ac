import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { startListening } from '#api/testing/start-listening'
import { localhostCertificate, localhostKey } from '../../push/testing/localhost-certificate'

type Answer = (response: ServerResponse) => void
type Call = { path: string; headers: IncomingHttpHeaders; serverName: string | false | undefined }

/** Another site with pictures, on this machine, over TLS. What it has no answer for is not there. */
export async function startPictureSite() {
  const answers = new Map<string, Answer>()
  const calls: Call[] = []
  let connections = 0
  const server = createServer(
    { cert: localhostCertificate, key: localhostKey },
    ({ url = '', headers, socket }, response) => {
      const { servername } = socket as TLSSocket & { servername?: string | false }
      calls.push({ path: url, headers, serverName: servername })
      const answer = answers.get(url)
      if (answer) answer(response)
      else response.writeHead(404).end()
    },
  )
  server.on('connection', () => {
    connections += 1
  })
  const { port, close } = await startListening(server)
  const host = `localhost:${port}`

  return {
    host,
    ca: localhostCertificate,
    calls,
    connections: () => connections,
    /** Answers a path from now on; with its address. */
    answer(path: string, answer: Answer): string {
      answers.set(path, answer)
      return `https://${host}${path}`
    },
    /** Has a file from now on; with its address. */
    file(path: string, bytes: Uint8Array | string, type = 'image/png'): string {
      return this.answer(path, (response) => {
        response.writeHead(200, { 'Content-Type': type }).end(bytes)
      })
    },
    close,
  }
}

export type PictureSite = Awaited<ReturnType<typeof startPictureSite>>
