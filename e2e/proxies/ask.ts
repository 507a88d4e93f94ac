import type { IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { Agent, request } from 'node:https'
import { localhostCertificate as ca } from '#api/push/testing/localhost-certificate'

const timeoutMs = 60_000

export type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Of connections that are kept, so that the next request comes by the same one. */
  agent?: Agent
}

export const keptConnection = () => new Agent({ keepAlive: true, maxSockets: 1, ca })

/** One request over HTTPS and HTTP/1.1 to a proxy on this machine. An answer before the end of the body counts. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Asked = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; names: string[]; text: string }> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const call = request(
      { host: 'localhost', port, path, method, headers, ca, agent, timeout: timeoutMs },
      (answer) => {
        isAnswered = true
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            names: answer.rawHeaders.filter((_, index) => index % 2 === 0),
            text: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    call.once('timeout', () => call.destroy(new Error(`${path}: no answer in ${timeoutMs} ms`)))
    call.on('error', (error) => {
      // The rest of a body that is refused has nobody to go to.
      if (!isAnswered) reject(error)
    })
    call.end(body)
  })
}

/** The status, headers and bytes of a page over HTTP/2. */
export function askHttp2(
  port: number,
  path: string,
): Promise<{ headers: Record<string, unknown>; bytes: number }> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://localhost:${port}`, { ca })
    session.once('error', reject)
    const stream = session.request({ ':path': path })
    let headers: Record<string, unknown> = {}
    let bytes = 0
    stream.once('response', (said) => {
      headers = said
    })
    stream.on('data', (part: Buffer) => {
      bytes += part.length
    })
    stream.once('error', reject)
    stream.once('end', () => {
      session.close()
      resolve({ headers, bytes })
    })
    stream.end()
  })
}
