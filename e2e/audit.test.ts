import { expect, it } from 'vitest'
import { auditReport } from './audit.mjs'

const hole = (name: string, severity: string, fixAvailable: unknown) => ({
  ...{ name, severity, fixAvailable },
  range: '<2.0.0',
})

it('names the known holes, the worst first, and whether there is a way out', () => {
  const vulnerabilities = {
    mild: hole('mild', 'low', false),
    bad: hole('bad', 'critical', { name: 'bad', version: '2.0.0', isSemVerMajor: true }),
  }
  expect(auditReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
    'critical: bad <2.0.0 (a fixed version is there)',
    'low: mild <2.0.0 (no fixed version yet)',
  ])
})

it.each([
  [JSON.stringify({ vulnerabilities: {} }), 'No known hole'],
  [
    JSON.stringify({ message: 'request failed', error: { summary: '', detail: '' } }),
    'request failed',
  ],
  ['', 'could not be asked'],
])('says so when there are none, or the registry cannot be asked: %s', (answer, words) => {
  expect(auditReport(answer)).toEqual([expect.stringContaining(words)])
})
