// Readers without an account, 250 of them at addresses of their own: they ask at a steady rate, whether or not the
// requests before were answered. Prints how long each answer took from the moment it was due.
// `node honest-reader.mjs PORT SECONDS PER_SECOND`
import { Agent, get } from 'node:http'

const [port, seconds, perSecond] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const paths = (turn) => [
  '/',
  '/api/pack?api=true',
  `/api/surf-spots/${(turn % 60) + 1}/conditions?api=true`,
  `/api/surf-spots/${(turn % 20) + 1}/tides`,
  '/api/spot-reports',
  '/api/pack?api=true',
]

const took = []
let failed = 0
function ask(turn) {
  const path = paths(turn)[turn % 6]
  const headers = { 'x-forwarded-for': `203.0.113.${1 + (turn % 250)}` }
  const dueAt = performance.now()
  return new Promise((done) => {
    const fail = () => {
      failed += 1
      done()
    }
    const asked = get(
      { agent, host: '127.0.0.1', port, path, headers, timeout: 30_000 },
      (answer) => {
        answer.resume()
        answer.once('error', fail)
        answer.once('end', () => {
          if (answer.statusCode === 200) took.push(performance.now() - dueAt)
          else failed += 1
          done()
        })
      },
    )
    asked.once('error', fail)
    asked.once('timeout', () => asked.destroy())
  })
}

const all = []
const begunAt = performance.now()
for (let turn = 0; turn < seconds * perSecond; turn++) {
  const wait = begunAt + (turn * 1_000) / perSecond - performance.now()
  if (wait > 0) await new Promise((done) => setTimeout(done, wait))
  all.push(ask(turn))
}
await Promise.all(all)
process.stdout.write(`${JSON.stringify({ took, failed })}\n`)
process.exit(0)
