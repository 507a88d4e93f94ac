import { createPublicKey, type KeyObject, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { jwkOf } from '#api/keys/handover-keys'
import { startListening } from '#api/testing/start-listening'
import { localhostCertificate, localhostKey } from './localhost-certificate'
import { createTestPhone, type TestPhone } from './test-phone'

export type ReceivedPush = {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** Decrypted by the phone of that path. */
  text: string
  /** Claims of the token, its signature verified with the key it names. */
  claims: { aud: string; exp: number; sub: string }
  publicKey: string
}

/** What to do with a message; the default takes it. */
type Answer = (response: ServerResponse, path: string) => void

/**
 * A push service on this machine, over TLS, independent of the sender: it decrypts what it gets with the keys of
 * the phone and verifies the token as RFC 8292 says.
 */
export async function startPushService() {
  const phones = new Map<string, TestPhone>()
  const received: ReceivedPush[] = []
  const broken: unknown[] = []
  const answers: { next: Answer | null } = { next: null }
  let connections = 0
  let calls = 0

  const server = createServer(
    { cert: localhostCertificate, key: localhostKey },
    (request, response) => {
      calls += 1
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = request.url ?? ''
        if (answers.next) {
          answers.next(response, path)
          return
        }
        try {
          received.push(readPush(path, request.headers, Buffer.concat(chunks), phones))
          response.writeHead(201, { Location: `${path}/message` }).end()
        } catch (error) {
          broken.push(error)
          response.writeHead(400).end(String(error))
        }
      })
    },
  )
  server.on('secureConnection', () => {
    connections += 1
  })
  const { port, close } = await startListening(server)
  const host = `localhost:${port}`

  return {
    host,
    ca: localhostCertificate,
    received,
    broken,
    connections: () => connections,
    calls: () => calls,
    answerWith(answer: Answer | null) {
      answers.next = answer
    },
    /** A new phone; the body of `push-subscribe` for it. */
    subscribe() {
      const phone = createTestPhone()
      const path = `/push/${randomBytes(12).toString('hex')}`
      phones.set(path, phone)
      return { endpoint: `https://${host}${path}`, keys: phone.keys }
    },
    close,
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

function readPush(
  path: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  phones: ReadonlyMap<string, TestPhone>,
): ReceivedPush {
  const phone = phones.get(path)
  if (!phone) throw new Error(`There is no phone ${path}.`)
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The token is not signed by the key it names.')
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') {
    throw new Error('The token is not signed with ES256.')
  }
  return {
    path,
    headers,
    body,
    text: phone.read(body),
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()),
    publicKey,
  }
}

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({ format: 'jwk', key: jwkOf(publicKey) })
