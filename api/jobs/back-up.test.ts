import { beforeEach, expect, it } from 'vitest'
import { sourceStates } from '#db/server/coast/sources'
import { databaseForEach } from '#db/server/testing/database-for-each'
import { hourMs } from '#domain/time/durations'
import { createBackupJob } from './back-up'

const database = databaseForEach()
let nowMs: number
let made: number
let trouble: string | null
beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 20)
  made = 0
  trouble = null
})

const startJob = () =>
  createBackupJob({
    database,
    now: () => nowMs,
    everyHours: 24,
    backUp: async () => {
      if (trouble) throw new Error(trouble)
      made += 1
    },
  })

const noted = async () => (await sourceStates(database)).find(({ source }) => source === 'backup')

it('backs up once a day, however often the server begins anew', async () => {
  const job = startJob()
  expect(await job()).toEqual({ nextDueMs: nowMs + hourMs / 6 })
  nowMs += hourMs / 6
  expect(await job()).toEqual({ nextDueMs: nowMs + 24 * hourMs })
  for (let i = 0; i < 23; i++) {
    nowMs += hourMs
    await startJob()()
  }
  expect(made).toBe(1)
  nowMs += hourMs
  await startJob()()
  expect(made).toBe(2)
})

it('says what went wrong, and tries again in an hour', async () => {
  trouble = 'There is no room on the disk.'
  const job = startJob()
  nowMs += hourMs
  expect(await job()).toEqual({ nextDueMs: nowMs + hourMs })
  expect(await noted()).toMatchObject({ error: trouble, failuresInARow: 1, lastSuccessAtMs: null })
  trouble = null
  nowMs += hourMs
  await job()
  expect(await noted()).toMatchObject({ error: null, lastSuccessAtMs: nowMs })
})
