import { expect, it } from 'vitest'
import { gateReport, readPlaywright, readVitest, type StepReport } from './gate-report'

const step = (name: string, rest: Partial<StepReport> = {}): StepReport => ({
  name,
  seconds: 1,
  passed: 1,
  failed: [],
  triedTwice: [],
  skipped: 0,
  notProved: [],
  ...rest,
})

it('is a table of the steps, then each failure with its command, and counts alone on the last line', () => {
  const lines = gateReport([
    step('types', { seconds: 31.26 }),
    step('unit', {
      seconds: 215,
      passed: 5_058,
      failed: [
        {
          what: 'domain/a.test.ts: a > b',
          command: "npx vitest run domain/a.test.ts -t 'b'",
          why: 'AssertionError: expected 1 to be 2',
        },
      ],
      skipped: 2,
    }),
    step('browser', { seconds: null, passed: 0, notProved: ['there is no build to look at'] }),
    step('engines', { passed: 9, triedTwice: ['firefox: tide'], notProved: ['nginx (gone)'] }),
  ])
  expect(lines).toEqual([
    '',
    'step     seconds  passed  failed  tried twice  not proved',
    'types       31.3       1       0            0',
    'unit       215.0    5058       1            0',
    'browser  not run                               there is no build to look at',
    'engines      1.0       9       0            1  nginx (gone)',
    '',
    'FAILED  unit, domain/a.test.ts: a > b',
    '        AssertionError: expected 1 to be 2',
    "        npx vitest run domain/a.test.ts -t 'b'",
    'TRIED TWICE  engines, firefox: tide',
    '',
    '5068 passed, 1 failed, 3 skipped',
  ])
})

it('reads what vitest writes: tests, second tries, skipped ones, and a file that failed by itself', () => {
  const error = '\u001B[31mError: 1.4 m\u001B[39m\n at a:3'
  const test = (title: string, status: string, ...ancestorTitles: string[]) => {
    // One that passed at its second try keeps the error of its first.
    const failureMessages = status === 'failed' || title === 'comes late' ? [error] : []
    return { title, status, ancestorTitles, failureMessages }
  }
  const file = (name: string, message: string, ...assertionResults: ReturnType<typeof test>[]) => {
    return { name: `/home/me/southbreak/${name}`, status: 'failed', message, assertionResults }
  }
  const johns = test("is John's (1.5 m)", 'failed', 'a size')
  const skipped = [test('is not yet', 'skipped'), test('is to be written', 'todo')]
  const testResults = [
    file('domain/a.test.ts', '', test('holds', 'passed'), johns, ...skipped),
    file('api/b.test.ts', 'left behind: 1 × Timeout\nand more', test('comes late', 'passed')),
  ]
  expect(readVitest({ testResults }, '/home/me/southbreak', 'npx vitest run')).toEqual({
    passed: 2,
    failed: [
      {
        what: "domain/a.test.ts: a size > is John's (1.5 m)",
        command: String.raw`npx vitest run domain/a.test.ts -t '^a size > is John'\''s \(1\.5 m\)$'`,
        why: 'Error: 1.4 m',
      },
      {
        what: 'api/b.test.ts: left behind: 1 × Timeout',
        command: 'npx vitest run api/b.test.ts',
      },
    ],
    triedTwice: ['api/b.test.ts: comes late'],
    skipped: 2,
  })
})

it('reads what Playwright writes: groups within groups, second tries, and errors of no test', () => {
  const spec = (title: string, line: number, status: string) => {
    const results = status === 'unexpected' ? [{ error: { message: 'Error: timeout\nat' } }] : []
    return { title, file: 'offline.spec.ts', line, tests: [{ status, results }] }
  }
  const inner = [
    { specs: [spec('waits', 20, 'flaky')], suites: [] },
    { specs: [spec('not here', 30, 'skipped')] },
  ]
  const specs = [spec('opens', 3, 'expected'), spec('syncs', 9, 'unexpected')]
  const errors = [{ message: 'SyntaxError: a word too many\n at line 3' }, {}]
  expect(readPlaywright({ suites: [{ specs, suites: inner }], errors }, 'npm run e2e --')).toEqual({
    passed: 2,
    failed: [
      {
        what: 'offline.spec.ts: syncs',
        command: 'npm run e2e -- offline.spec.ts:9',
        why: 'Error: timeout',
      },
      { what: 'SyntaxError: a word too many', command: 'npm run e2e --' },
      { what: 'an error without words', command: 'npm run e2e --' },
    ],
    triedTwice: ['offline.spec.ts: waits'],
    skipped: 1,
  })
})
