import { executionAsyncResource } from 'node:async_hooks'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { BadSetting } from '../env'

export const httpLimits = {
  /** From the first byte to the end of the headers. */
  headersMs: 10_000,
  /** To the end of the body, for a request without any cookie: no other request waits behind it. */
  anonymousBodyMs: 10_000,
  /** To the end of the body. A push of 200 KB needs this long at 50 kbit/s. */
  bodyMs: 35_000,
  /** Without a byte in either direction: a client that reads nothing of an answer would hold its socket for good. */
  idleMs: 60_000,
  /** Between two requests. Longer than a proxy keeps it (nginx one minute, Caddy two): closed here first, the next is lost. */
  keepAliveMs: 125_000,
  connections: 4_000,
  /** Bytes of answers that are not read yet, of all connections together. */
  unreadBytes: 128 * 1024 * 1024,
  /** How often the first and the third are looked at. */
  checkEveryMs: 1_000,
}

/** How long the rest of a refused body is read, so that a client that is still sending can read the answer. */
const lingerMs = 2_000
const lingerBytes = 16 * 1024 * 1024

/**
 * An answer sent before the whole body has arrived closes its connection and must say so (RFC 9112, 9.6): a proxy would
 * otherwise send its next request on it and find it closed.
 */
function closeAfterUnread(request: IncomingMessage, response: ServerResponse): void {
  // `complete` is still false for a request without a body that is answered synchronously.
  if (!hasBody(request)) return
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) {
      response.shouldKeepAlive = false
      lingerBeforeClose(request)
    }
    return writeHead(...head)
  }
}

/**
 * Lets the answer reach a client that is still sending (RFC 9112, 9.6): closing a socket with unread bytes resets the
 * connection, and a proxy may lose the answer and send 502 instead. Incoming bytes are read and discarded for a while
 * before the socket is closed.
 */
function lingerBeforeClose(request: IncomingMessage): void {
  const { socket } = request
  const closeAtOnce = socket.destroySoon.bind(socket)
  let isLingering = false
  // Node calls it, more than once, when the answer is written.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return closeAtOnce()
    if (isLingering) return
    isLingering = true
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    let bytes = 0
    request.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > lingerBytes) socket.destroy()
    })
    request.once('end', closeAtOnce)
    socket.once('close', () => clearTimeout(timer))
    request.resume()
  }
}

// A full collection of V8 forgets the layout of objects while there are none, and Node's, with symbols for names, are then made
// several times as slowly for good: a third of an answer (`bench/measured.md`). A tick object, a request and its response are kept.
const kept: object[] = []
process.nextTick(() => kept.push(executionAsyncResource()))

/** Node's HTTP server with time limits for everything that a client may leave unfinished. */
export function createHttpServer(answer: RequestListener, limits = httpLimits): Server {
  const server = createServer({ connectionsCheckingInterval: limits.checkEveryMs }, answer)
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.bodyMs
  server.timeout = limits.idleMs
  server.keepAliveTimeout = limits.keepAliveMs
  server.maxConnections = limits.connections
  server.prependListener('request', closeAfterUnread)
  boundUnread(server, limits.unreadBytes)
  server.on('request', function keep(request, response) {
    // A cookie is a sign-in: it is not kept in memory for longer than its request.
    if (request.headers.cookie !== undefined) return
    server.off('request', keep)
    kept.push(request, response)
  })
  return server
}

/** How often unread answers are counted, while there are requests. */
const countEveryMs = 100

/**
 * Bounds what waits in memory for clients that do not read. A connection has one answer at a time: asking ahead of it
 * (pipelining), which no browser and no proxy does, would have a thousand made for one packet. Of more than `mostBytes`
 * those that hold more than an equal share are broken off.
 */
function boundUnread(server: Server, mostBytes: number): void {
  const answering = new Set<Socket>()
  let countedAtMs = 0
  server.prependListener('request', ({ socket }, response) => {
    if (answering.has(socket)) return void socket.destroy()
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
    if (performance.now() < countedAtMs + countEveryMs) return
    countedAtMs = performance.now()
    const unread = [...answering].filter(({ writableLength }) => writableLength > 0)
    if (unread.reduce((sum, { writableLength }) => sum + writableLength, 0) <= mostBytes) return
    for (const one of unread) if (one.writableLength > mostBytes / unread.length) one.destroy()
  })
}

/**
 * Closes the connection of a request without a cookie whose body takes longer than `afterMs`. Call it when handling
 * begins: a request that waits for its turn is not slow.
 */
export function endSlowBody(request: IncomingMessage, afterMs = httpLimits.anonymousBodyMs): void {
  if (!hasBody(request) || request.headers.cookie !== undefined) return
  const { socket } = request
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroy()
  }, afterMs)
  const done = () => {
    clearTimeout(timer)
    socket.off('close', done)
  }
  request.once('end', done)
  // A request answered before its body arrived emits no 'close' of its own.
  socket.once('close', done)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What an operator can do about it, by system error code. */
const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program, perhaps by another Southbreak',
  EACCES: 'may not be used by this user: below 1024 that takes a right of its own',
  EADDRNOTAVAIL: 'cannot be listened on: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be listened on: HOST is not an address of this machine',
}

/** @param name the setting that names the port @throws BadSetting when it cannot be opened */
export async function listenAt(
  server: Server,
  { name, port, host }: { name: string; port: number; host: string | undefined },
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new BadSetting(`${name} ${port} ${reason}.`, { cause: error })
  }
}
