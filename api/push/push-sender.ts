import { Agent, request } from 'node:https'
import webPush from 'web-push'
import type { VapidKeys } from '../env'
import type { PushHosts } from './push-hosts'
import { outcomeOf, type PushOutcome } from './push-outcome'
import { createVapidHeaders } from './vapid-headers'

export type PushMessage = {
  endpoint: string
  p256dh: string
  auth: string
  /** What the worker reads; encrypted for this phone alone. */
  payload: string
  /** How long the service keeps it for a phone that is off. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** `[A-Za-z0-9]{1,32}`: a later message of the same topic takes the place of this one. */
  topic: string
}

export type PushSender = {
  /** Sends one message, once. Never rejects for what a network or a service can do. */
  send: (message: PushMessage) => Promise<PushOutcome>
  /** Lets go of the connections that are kept open. */
  close: () => void
}

/** From the name lookup to the end of the answer. */
const timeoutMs = 10_000
/** Of an answer that explains itself. */
const mostBodyBytes = 2_048
/** Sockets kept open to one push service; also how many messages are under way to it at once. */
export const socketsPerHost = 32

/** The name of a connection is its host: everything else is the same for all of an agent's. */
class PushAgent extends Agent {
  override getName({ host, port }: { host?: string; port?: string | number } = {}): string {
    return `${host}:${port}`
  }
}

export function createPushSender(settings: {
  keys: VapidKeys
  subject: string
  hosts: PushHosts
  now: () => number
  timeoutMs?: number
  /** Certificates to trust besides the system's (tests). */
  ca?: string
}): PushSender {
  const { keys, subject, hosts, now, ca } = settings
  const agent = new PushAgent({
    keepAlive: true,
    maxSockets: socketsPerHost,
    lookup: hosts.lookup,
    ...(ca !== undefined && { ca }),
  })
  const headersFor = createVapidHeaders(keys, subject, now)

  async function send(message: PushMessage): Promise<PushOutcome> {
    // Checked when it was stored, and again now: the list of services may have changed since.
    const parsed = hosts.parse(message.endpoint)
    if ('wrong' in parsed) return { kind: 'gone', status: 0 }
    const { cipherText } = webPush.encrypt(
      message.p256dh,
      message.auth,
      message.payload,
      'aes128gcm',
    )
    // As a flat list they are written as they are, which costs a third of setting each.
    const headers = [
      'Host',
      parsed.url.host,
      'Authorization',
      headersFor(parsed.url.origin),
      'Content-Encoding',
      'aes128gcm',
      'Content-Type',
      'application/octet-stream',
      'Content-Length',
      String(cipherText.length),
      'TTL',
      String(message.ttlSeconds),
      'Urgency',
      message.urgency,
      'Topic',
      message.topic,
    ]
    const answer = await post(parsed.url, headers, cipherText)
    if ('failed' in answer) {
      return { kind: 'trouble', status: null, waitMs: null, says: answer.failed }
    }
    return outcomeOf(answer.status, answer.retryAfter, answer.says, now())
  }

  function post(
    url: URL,
    headers: string[],
    body: Buffer,
  ): Promise<
    { status: number; retryAfter: string | undefined; says: string } | { failed: string }
  > {
    return new Promise((resolve) => {
      const { hostname, port, pathname, search } = url
      const path = pathname + search
      const call = request({ hostname, port, path, method: 'POST', agent, headers })
      // The library's own timeout starts again with every byte: a slow service could hold us for ever.
      const timer = setTimeout(
        () => call.destroy(new Error('no answer in time')),
        settings.timeoutMs ?? timeoutMs,
      )
      const finish = (result: Parameters<typeof resolve>[0]) => {
        clearTimeout(timer)
        resolve(result)
      }
      call.once('response', (response) => {
        isAnswered = true
        const status = response.statusCode ?? 0
        const retryAfter = response.headers['retry-after']
        let says = ''
        // The status alone decides: a body that breaks off or never ends takes nothing back.
        const done = () => finish({ status, retryAfter, says: says.slice(0, mostBodyBytes) })
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          says += text
          if (says.length > mostBodyBytes) call.destroy()
        })
        response.once('close', done)
        response.once('error', done)
      })
      let isAnswered = false
      call.on('error', (error) => {
        if (!isAnswered) finish({ failed: error.message })
      })
      call.end(body)
    })
  }

  return { send, close: () => agent.destroy() }
}
