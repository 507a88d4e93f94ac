import * as v from 'valibot'
import { spotReport } from '#domain/wire/spot-report'
import { deviceDatabase } from '../database'
import { currentPerson } from '../person'
import { type AskDeps, askServer } from './ask-server'

/**
 * Takes the reports of the last two days along the coast in the place of those here. Own unsent ones stay,
 * and what the person has flagged stays out of sight. @returns false when the server was not reached
 */
export async function refreshSpotReports(deps: AskDeps, db = deviceDatabase()): Promise<boolean> {
  const asked = await askServer(deps, '/api/spot-reports', v.array(spotReport))
  if (asked.kind !== 'answer') return false
  await db.transaction('rw', ['spotReports', 'outbox', 'meta'], async () => {
    const person = await currentPerson(db)
    const queue = await db.outbox.filter((row) => row.name === 'report.put').toArray()
    const unsent = new Set(queue.map((row) => (row.args as { id?: string } | null)?.id))
    const flagged = await db.spotReports.filter((row) => row.isFlagged).primaryKeys()
    await db.spotReports.filter((row) => !unsent.has(row.id)).delete()
    await db.spotReports.bulkPut(
      asked.value.map((report) => ({
        ...report,
        mineOf: report.isMine ? (person?.userId ?? '') : '',
        isFlagged: flagged.includes(report.id),
      })),
    )
  })
  return true
}
