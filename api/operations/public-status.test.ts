import { expect, it } from 'vitest'
import { openTestApi } from '#api/testing/test-api'
import { noteFailure } from '#db/server/coast/sources'

it('tells all readers that a job of ours failed, and only administrators in which words', async () => {
  const api = await openTestApi({ beaches: [1] })
  const { database, clock } = api
  const why = "ENOSPC: no space left, open '/srv/southbreak/backups/2026'\n    at Object.openSync"
  await noteFailure(database, 'backup', clock.nowMs, why, clock.nowMs)
  const theirs = 'The provider could not be reached (ECONNREFUSED).'
  await noteFailure(database, 'open-meteo-marine', clock.nowMs, theirs, clock.nowMs)

  const { sources } = await (await api.get('/api/status')).json()
  const failed = { lastAttempt: new Date(clock.nowMs).toISOString(), failuresInARow: 1 }
  expect(sources).toMatchObject([
    { source: 'backup', ...failed, error: 'It failed; the freshness board says why.' },
    { source: 'open-meteo-marine', ...failed, error: theirs },
  ])
  const admin = await api.person({ role: 'admin' })
  const board = await (await api.get('/api/admin/freshness', admin.headers)).json()
  expect(board.sources[0]).toMatchObject({ source: 'backup', error: why })
  await api.close()
})
