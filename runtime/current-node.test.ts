import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../bench/load/temporary-folder'
import { isCurrent, packagedNode } from './current-node.mjs'
import { oldNodes } from './testing/old-nodes'

const root = temporaryFolder()
const program = join(root, 'program.mjs')
const bin = join(root, `node_modules/node-${process.platform}-${process.arch}/bin`)

beforeAll(() => {
  writeFileSync(
    program,
    `import { onCurrentNode } from ${JSON.stringify(new URL('./current-node.mjs', import.meta.url).href)}
await onCurrentNode(${JSON.stringify(root)})
const [, , what, ...more] = process.argv
process.on('SIGTERM', () => { console.log('asked to end'); process.exit(7) })
if (what === 'say') {
  let heard = ''
  for await (const chunk of process.stdin) heard += chunk
  console.log(JSON.stringify({ version: process.versions.node, flags: process.execArgv, more, heard }))
  console.error('to standard error')
  process.exitCode = 5
}
if (what === 'wait') { console.log('waiting'); setTimeout(() => {}, 30_000) }
if (what === 'die') process.kill(process.pid, 'SIGKILL')
`,
  )
})

async function ended(child: ChildProcessWithoutNullStreams, input = '') {
  child.stdin.end(input)
  const closed = once(child, 'close')
  const [out, trouble] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status, signal] = await closed
  return { status, signal, out, trouble }
}

const line = (old: string) =>
  `Node ${old} is too old for Southbreak: running on its own Node ${process.versions.node}.\n`

it('Node 22.18 is the oldest that is current', () => {
  const current = ['20.20.2', '22.17.1', '22.18.0', '24.0.0', '26.10.0'].filter(isCurrent)
  expect(current).toEqual(['22.18.0', '24.0.0', '26.10.0'])
})

describe.each(oldNodes())('on Node $version ($name)', (old) => {
  const start = (...words: string[]) => {
    return spawn(old.command, ['--max-old-space-size=200', program, ...words], {
      env: { ...process.env, npm_config_user_agent: '', SOUTHBREAK_NODE: '', ...old.env },
    })
  }

  it('ends with one sentence and status 1 where npm installed no other', async () => {
    expect(packagedNode(root)).toBe(null)
    const { status, out, trouble } = await ended(start('say'))
    expect([status, out]).toEqual([1, ''])
    expect(trouble).toMatch(
      /^Southbreak needs Node 22\.18 or newer; this is [\d.]+, .* https:\/\/nodejs\.org\.\n$/,
    )
  })

  describe('with the packaged one', () => {
    beforeAll(() => {
      mkdirSync(bin, { recursive: true })
      symlinkSync(process.execPath, join(bin, 'node'))
    })
    afterAll(() => rmSync(bin, { recursive: true }))

    it('keeps arguments, flags, input, output and status', async () => {
      const { status, out, trouble } = await ended(start('say', 'two words', '--flag'), 'typed')
      expect(JSON.parse(out)).toEqual({
        version: process.versions.node,
        flags: expect.arrayContaining(['--max-old-space-size=200']),
        more: ['two words', '--flag'],
        heard: 'typed',
      })
      expect(trouble).toBe(`${line(old.version)}to standard error\n`)
      expect(status).toBe(5)
    })

    it('passes a signal on and ends when the program has', async () => {
      const child = start('wait')
      const result = ended(child)
      await once(child.stdout, 'data')
      child.kill('SIGTERM')
      expect(await result).toMatchObject({ status: 7, out: 'waiting\nasked to end\n' })
    })

    it('ends by the signal that ended the program', async () => {
      expect(await ended(start('die'))).toMatchObject({ status: null, signal: 'SIGKILL' })
    })
  })
})

it('says what runs it where npm began on an older one, once for all that it starts', async () => {
  const run = (env: Record<string, string>) =>
    ended(
      spawn(process.execPath, [program, 'say'], {
        env: {
          ...process.env,
          npm_config_user_agent: 'npm/11.19.1 node/v20.20.2 linux x64',
          ...env,
        },
      }),
    )
  const { trouble } = await run({ SOUTHBREAK_NODE: '' })
  expect(trouble).toBe(`${line('20.20.2')}to standard error\n`)
  expect((await run({ SOUTHBREAK_NODE: process.versions.node })).trouble).toBe(
    'to standard error\n',
  )
})

it('ends with one sentence where npm runs on a Node on which it leaves packages out', async () => {
  const { status, out, trouble } = await ended(
    spawn(process.execPath, [program, 'say'], {
      env: { ...process.env, npm_config_user_agent: 'npm/9.2.0 node/v18.20.4 linux x64' },
    }),
  )
  expect([status, out]).toEqual([1, ''])
  expect(trouble).toMatch(/^npm runs on Node 18\.20\.4, .* install Node 20\.19 or newer .*\n$/)
})
