import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { foundOrInstalled, installPackages, isExecutable } from '../debian-packages.mjs'
import { freePort } from '../testing/free-port.ts'

/** The folder of `initdb` and `postgres`, newest version first; installs them where it may. */
export function findPostgres() {
  const install = () => installPackages('postgresql')
  const found = foundOrInstalled(lookForPostgres, 'PostgreSQL', install)
  if (found) return found
  throw new Error(
    'PostgreSQL is missing: install it (Debian: apt-get install postgresql), put its folder of initdb on ' +
      'the PATH, or name a server whose databases may be made and dropped in TEST_DATABASE_URL.',
  )
}

function lookForPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((one) => join(debian, one, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const isWhole = (folder) => ['initdb', 'postgres'].every((one) => isExecutable(join(folder, one)))
  return folders.find(isWhole)
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function asWhom() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * A PostgreSQL of its own in a folder of its own, reachable on this machine alone. It orders text as English
 * does, so that a question that forgets about it is noticed.
 */
export async function runPostgres() {
  const programs = findPostgres()
  const who = asWhom()
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (who.uid !== undefined) for (const one of [folder, data]) chownSync(one, who.uid, who.gid)
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'].concat([
      '--locale=C.UTF-8',
      '--locale-provider=icu',
      '--icu-locale=en',
    ]),
    { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '64MB',
    // Surviving a power cut is no question here.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let running = null

  async function start() {
    // It ends with its standard input, so that it never outlives the process that started it.
    const child = spawn(
      'sh',
      ['-c', '"$@" & p=$!; cat > /dev/null; kill -INT $p; wait $p', 'sh']
        .concat([join(programs, 'postgres'), '-D', data])
        .concat(words),
      { ...who, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] },
    )
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000)
    })
    running = { child, ended: new Promise((resolve) => child.once('exit', resolve)) }
    await firstAnswer(url, () => said)
  }

  async function stop() {
    if (!running) return
    const { child, ended } = running
    running = null
    child.stdin.end()
    await ended
  }

  await start()
  return {
    url,
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function firstAnswer(url, said) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 150) throw new Error(`PostgreSQL did not start: ${said()}`, { cause: error })
      await wait(100)
    }
  }
}
