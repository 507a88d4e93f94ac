import { connect, type Socket } from 'node:net'
import type { StartedServer } from './started-server'

type Asked = {
  server: StartedServer
  path: string
  headers?: Record<string, string>
  /** What every answer must be; anything else ends the measurement. */
  status: 200 | 304
}

/**
 * Keeps connections busy for a while, one request at a time on each, and counts whole answers.
 * Written on bare sockets: a client as heavy as the server would hide the server's cost.
 * @throws Error when an answer has another status or a connection breaks
 */
async function requestsPerSecond(asked: Asked, forMs: number, connections = 32): Promise<number> {
  const lines = Object.entries(asked.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(
    `GET ${asked.path} HTTP/1.1\r\nHost: 127.0.0.1:${asked.server.port}\r\n${lines.join('')}\r\n`,
  )
  const begunAtMs = performance.now()
  const untilMs = begunAtMs + forMs
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askAgainAndAgain(asked, request, untilMs)),
  )
  const seconds = (performance.now() - begunAtMs) / 1_000
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

const headEnd = Buffer.from('\r\n\r\n')

function askAgainAndAgain({ server, status }: Asked, request: Buffer, untilMs: number) {
  return new Promise<number>((done, fail) => {
    let answers = 0
    let head = ''
    let bodyLeft = -1
    const wrong = (what: string) => {
      socket.destroy()
      fail(new Error(`${what} after ${answers} answers`))
    }
    const finished = () => {
      answers++
      bodyLeft = -1
      head = ''
      if (performance.now() < untilMs) socket.write(request)
      else {
        socket.destroy()
        done(answers)
      }
    }
    const read = (bytes: number, data: Uint8Array): boolean => {
      let body = bytes
      if (bodyLeft < 0) {
        const text = Buffer.from(data.buffer, data.byteOffset, bytes)
        const end = text.indexOf(headEnd)
        head += text.toString('latin1', 0, end < 0 ? bytes : end)
        if (end < 0) return true
        if (!head.startsWith(`HTTP/1.1 ${status}`)) {
          wrong(head.slice(0, head.indexOf('\r')))
          return false
        }
        bodyLeft = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
        if (Number.isNaN(bodyLeft)) {
          wrong('An answer without a length')
          return false
        }
        body = bytes - end - headEnd.length
      }
      bodyLeft -= body
      if (bodyLeft === 0) finished()
      else if (bodyLeft < 0) wrong('More bytes than were announced')
      return true
    }
    const socket: Socket = connect({
      port: server.port,
      host: '127.0.0.1',
      noDelay: true,
      // One buffer for ever: a client that allocates for every answer would be what is measured.
      onread: { buffer: Buffer.alloc(256 * 1024), callback: read },
    })
    socket.on('connect', () => socket.write(request))
    socket.on('error', fail)
    socket.on('end', () => wrong('The server closed the connection'))
  })
}

const turnMs = 1_000
const rounds = 6

/** Requests per second of the server's own processor time: what the client and the machine's other work take is not in it. */
async function perProcessorSecond(asked: Asked): Promise<number> {
  const [cpuBefore, begunAtMs] = [asked.server.cpuSeconds(), performance.now()]
  const perSecond = await requestsPerSecond(asked, turnMs)
  const answers = perSecond * ((performance.now() - begunAtMs) / 1_000)
  return answers / (asked.server.cpuSeconds() - cpuBefore)
}

/**
 * Compares servers on a machine that is busy with other things. Before each candidate's turn comes a
 * turn of the yardstick; of each the best turn counts, because a disturbance can only slow down.
 */
export async function ratiosTo<Name extends string>(
  yardstick: Asked,
  candidates: Record<Name, Asked>,
): Promise<{ yardstickPerSecond: number; ratios: Record<Name, number> }> {
  const names = Object.keys(candidates) as Name[]
  for (const asked of [yardstick, ...names.map((name) => candidates[name])]) {
    await perProcessorSecond(asked)
  }
  const best = new Map(names.map((name) => [name, { yardstick: 0, candidate: 0 }]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, turns] of best) {
      turns.yardstick = Math.max(turns.yardstick, await perProcessorSecond(yardstick))
      turns.candidate = Math.max(turns.candidate, await perProcessorSecond(candidates[name]))
    }
  }
  const ratios = [...best].map(([name, turns]) => [name, turns.candidate / turns.yardstick])
  return {
    yardstickPerSecond: Math.max(...[...best.values()].map((turns) => turns.yardstick)),
    ratios: Object.fromEntries(ratios) as Record<Name, number>,
  }
}
