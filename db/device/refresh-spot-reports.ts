import { reportCalls } from '#domain/wire/surfer-report'
import { deviceDatabase } from './database'
import { askCall } from './http/ask-call'
import type { Network } from './http/send-request'
import { currentPerson } from './person'

/**
 * Takes the reports of surfers from the server. Those of this person that are not sent yet stay, and so
 * does what they flagged; everything else is replaced.
 * @returns whether the server answered
 */
export async function refreshSpotReports(
  network: Network,
  db = deviceDatabase(),
): Promise<boolean> {
  const asked = await askCall(network, reportCalls.list, {})
  if (asked.kind !== 'answer') return false
  await db.transaction('rw', ['meta', 'spotReports', 'outbox'], async () => {
    const person = await currentPerson(db)
    const queue = person ? await db.outbox.where('userId').equals(person.userId).toArray() : []
    const unsent = new Set(
      queue
        .filter((change) => change.name === 'report.put')
        .map((change) => (change.args as { id: string }).id),
    )
    const flagged = new Set(
      (await db.spotReports.filter((row) => row.isFlagged).toArray()).map((row) => row.id),
    )
    await db.spotReports.filter((row) => !unsent.has(row.id)).delete()
    await db.spotReports.bulkPut(
      asked.value
        .filter((report) => !unsent.has(report.id))
        .map((report) => ({
          ...report,
          mineOf: report.isMine && person ? person.userId : '',
          isFlagged: flagged.has(report.id),
        })),
    )
  })
  return true
}
