import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from './testing/source-files'

type Row = { id: string; statement: string; proof: string }

/** One table for each specification, one for what was promised beside them and one for security, with the shape of its ids. */
const tables = [
  {
    file: 'e2e/conformance.md',
    ids: /^C[2-9]-[a-z0-9-]+-\d+$/,
    least: 100,
    name: 'Core experience',
  },
  {
    file: 'e2e/conformance-accounts.md',
    ids: /^A[2-9]-[a-z0-9-]+-\d+$/,
    least: 100,
    name: 'Accounts and administration',
  },
  {
    file: 'e2e/conformance-promises.md',
    ids: /^P[1-6]-[a-z]+-\d+$/,
    least: 20,
    name: 'Promises beside them',
  },
  { file: 'e2e/asvs.md', ids: /^S\d+\.\d+\.\d+$/, least: 40, name: 'Security (ASVS 5.0)' },
]

const rowsOf = (file: string): Row[] =>
  readFileSync(join(repository, file), 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line))
    .map((line) => {
      const [, id = '', statement = '', proof = '', ...rest] = line
        .split('|')
        .map((one) => one.trim())
      if (rest.length !== 1) throw new Error(`Not a row of three columns: ${line}`)
      return { id, statement, proof }
    })

const isOpen = ({ proof }: Row) => proof.startsWith('open:')
const proofsOf = ({ proof }: Row) => proof.split('<br>').map((one) => one.trim())

/** Why nothing proves it: the file or the test is not there; null when both are. */
function fault(proof: string): string | null {
  const [, file, title] =
    /^`(\S+(?:\.(?:test|spec|proof)|\/prove-[a-z]+)\.tsx?) › (.+)`$/.exec(proof) ?? []
  if (!file || !title) return `is not "file › title": ${proof}`
  const path = join(repository, file)
  if (!existsSync(path)) return `names ${file}, which is not there`
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // A call whose first argument is the title: test(…), or what test.each(…) gave.
  const isThere = new RegExp(`\\(\\s*(['"\`])${quoted}\\1\\s*,`).test(readFileSync(path, 'utf8'))
  return isThere ? null : `names a test that ${file} has not: ${title}`
}

describe.each(tables)('$name', ({ file, ids, least, name }) => {
  const rows = rowsOf(file)

  it('every row of the conformance table names tests that exist', () => {
    expect(rows.length).toBeGreaterThan(least)
    const faults = rows
      .filter((row) => !isOpen(row))
      .flatMap((row) => proofsOf(row).map((proof) => ({ id: row.id, why: fault(proof) })))
      .filter(({ why }) => why !== null)
      .map(({ id, why }) => `${id} ${why}`)
    expect(faults).toEqual([])
  })

  it('every row has its own id and a statement, and an open one its reason', () => {
    const all = rows.map(({ id }) => id)
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([])
    for (const { id, statement, proof } of rows) {
      expect(id).toMatch(ids)
      expect(statement.length, id).toBeGreaterThan(9)
      if (proof.startsWith('open')) expect(proof, id).toMatch(/^open: \S.{9,}/)
    }
    const open = rows.filter(isOpen).length
    process.stdout.write(`${name}: ${rows.length - open} proved, ${open} open\n`)
  })
})
