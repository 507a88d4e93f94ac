import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks at a terminal without echo; otherwise the first line of standard input. */
export async function readPassword(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  try {
    const line = await new Promise<string>((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(''))
      lines.once('SIGINT', () => lines.close())
    })
    return line
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
