import { expect, it } from 'vitest'
import { runSideBySide, type Step } from './side-by-side'

const step = (name: string, code: string, rules = {}): Step => [name, ['-e', code], rules]

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

it('goes on when a step has failed, and names all that failed', async () => {
  const { failed, printed } = await run([
    [step('bad', 'process.exit(3)'), step('after', "console.log('here')")],
    [step('beside', 'process.exit(4)')],
  ])
  expect(failed.sort()).toEqual(['bad', 'beside'])
  expect(printed).toContain('== bad failed (3) after N s')
  expect(printed).toContain('\n== after\nhere\n== after: N s\n')
})

it('takes a word of a silent step for a failure', async () => {
  const { failed } = await run([[step('loud', "console.warn('careful')", { isSilent: true })]])
  expect(failed).toEqual(['loud'])
})
