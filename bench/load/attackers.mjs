// The attacks of e2e/attacks.md against one running server, at what it takes of them and more. Reads one line of JSON,
// `{ port, names, people }`, attacks until it is asked to end, then prints how often each attack got which status.
import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { tinyPhoto } from '../../domain/person/testing/tiny-photo.ts'

const [line] = await new Promise((done) =>
  createInterface(process.stdin).once('line', (text) => done([text])),
)
const { port, names, people } = JSON.parse(line)
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const counts = {}
const count = (name, status) => {
  counts[name] ??= {}
  counts[name][status] = (counts[name][status] ?? 0) + 1
}

/** Each attack comes from one network of its own, unless it has many. */
const ownAddress = (name) => `198.51.100.${1 + Object.keys(attacks).indexOf(name)}`

/** One request, a POST where it has a body. @returns its status and body; a broken connection is status 0 */
const send = (name, { path, headers = {}, body }) =>
  new Promise((done) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: body === undefined ? 'GET' : 'POST',
        path,
        headers: {
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': ownAddress(name),
          ...headers,
          ...length,
        },
      },
      (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.once('error', () => done({ status: 0, text: '' }))
        answer.once('end', () => {
          count(name, answer.statusCode)
          done({ status: answer.statusCode, text: Buffer.concat(parts).toString() })
        })
      },
    )
    asked.once('error', () => {
      count(name, 'broken off')
      done({ status: 0, text: '' })
    })
    asked.end(body)
  })

