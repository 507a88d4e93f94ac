import { Agent, request } from 'node:https'
import webPush from 'web-push'
import { minuteMs } from '#domain/time/durations'
import type { Env, VapidKeys } from '../env'
import { createPushHosts, type PushHosts } from './push-hosts'
import { createVapidHeaders } from './vapid'

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
  /** Sends one message, once. Never rejects for a failure of the network or the service. */
  send: (message: PushMessage) => Promise<PushOutcome>
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
    const headers = {
      Host: parsed.url.host,
      Authorization: headersFor(parsed.url.origin),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(cipherText.length),
      TTL: String(message.ttlSeconds),
      Urgency: message.urgency,
      Topic: message.topic,
    }
    // As a flat list they are written as they are, which costs a third of setting each.
    const answer = await post(parsed.url, Object.entries(headers).flat(), cipherText)
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

/** A push service's answer to one message (RFC 8030, and the known services' practice). */
export type PushOutcome =
  /** Accepted by the service; not yet on the phone. */
  | { kind: 'accepted'; status: number }
  /** The subscription has ended. */
  | { kind: 'gone'; status: number }
  | { kind: 'too-large'; status: number }
  /** Too much at once for this service. */
  | { kind: 'slow-down'; status: number; waitMs: number }
  /** The request or the server's keys are wrong: for the operator to repair; the subscription is intact. */
  | { kind: 'refused'; status: number; says: string }
  /** Worth another try. `status` is null when no answer came. */
  | { kind: 'trouble'; status: number | null; waitMs: number | null; says: string }

/** The longest wait, whatever a service asks for; an alert is over by then anyway. */
const longestWaitMs = 60 * minuteMs

/**
 * @param retryAfter the header in either of its forms: seconds or a date
 * @param says the beginning of the body
 */
export function outcomeOf(
  status: number,
  retryAfter: string | undefined,
  says: string,
  nowMs: number,
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', status }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status === 413) return { kind: 'too-large', status }
  const waitMs = waitOf(retryAfter, nowMs)
  // Microsoft says 406 where others say 429.
  if (status === 429 || status === 406) {
    return { kind: 'slow-down', status, waitMs: waitMs ?? minuteMs }
  }
  if (status >= 500 || status === 408) return { kind: 'trouble', status, waitMs, says }
  return { kind: 'refused', status, says }
}

/** RFC 9110, 10.2.3; null when the header is missing or neither form. */
export function waitOf(retryAfter: string | undefined, nowMs: number): number | null {
  const text = retryAfter?.trim() ?? ''
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : /^[A-Za-z]{3},/.test(text)
      ? Date.parse(text) - nowMs
      : Number.NaN
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 1_000), longestWaitMs)
}

/** What push notifications need of the server: made once, at start. */
export type Push = { publicKey: string; hosts: PushHosts; sender: PushSender }

/** @param ca certificates to trust besides the system's (tests) */
export function openPush(
  keys: VapidKeys,
  env: Pick<Env, 'pushHostsExtra'> & { vapid: Pick<Env['vapid'], 'subject'> },
  now: () => number,
  ca?: string,
): Push {
  const hosts = createPushHosts(env.pushHostsExtra)
  const sender = createPushSender({ keys, subject: env.vapid.subject, hosts, now, ca })
  return { publicKey: keys.publicKey, hosts, sender }
}
