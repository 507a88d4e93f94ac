import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What the table says of one step. */
export type StepReport = {
  name: string
  /** null: it did not run. */
  seconds: number | null
  passed: number
  failed: Failure[]
  /** Tests that passed at the second try only. */
  triedTwice: string[]
  skipped: number
  /** What this run says nothing about, and why. */
  notProved: string[]
}

export type Failure = {
  what: string
  /** The one command that runs it alone. */
  command: string
  /** The first line of its error, where the report has one. */
  why?: string
}

/** What of a test runner's own report counts. @see StepReport */
type TestResults = Pick<StepReport, 'passed' | 'failed' | 'triedTwice' | 'skipped'>

type VitestResult = {
  ancestorTitles: string[]
  title: string
  status: string
  failureMessages?: string[]
}

/** As written by `vitest --reporter=json`. */
type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: VitestResult[]
  }[]
}

/**
 * @param root folder that the paths of commands begin in
 * @param alone the command that runs files of this step; the file and the test's name are put behind it
 */
export function readVitest(report: VitestReport, root: string, alone: string): TestResults {
  const files = report.testResults
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages = [] }) => {
      const path = relative(root, name)
      return { path, name: [...ancestorTitles, title].join(' > '), status, failureMessages }
    }),
  )
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const failedTests = withStatus('failed').map(({ path, name, failureMessages }) => ({
    what: `${path}: ${name}`,
    command: `${alone} ${path} -t ${inShell(inPattern(name))}`,
    ...firstLine(failureMessages[0]),
  }))
  // A file may fail without a test: it could not be read, or its own hook failed.
  const failedFiles = files
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => {
      const path = relative(root, name)
      return { what: `${path}: ${message.split('\n')[0]}`, command: `${alone} ${path}` }
    })
  const passed = withStatus('passed')
  // The errors of its first try stay with it.
  const triedTwice = passed
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(({ path, name }) => `${path}: ${name}`)
  const failed = [...failedTests, ...failedFiles]
  const skipped = tests.length - passed.length - failedTests.length
  return { passed: passed.length, failed, triedTwice, skipped }
}

type PlaywrightTest = { status: string; results?: { error?: { message?: string } }[] }

type PlaywrightSuite = {
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

/** As written by Playwright's `json` reporter. `errors`: of no test, such as a file that cannot be read. */
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** @param alone the command that runs files of this step; the file and the test's line are put behind it */
export function readPlaywright(report: PlaywrightReport, alone: string): TestResults {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...spec, ...test })))
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const triedTwice = withStatus('flaky').map(({ file, title }) => `${file}: ${title}`)
  const failedTests = withStatus('unexpected').map(({ file, line, title, results = [] }) => ({
    what: `${file}: ${title}`,
    command: `${alone} ${file}:${line}`,
    ...firstLine(results[0]?.error?.message),
  }))
  const errors = report.errors.map(({ message = 'an error without words' }) => ({
    what: message.split('\n')[0] ?? message,
    command: alone,
  }))
  return {
    passed: withStatus('expected').length + triedTwice.length,
    failed: [...failedTests, ...errors],
    triedTwice,
    skipped: withStatus('skipped').length,
  }
}

/**
 * What the gate says at its end: a table of the steps, each failure with its error and command, and a last line of counts.
 * @returns lines
 */
export function gateReport(steps: StepReport[]): string[] {
  const table = [
    ['step', 'seconds', 'passed', 'failed', 'tried twice', 'not proved'],
    ...steps.map(({ name, seconds, passed, failed, triedTwice, notProved }) => [
      name,
      ...(seconds === null
        ? ['not run', '', '', '']
        : [seconds.toFixed(1), ...[passed, failed.length, triedTwice.length].map(String)]),
      notProved.join('; '),
    ]),
  ]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const isText = (column: number) => column === 0 || column === widths.length - 1
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
  const told = steps.flatMap(({ name, failed, triedTwice }) => [
    ...failed.flatMap(({ what, command, why }) => [
      `FAILED  ${name}, ${what}`,
      ...(why === undefined ? [] : [`        ${why}`]),
      `        ${command}`,
    ]),
    ...triedTwice.map((what) => `TRIED TWICE  ${name}, ${what}`),
  ])
  const sum = (of: (step: StepReport) => number) =>
    steps.reduce((total, step) => total + of(step), 0)
  const skipped = sum((step) => step.skipped + Number(step.seconds === null))
  const counts = [
    `${sum((step) => step.passed)} passed`,
    `${sum((step) => step.failed.length)} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  return ['', ...lines, '', ...told, ...(told.length > 0 ? [''] : []), counts.join(', ')]
}

/** Most of an error that the table tells: the text of a whole page may stand in it. */
const mostOfError = 300

function firstLine(message: string | undefined): Pick<Failure, 'why'> {
  const [why] = stripVTControlCharacters(message ?? '').split('\n')
  return why ? { why: why.slice(0, mostOfError) } : {}
}

/** A test's name as a pattern that finds it and nothing that it is only a part of. */
const inPattern = (name: string) => `^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`

/** As one word of a shell. */
const inShell = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`