/** Begins so many a second, and never more than `atOnce` at one time. */
function rate(perSecond, atOnce, work) {
  let underWay = 0
  let turn = 0
  setInterval(() => {
    if (underWay >= atOnce) return
    underWay += 1
    work(turn++).finally(() => {
      underWay -= 1
    })
  }, 1_000 / perSecond)
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** Any of a million networks, in sixteen that are given to customers (/48). */
const anAddress = () =>
  `2001:db8:${(randomBytes(1)[0] & 15).toString(16)}:${randomBytes(2).toString('hex')}::1`

/** As large as a photo may come in: 128 KB of data URL (`domain/wire/surf-photo.ts`). */
const mostPhotoFileBytes = 98_200

/** Any surf of a stretch of coast, so that much fits. */
const coastRule = () => ({
  spotId: 1 + Math.floor(Math.random() * 90),
  isWholeRegion: true,
  isOn: true,
  wanted: {
    kind: 'limits',
    surfHeightMin: Math.floor(Math.random() * 20) / 10,
    surfHeightMax: null,
    windFrom: 'any',
    windMaxKmh: null,
    otherWindMaxKmh: null,
    periodMin: null,
    tides: [],
    ratingMin: null,
  },
  fromClock: null,
  untilClock: null,
  weekdays: [],
  madeAtMs: Date.now(),
})

function pusher(name, person, change) {
  const phone = { deviceId: randomUUID(), seq: 0 }
  return async () => {
    const confirmed = phone.seq
    const changes = change().map((one, index) => ({
      ...one,
      seq: confirmed + index + 1,
      id: randomUUID(),
      atMs: Date.now(),
    }))
    const body = JSON.stringify({
      format: 1,
      userId: person.userId,
      deviceId: phone.deviceId,
      confirmed,
      changes,
    })
    const { status } = await send(name, {
      path: '/api/sync/push',
      headers: { ...json, cookie: person.cookie },
      body,
    })
    if (status === 200) phone.seq += changes.length
  }
}

/** What each one does is said in `attacks-at-once.bench.ts`. */
const attacks = {
  pulls(name) {
    rate(200, 16, async (turn) => {
      const [person] = people.hoarders
      const query = new URLSearchParams({
        userId: person.userId,
        deviceId: randomUUID(),
        confirmed: '0',
      })
      if (turn % 3 === 1) query.set('since', '1.nonsense')
      if (turn % 3 === 2) query.set('since', person.firstVersion)
      await send(name, { path: `/api/sync/pull?${query}`, headers: { cookie: person.cookie } })
    })
  },
  bodies(name) {
    rate(
      80,
      80,
      (turn) =>
        new Promise((done) => {
          const socket = connect(port, '127.0.0.1')
          const said = turn % 2 === 0 ? 'Transfer-Encoding: chunked' : 'Content-Length: 1000000'
          socket.write(
            `POST /api/admin/pictures HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${said}\r\n\r\n`,
          )
          const part = 'x'.repeat(500_000)
          socket.write(turn % 2 === 0 ? `${part.length.toString(16)}\r\n${part}\r\n` : part)
          socket.on('error', () => {})
          socket.once('data', (first) => {
            count(name, /HTTP\/1.1 (\d+)/.exec(first.toString())?.[1] ?? 'broken off')
            socket.destroy()
          })
          socket.once('close', done)
        }),
    )
  },
  slowHeaders(name) {
    rate(
      20,
      400,
      () =>
        new Promise((done) => {
          const socket = connect(port, '127.0.0.1')
          socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
          socket.on('error', () => {})
          socket.on('data', () => {})
          socket.once('close', () => {
            count(name, 'ended by the server')
            done()
          })
        }),
    )
  },
  growth(name) {
    const change = () =>
      Array.from({ length: 50 }, () => ({
        name: 'favourite.set',
        args: { spotId: 1e6 + Math.floor(Math.random() * 1e6), isFavourite: false },
      }))
    for (const person of people.growers) rate(5, 2, pusher(name, person, change))
  },
  photos(name) {
    const change = () => {
      const id = randomUUID()
      const photo = { tag: randomUUID(), ...tinyPhoto(1_280, mostPhotoFileBytes) }
      return [
        { name: 'surf-log.put', args: { id, fields: { spotId: 1, startedAtMs: 1 } } },
        { name: 'surf-photo.set', args: { id, photo } },
      ]
    }
    for (const person of people.photographers) rate(5, 2, pusher(name, person, change))
  },
  rules(name) {
    for (const person of people.ruleMakers) {
      const ids = Array.from({ length: 10 }, () => randomUUID())
      const change = () =>
        Array.from({ length: 50 }, (_, index) => ({
          name: 'surf-rule.put',
          args: { id: ids[index % ids.length], fields: coastRule() },
        }))
      rate(5, 2, pusher(name, person, change))
    }
  },
  guesses(name) {
    rate(50, 50, () =>
      send(name, {
        path: '/api/sign-in',
        headers: { ...form, 'x-forwarded-for': anAddress() },
        body: 'email=owner%40surfer.example&password=a+wrong+guess+of+mine',
      }),
    )
  },
  signUps(name) {
    rate(20, 50, () =>
      send(name, {
        path: '/api/create-account',
        headers: { ...form, 'x-forwarded-for': anAddress() },
        body: `email=${randomUUID()}%40surfer.example&password=four+waves+before+breakfast`,
      }),
    )
  },
  reports(name) {
    const change = () => [
      {
        name: 'report.put',
        args: {
          id: randomUUID(),
          spotId: 5,
          observedAtMs: Date.now(),
          waveHeightMetres: null,
          windSpeedKmh: null,
          windClass: null,
          text: 'All good, come in',
        },
      },
    ]
    for (const person of people.fresh) rate(3, 1, pusher(name, person, change))
  },
  forgedEvents(name) {
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'charge.refunded',
      created: 1,
      data: { object: { id: 'ch_1', padding: 'x'.repeat(200_000) } },
    })
    rate(20, 20, () =>
      send(name, {
        path: '/api/stripe/webhook',
        headers: {
          ...json,
          'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`,
        },
        body,
      }),
    )
  },
  usersList(name) {
    const [admin] = people.admins
    rate(10, 4, (turn) =>
      send(name, {
        path: turn % 2 === 0 ? '/api/admin/users' : `/api/admin/users?search=many.${turn}`,
        headers: { cookie: admin.cookie },
      }),
    )
  },
  picturesAndCalendars(name) {
    rate(40, 40, (turn) =>
      send(name, {
        path:
          turn % 2 === 0
            ? `/api/share-pictures/spots/${(turn % 90) + 1}`
            : `/api/calendars/spots/${(turn % 90) + 1}/tides.ics`,
      }),
    )
  },
  newAddresses(name) {
    const paths = [
      '/',
      '/api/pack',
      '/api/surf-spots/3/conditions',
      '/api/surf-spots/3/tides',
      '/tides',
      '/api/past-days/3',
      '/api/status',
    ]
    rate(60, 40, (turn) =>
      send(name, { path: `${paths[turn % paths.length]}?made=${randomUUID()}` }),
    )
  },
}

for (const name of names) attacks[name](name)
process.stdout.write('attacking\n')
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(counts)}\n`, () => process.exit(0))
})
