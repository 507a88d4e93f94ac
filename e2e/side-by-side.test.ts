import { expect, it } from 'vitest'
import { runSideBySide, type Step } from './side-by-side.mjs'

const step = (name: string, code: string, rules = {}): Step => [name, ['-e', code], rules]
const wait = (ms: number, then: string) => `setTimeout(() => { ${then} }, ${ms})`

async function run(lanes: Step[][]) {
  let printed = ''
  const results = await runSideBySide(lanes, {
    print: (text) => {
      printed += text
    },
  })
  const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name)
  return { failed, printed: printed.replaceAll(/\d+\.\d s/g, 'N s') }
}

it('prints what was said in one piece for each step, with its seconds', async () => {
  const { failed, printed } = await run([
    [step('slow', `console.log('a'); ${wait(600, "console.error('b')")}`)],
    [step('quick', "console.log('c')"), step('next', "console.log('d')")],
  ])
  expect(failed).toEqual([])
  expect(printed).toBe(
    '\n== slow\na\nb\n== slow: N s\n\n== quick\nc\n== quick: N s\n\n== next\nd\n== next: N s\n',
  )
})

it('runs lanes at the same time', async () => {
  // Each waits until the other is there: one after the other, the first would wait in vain.
  const meet = (own: string, other: string) => `
    const { existsSync, writeFileSync, rmSync } = require('node:fs')
    const file = (name) => require('node:path').join(require('node:os').tmpdir(), 'southbreak-lane-' + process.ppid + name)
    writeFileSync(file('${own}'), '')
    const timer = setInterval(() => { if (existsSync(file('${other}'))) { clearInterval(timer); setTimeout(() => rmSync(file('${own}')), 300) } }, 10)
    setTimeout(() => process.exit(1), 10_000).unref()`
  expect(
    (await run([[step('one', meet('a', 'b'))], [step('two', meet('b', 'a'))]])).failed,
  ).toEqual([])
})

it('goes on when a step has failed, and names all that failed', async () => {
  const { failed, printed } = await run([
    [step('bad', 'process.exit(3)'), step('after', "console.log('here')")],
    [step('slow', wait(600, 'process.exit(4)'))],
  ])
  expect(failed).toEqual(['bad', 'slow'])
  expect(printed).toContain('== bad failed (3) after N s')
  expect(printed).toContain('\n== after\nhere\n== after: N s\n')
})

it('takes a word of a silent step for a failure', async () => {
  const { failed } = await run([[step('loud', "console.warn('careful')", { isSilent: true })]])
  expect(failed).toEqual(['loud'])
})
