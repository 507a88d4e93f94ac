import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants, loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import { addRows, rowsWith } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'
import { dayMs } from '#domain/time/durations'
import { mostPhotoBytes } from '#domain/wire/surf-photo'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { fillLog } from './load/many-rows'
import { builtServer, nodeOptions, type StartedServer, startServer } from './load/started-server'
import { temporaryFolder } from './load/temporary-folder'

/**
 * The goal of e2e/attacks.md: one server as it is started for real, every attack of that page at its allowed rate and more,
 * each alone and then all at once, and a reader without an account beside them. `WRITE=1` puts the figures into that page.
 * What is waited for means something on an idle machine only: the load of the machine is said beside the figures, and the
 * bound on time holds where `STRICT=1` says that it is idle. `SHORT=1` and `ATTACKS=pulls,guesses` are for a quick look.
 */
const page = join(import.meta.dirname, '../e2e/attacks.md')
const [quietSeconds, eachSeconds, allSeconds] = process.env.SHORT ? [4, 3, 10] : [20, 8, 40]
const perSecond = 25
const mostMegabytes = 400
const mostTimesQuiet = 5

/** In the order of the page, in its words. */
const attacks = {
  pulls: 'a full log pulled from the beginning, 16 at once',
  bodies: '80 bodies that never end',
  slowHeaders: 'headers that never end',
  growth: 'changes of spots that never were, three accounts',
  photos: 'surfs with photos of the largest size, three accounts, 15 a second',
  rules: 'rules for whole coasts written anew, three accounts',
  guesses: 'wrong passwords from everywhere, 50 a second',
  signUps: 'new accounts from everywhere, 20 a second',
  reports: 'thirteen fresh accounts that report',
  forgedEvents: 'forged news of payments, 200 KB each',
  usersList: 'the users’ list of 20,000 accounts, 10 a second',
  picturesAndCalendars: 'shared pictures and calendars of every spot',
  newAddresses: 'addresses that nothing remembers, 60 a second',
}
type Attack = keyof typeof attacks

type Person = { userId: string; cookie: string; firstVersion?: string }
const folder = temporaryFolder()
let server: StartedServer
let people: Record<
  'hoarders' | 'growers' | 'photographers' | 'ruleMakers' | 'fresh' | 'admins',
  Person[]
>

beforeAll(async () => {
  const database = await openServerDatabase(join(folder, 'southbreak.db'))
  await seedDatabase(database)
  people = await makePeople(database)
  await database.destroy()
  server = await startServer([...nodeOptions, builtServer], {
    // As the service and the container set it (api/deploy/southbreak.service).
    MALLOC_ARENA_MAX: '2',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATA_SOURCE: 'demo',
    OBSERVATIONS: 'off',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  })
}, 120_000)
afterAll(() => server?.stop())

async function makePeople(database: ServerDatabase): Promise<typeof people> {
  const make = async (role: 'user' | 'admin' = 'user', ageDays = 0): Promise<Person> => {
    const person = await createTestPerson(database, { role, atMs: Date.now() - ageDays * dayMs })
    return { userId: person.user.id, cookie: person.headers.Cookie }
  }
  const { user } = await createTestPerson(database, { email: 'owner@surfer.example', atMs: 1 })
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const email = `many.${index}@surfer.example`
    return { ...user, id: crypto.randomUUID(), email, email_key: email, created_at_ms: index }
  })
  await addRows(database, 'users', many)
  const hoarder = await make('user')
  // 4 MB: as much as may be stored.
  await fillLog(database, hoarder.userId, 'x'.repeat(650))
  return {
    hoarders: [{ ...hoarder, firstVersion: '1.tag1' }],
    growers: [await make(), await make(), await make()],
    photographers: [await make(), await make(), await make()],
    ruleMakers: [await make(), await make(), await make()],
    fresh: await Promise.all(Array.from({ length: 13 }, () => make())),
    admins: [await make('admin')],
  }
}

const linesOf = ({ stdout }: ChildProcess): Interface => {
  if (!stdout) throw new Error('The process has no output to read.')
  return createInterface(stdout)
}
const nextLine = (lines: Interface) => new Promise<string>((done) => lines.once('line', done))

type Seen = { p50: number; p99: number; longest: number; failed: number }

async function readFor(seconds: number): Promise<Seen> {
  const words = ['bench/load/honest-reader.mjs', server.port, seconds, perSecond].map(String)
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { took, failed } = JSON.parse(await nextLine(linesOf(child)))
  const sorted: number[] = took.toSorted((a: number, b: number) => a - b)
  const at = (share: number) =>
    sorted[Math.ceil(sorted.length * share) - 1] ?? Number.POSITIVE_INFINITY
  return { p50: at(0.5), p99: at(0.99), longest: at(1), failed }
}

type Counts = Record<string, Record<string, number>>
type Measured = Seen & { megabytes: number; cpu: number; counts: Counts }

