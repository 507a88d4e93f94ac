import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerDatabase } from '../tables'
import { openTestDatabase } from '../testing/open-test-database'
import { noteAttempt, noteFailure, noteSuccess, sourceStates } from './sources'

let db: ServerDatabase
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.destroy())

describe('source states', () => {
  it('count failures in a row, keep the last success, and forgive on the next one', async () => {
    await noteAttempt(db, 'marine', 10)
    await noteSuccess(db, 'marine', 11, 100)
    await noteFailure(db, 'marine', 101, 'The service did not answer.', 110)
    await noteFailure(db, 'marine', 111, 'The service did not answer.', 130)
    expect((await sourceStates(db))[0]).toMatchObject({
      lastAttemptAtMs: 111,
      lastSuccessAtMs: 11,
      nextDueAtMs: 130,
      error: 'The service did not answer.',
      failuresInARow: 2,
    })
    await noteSuccess(db, 'marine', 131, 200)
    expect((await sourceStates(db))[0]).toMatchObject({ error: null, failuresInARow: 0 })
  })
})
