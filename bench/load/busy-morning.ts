import { Agent, request } from 'node:http'
import { pushBody } from '#domain/wire/testing/push-body'

/** A phone whose owner is signed in; `seq` is the number of its last change. */
export type Phone = { userId: string; cookie: string; deviceId: string; seq: number }

type Call = {
  name: string
  /** Of a hundred requests. */
  share: number
  method?: 'POST'
  path: (phone: Phone, turn: number) => string
  headers?: (phone: Phone, etag: string) => Record<string, string>
  body?: (phone: Phone, turn: number) => string
  status: number
}

const signedIn = ({ cookie }: Phone) => ({ cookie })

/**
 * What phones ask for on a good morning. Most open the app again: the coast has not changed since the
 * last hour, or it has; a third have an account and look for what their other device did; some log the
 * surf or star a spot; a few come by a shared link, without the app.
 */
const calls: Call[] = [
  {
    name: 'coast, unchanged',
    share: 45,
    path: () => '/api/pack?api=true',
    headers: (_, etag) => ({ 'if-none-match': etag }),
    status: 304,
  },
  { name: 'coast', share: 15, path: () => '/api/pack?api=true', status: 200 },
  {
    name: 'conditions',
    share: 12,
    path: (_, turn) => `/api/surf-spots/${(turn % 90) + 1}/conditions?api=true`,
    status: 200,
  },
  {
    name: 'tides',
    share: 5,
    path: (_, turn) => `/api/surf-spots/${(turn % 20) + 1}/tides`,
    status: 200,
  },
  {
    name: 'pull',
    share: 13,
    path: ({ userId, deviceId, seq }) =>
      `/api/sync/pull?userId=${userId}&deviceId=${deviceId}&confirmed=${seq}`,
    headers: signedIn,
    status: 200,
  },
  {
    name: 'push',
    share: 6,
    method: 'POST',
    path: () => '/api/sync/push',
    headers: (phone) => ({ ...signedIn(phone), 'content-type': 'application/json' }),
    body: (phone, turn) => {
      const confirmed = phone.seq
      phone.seq += 1
      const { userId, deviceId } = phone
      const change = {
        name: 'favourite.set',
        args: { spotId: (turn % 90) + 1, isFavourite: turn % 3 > 0 },
        atMs: Date.now(),
      }
      return JSON.stringify(pushBody(userId, [change], { deviceId, confirmed }))
    },
    status: 200,
  },
  { name: 'who am I', share: 3, path: () => '/api/auth/user', headers: signedIn, status: 200 },
  { name: 'page', share: 1, path: () => '/', status: 200 },
]

/** A hundred calls in a fixed, mixed order (37 and 100 have no divisor in common). */
const order: Call[] = (() => {
  const all = calls.flatMap((call) => Array.from({ length: call.share }, () => call))
  return all.map((_, i) => all[(i * 37) % all.length] as Call)
})()

export type Morning = {
  perSecond: number
  /** Of all requests, by call and altogether; ms. */
  p50: number
  p99: number
  slowest: { name: string; p99: number }
  /** What was not answered as it should be: `name status`, with counts. */
  wrong: Map<string, number>
}

/**
 * Sends the morning's requests as fast as the answers come, over 32 connections, to several ports in turn.
 * A phone sends one change after the other, as the app does.
 */
export async function replayMorning(settings: {
  ports: number[]
  phones: Phone[]
  requests: number
  etag: string
}): Promise<Morning> {
  const { ports, phones, requests, etag } = settings
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times = new Map<string, number[]>(calls.map(({ name }) => [name, []]))
  const wrong = new Map<string, number>()
  const free = [...phones]
  let turn = 0
  const work = async (): Promise<void> => {
    while (turn < requests) {
      const mine = turn++
      const call = order[mine % order.length] as Call
      const phone = free.shift()
      if (!phone) throw new Error('There are fewer phones than connections.')
      const begunAt = performance.now()
      const status = await send(call, phone, mine)
      times.get(call.name)?.push(performance.now() - begunAt)
      free.push(phone)
      if (status !== call.status) {
        const what = `${call.name} ${status}`
        wrong.set(what, (wrong.get(what) ?? 0) + 1)
      }
    }
  }
  const send = (call: Call, phone: Phone, mine: number) =>
    new Promise<number | string>((done) => {
      const body = call.body?.(phone, mine)
      const asked = request(
        {
          agent,
          host: '127.0.0.1',
          port: ports[mine % ports.length],
          method: call.method ?? 'GET',
          path: call.path(phone, mine),
          headers: {
            'accept-encoding': 'br',
            'sec-fetch-site': 'same-origin',
            ...call.headers?.(phone, etag),
            ...(body && { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => done(answer.statusCode ?? 0))
          answer.on('error', (error) => done(error.message))
        },
      )
      asked.on('error', (error) => done(error.message))
      asked.end(body)
    })
  const begunAt = performance.now()
  await Promise.all(Array.from({ length: 32 }, work))
  const seconds = (performance.now() - begunAt) / 1_000
  agent.destroy()
  const all = [...times.values()].flat()
  const worst = [...times].map(([name, list]) => ({ name, p99: quantile(list, 0.99) }))
  worst.sort((a, b) => b.p99 - a.p99)
  return {
    perSecond: requests / seconds,
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    slowest: worst[0] ?? { name: 'none', p99: 0 },
    wrong,
  }
}

function quantile(list: number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
