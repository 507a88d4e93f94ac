import * as v from 'valibot'
import { expect, it } from 'vitest'
import { emptySurfLog, surfLogFields, surfLogPut, surfLogRow } from './surf-log'

const { bodySize: _, surface: __, ...olderEmpty } = emptySurfLog
const older = { ...olderEmpty, spotId: 1, startedAtMs: 5 }

it('an entry of before sizes and surfaces reads as one that says neither', () => {
  const whole = { ...emptySurfLog, spotId: 1, startedAtMs: 5 }
  expect(v.parse(surfLogFields, older)).toEqual(whole)
  expect(v.parse(surfLogRow, { ...older, id: 'a' })).toEqual({ ...whole, id: 'a' })
})

it('a change that names neither changes neither', () => {
  const id = '0e1f1a1e-0000-4000-8000-000000000001'
  expect(v.parse(surfLogPut, { id, fields: { stars: 3 } })).toEqual({ id, fields: { stars: 3 } })
  const sized = { id, fields: { bodySize: 'waist', surface: 'clean' } }
  expect(v.parse(surfLogPut, sized)).toEqual(sized)
  expect(v.safeParse(surfLogPut, { id, fields: { bodySize: 'huge' } }).success).toBe(false)
})
