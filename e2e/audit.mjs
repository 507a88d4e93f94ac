// Known holes in what the product runs on and is built from (the page's packages too), for the report of the test command. It names them and fails
// nothing: what is known changes without a change of ours, and a registry that cannot be asked is no fault.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const severities = ['critical', 'high', 'moderate', 'low']

/**
 * What `npm audit --json` says, in lines for a person.
 * @param {string} answer its standard output
 * @returns {string[]}
 */
export function auditReport(answer) {
  let read
  try {
    read = JSON.parse(answer)
  } catch {
    return ['The registry could not be asked: npm gave no answer that can be read.']
  }
  if (!read.vulnerabilities) {
    return [
      `The registry could not be asked: ${read.error?.summary || read.message || 'no reason given'}`,
    ]
  }
  const found = Object.values(read.vulnerabilities)
  if (found.length === 0)
    return ['No known hole in any package that the product runs on or is built from.']
  return severities.flatMap((severity) =>
    found
      .filter((one) => one.severity === severity)
      .map(({ name, range, fixAvailable }) => {
        const way = fixAvailable ? 'a fixed version is there' : 'no fixed version yet'
        return `${severity}: ${name} ${range} (${way})`
      }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  for (const line of auditReport(stdout ?? '')) console.log(line)
}
