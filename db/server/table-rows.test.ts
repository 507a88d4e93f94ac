import { beforeEach, expect, it } from 'vitest'
import { addRow, changeRows, hasRow, removeRows, rowsWith, takeRow } from './table-rows'
import { databaseForEach } from './testing/database-for-each'

const db = databaseForEach()
beforeEach(async () => {
  const rows = [
    { name: 'a', holder: 'here', until_ms: 1 },
    { name: 'b', holder: 'here', until_ms: 2 },
    { name: 'c', holder: null, until_ms: 3 },
  ]
  for (const row of rows) await addRow(db, 'job_leases', row)
})

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join('')

it('changes, takes and removes only rows that have what is named; null is a value like another', async () => {
  expect(await changeRows(db, 'job_leases', { name: 'a', holder: 'there' }, { until_ms: 9 })).toBe(
    0,
  )
  expect(await changeRows(db, 'job_leases', { holder: null }, { until_ms: 9 })).toBe(1)
  expect(names(await rowsWith(db, 'job_leases', {}, '-until_ms'))).toBe('cba')
  expect(await takeRow(db, 'job_leases', { name: 'a', holder: 'here' })).toMatchObject({
    until_ms: 1,
  })
  expect(await takeRow(db, 'job_leases', { name: 'a', holder: 'here' })).toBeNull()
  expect(await removeRows(db, 'job_leases', { holder: 'here' })).toBe(1)
  expect(names(await rowsWith(db, 'job_leases', {}))).toBe('c')
})

it('means no row, and not every row, where a value is missing', async () => {
  const having = { name: undefined } as { name?: string }
  await expect(removeRows(db, 'job_leases', having)).rejects.toThrow('No value is given for name.')
  expect(await hasRow(db, 'job_leases', { name: 'a' })).toBe(true)
})
