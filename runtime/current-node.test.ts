import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCurrent, packagedNode } from './current-node.mjs'
import { oldNodes } from './testing/old-nodes'

const root = mkdtempSync(join(tmpdir(), 'southbreak-node-'))
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
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function ended(child: ChildProcess, input = '') {
  let out = ''
  let trouble = ''
  child.stdout?.on('data', (chunk) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    trouble += chunk
  })
  child.stdin?.end(input)
  const [status, signal] = await once(child, 'close')
  return { status, signal, out, trouble }
}

const line = (old: string) =>
  `Node ${old} is too old for Southbreak: running on its own Node ${process.versions.node}.\n`

it.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s is current: %s', (version, expected) => {
  expect(isCurrent(version)).toBe(expected)
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
