import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { build } from 'vite'

/** Makes `send-many.ts` a script that a process can run. @returns its path */
export async function buildSender(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'bench/load/send-many.ts',
      outDir: 'dist/bench',
      rolldownOptions: { output: { entryFileNames: 'send-many.mjs' } },
    },
  })
  return 'dist/bench/send-many.mjs'
}

/** Messages a second on the clock, of so many senders together, each in a process of its own and warm. */
export async function sentPerSecond(settings: {
  script: string
  senders: number
  messages: number
  certificateFile: string
  port: number
  given: unknown
}): Promise<number> {
  const { script, senders, messages, certificateFile, port, given } = settings
  const words = [script, certificateFile, String(port), String(messages / senders)]
  const children = Array.from({ length: senders }, () =>
    spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const said = children.map(linesOf)
  for (const { stdin } of children) stdin?.write(`${JSON.stringify(given)}\n`)
  await Promise.all(said.map((say) => say('ready')))
  const begunAt = performance.now()
  const sent = Promise.all(said.map((say) => say('sent')))
  for (const { stdin } of children) stdin?.write('go\n')
  await sent
  return messages / ((performance.now() - begunAt) / 1_000)
}

/** Waits for a line; ends with an error when the process ends first. */
function linesOf(child: ChildProcess): (line: string) => Promise<void> {
  const seen = new Set<string>()
  const waiting = new Map<string, () => void>()
  const ended = new Promise<never>((_, fail) =>
    child.once('exit', (code) => code && fail(new Error(`A sender ended with ${code}.`))),
  )
  if (!child.stdout) throw new Error('The process has no output to read.')
  createInterface(child.stdout).on('line', (line) => {
    seen.add(line)
    waiting.get(line)?.()
  })
  return (line) =>
    Promise.race([
      ended,
      new Promise<void>((done) => (seen.has(line) ? done() : waiting.set(line, done))),
    ])
}