/** Attacks begin two seconds before the reader, and end after it. */
async function under(names: Attack[], seconds: number): Promise<Measured> {
  const attackers =
    names.length === 0
      ? null
      : spawn(process.execPath, ['bench/load/attackers.mjs'], {
          stdio: ['pipe', 'pipe', 'inherit'],
        })
  const lines = attackers && linesOf(attackers)
  if (attackers && lines) {
    // Attackers have processors of their own: here they get what the server and its reader leave.
    if (attackers.pid) setPriority(attackers.pid, constants.priority.PRIORITY_LOW)
    attackers.stdin?.write(`${JSON.stringify({ port: server.port, names, people })}\n`)
    await nextLine(lines)
    await new Promise((done) => setTimeout(done, 2_000))
  }
  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, server.residentMegabytes())
  }, 50)
  const [cpuBefore, begunAt] = [server.cpuSeconds(), performance.now()]
  const seen = await readFor(seconds)
  const cpu = (server.cpuSeconds() - cpuBefore) / ((performance.now() - begunAt) / 1_000)
  clearInterval(watch)
  let counts: Counts = {}
  if (attackers && lines) {
    const told = nextLine(lines)
    attackers.kill('SIGTERM')
    counts = JSON.parse(await told)
  }
  return { ...seen, megabytes, cpu, counts }
}

/** What an account may leave behind, however long it goes on. */
async function expectBounded(names: readonly Attack[]): Promise<void> {
  const database = await openServerDatabase(join(folder, 'southbreak.db'))
  try {
    for (const { userId } of people.photographers) {
      const rows = await rowsWith(database, 'surf_photos', { user_id: userId })
      const bytes = rows.reduce((sum, { byte_length }) => sum + byte_length, 0)
      expect(bytes).toBeLessThanOrEqual(mostPhotoBytes)
      if (names.includes('photos')) expect(bytes).toBeGreaterThan(0)
    }
    for (const { userId } of people.ruleMakers) {
      const rows = await rowsWith(database, 'surf_rules', { user_id: userId })
      expect(rows.length).toBeLessThanOrEqual(mostSurfRules)
      if (names.includes('rules')) expect(rows.length).toBeGreaterThan(0)
    }
  } finally {
    await database.destroy()
  }
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const wordsOf = (counts: Counts) =>
  Object.values(counts)
    .flatMap((statuses) =>
      Object.entries(statuses).map(([status, times]) => `${times} × ${status}`),
    )
    .join(', ')
const rowOf = (
  name: string,
  { p50, p99, longest, megabytes, cpu, counts, failed }: Measured,
  answers = true,
) =>
  `| ${name} | ${ms(p50)} | ${ms(p99)} | ${ms(longest)} | ${(cpu * 100).toFixed(0)}% | ${megabytes.toFixed(0)} MB | ${answers ? wordsOf(counts) || '–' : '–'}${failed ? ` (reader: ${failed} failed)` : ''} |`

it('an honest reader under every attack, and under all of them at once', async () => {
  await readFor(3)
  const load = loadavg()[0] ?? 0
  const quiet = await under([], quietSeconds)
  const rows = [rowOf('nothing: quiet', quiet)]
  const only = process.env.ATTACKS?.split(',') as Attack[] | undefined
  const names = only ?? (Object.keys(attacks) as Attack[])
  for (const name of names) {
    rows.push(rowOf(attacks[name], await under([name], eachSeconds)))
    console.info(rows.at(-1))
  }
  const all = await under(names, allSeconds)
  rows.push(rowOf('**all at once**', all, false))
  const after = await under([], quietSeconds / 2)
  rows.push(rowOf('nothing: after it', after))
  const said = [
    `Measured with ${availableParallelism()} processors, the machine’s load ${load.toFixed(1)} before; attackers, at low priority, and reader run beside the server. The reader asks ${perSecond} times a second.`,
    `All at once: the reader’s 99th percentile is ${(all.p99 / quiet.p99).toFixed(1)} times its quiet value, memory ${all.megabytes.toFixed(0)} MB at most, restarts ${server.hasEnded() ? 1 : 0}, answers the reader did not get ${all.failed}.`,
  ]
  console.info([...rows, ...said, JSON.stringify(all.counts)].join('\n'))
  if (process.env.WRITE === '1') write(rows, said)
  expect(server.hasEnded()).toBe(false)
  expect(quiet.failed + all.failed + after.failed).toBe(0)
  expect(all.megabytes).toBeLessThan(mostMegabytes)
  await expectBounded(names)
  if (process.env.STRICT === '1') expect(all.p99 / quiet.p99).toBeLessThan(mostTimesQuiet)
}, 300_000)

function write(rows: readonly string[], said: readonly string[]): void {
  const marks = /<!-- (?:from|to) all at once -->\n/
  const [head, , tail] = readFileSync(page, 'utf8').split(marks)
  const table = [
    '| Attack | Reader’s median, ms | 99th percentile, ms | Longest wait, ms | A processor | Memory | What the attackers got |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ]
  writeFileSync(
    page,
    `${head}<!-- from all at once -->\n${said.join('\n')}\n\n${table.join('\n')}\n<!-- to all at once -->\n${tail}`,
  )
}
