import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type StartedServer = {
  port: number
  pid: number
  /** From the start of the process to the line that says where it is. */
  startedInMs: number
  /** With the processes it has started; pages of files, which they share (the program itself), are counted once. */
  residentMegabytes: () => number
  /** Of it and the processes it has started, as Linux counts it. */
  cpuSeconds: () => number
  /** What it has said on standard error. */
  trouble: () => string
  hasEnded: () => boolean
  /** Asks it to end and waits until it has; one that has ended already is no fault. @returns its exit code, or the signal that cut it off */
  stop: () => Promise<number | NodeJS.Signals>
  /** Cuts it off where it stands, as a crash or a power cut does, and waits until it is gone. */
  kill: () => Promise<void>
}

const timeoutMs = 120_000

export const builtServer = 'dist/server/main.js'

/** The options of node that `npm start` gives: what is measured is started with them. */
export const nodeOptions: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
)
  .scripts.start.split(' ')
  .filter((word: string) => word.startsWith('--'))

/** Settings of a server that has live hours from a provider at this address, and nothing else to ask. */
export const liveOf = (providerUrl: string): Record<string, string> => ({
  DATA_SOURCE: 'live',
  OBSERVATIONS: 'off',
  OPEN_METEO_MARINE_URL: providerUrl,
  OPEN_METEO_WEATHER_URL: providerUrl,
})
export const liveFrom = (providerUrl: string, dataDir: string): Record<string, string> => ({
  ...liveOf(providerUrl),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
})

/** Settings of a server without a forecast, which would take most of its start: there is no provider. */
export const withoutForecast = (dataDir: string) => ({
  ...liveFrom('http://127.0.0.1:1', dataDir),
  LOG_LEVEL: 'silent',
})

/**
 * Starts a server in a process of its own and waits for the line with its address.
 * @param words what follows `node`: its options and the script
 * @param how another Node, or another folder than the one that the tests run in
 * @throws Error with what it printed, when it ends or stays silent
 */
export async function startServer(
  words: string[],
  environment: Record<string, string> = {},
  { command = process.execPath, ...how }: { command?: string; cwd?: string } = {},
): Promise<StartedServer> {
  const begunAtMs = performance.now()
  const child = spawn(command, words, {
    ...how,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let trouble = ''
  child.stderr.on('data', (chunk) => {
    trouble += chunk
  })
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    child.once('exit', (code, signal) => done(code ?? signal ?? 1))
  })
  const port = await new Promise<number>((done, fail) => {
    const giveUp = (why: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      fail(new Error(`${why}\n${trouble}`))
    }
    const timer = setTimeout(() => giveUp('No address was printed.'), timeoutMs)
    const failed = (code: number | null) => giveUp(`It ended with ${code}.`)
    child.once('close', failed)
    createInterface(child.stdout).on('line', (line) => {
      const port = /http:\/\/[\w.]+:(\d+)/.exec(line)?.[1]
      if (!port) return
      clearTimeout(timer)
      child.off('close', failed)
      done(Number(port))
    })
  })
  const { pid = 0 } = child
  return {
    port,
    pid,
    startedInMs: performance.now() - begunAtMs,
    trouble: () => trouble,
    residentMegabytes: () => residentMegabytes(familyOf(pid)),
    cpuSeconds: () => familyOf(pid).reduce((sum, one) => sum + cpuSeconds(one), 0),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A process and those it has started that still run (proc(5) `children`). */
function familyOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean) : []
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

/** `RssAnon` of all and the most `RssFile` of one (proc(5)); where there is no such file, what `ps` says. */
function residentMegabytes(pids: readonly number[]): number {
  let [anonymous, ofFiles] = [0, 0]
  for (const pid of pids) {
    const file = `/proc/${pid}/status`
    if (existsSync(file)) {
      const status = readFileSync(file, 'utf8')
      const kilobytes = (name: string) => Number(status.match(`${name}:\\s+(\\d+) kB`)?.[1] ?? 0)
      anonymous += kilobytes('RssAnon')
      ofFiles = Math.max(ofFiles, kilobytes('RssFile'))
    } else {
      const said = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
      anonymous += Number(said.trim())
    }
  }
  return (anonymous + ofFiles) / 1_024
}

/** `utime`, `stime`, `cutime` and `cstime` of proc(5), in ticks of 10 ms; 0 where there is no such file. */
function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const afterName = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return afterName.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}
