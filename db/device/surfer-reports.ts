import type { ReportFlag, ReportPut, SurferReport } from '#domain/wire/surfer-report'
import { deviceDatabase } from './database'
import { newId } from './new-id'
import { type WriteDeps, write } from './outbox'

/** Reports what the surfer sees. @returns the id of the report */
export async function putSurferReport(
  fields: Omit<ReportPut, 'id'>,
  deps: WriteDeps = {},
): Promise<string> {
  const report = { ...fields, id: newId() }
  await write(
    ['spotReports'],
    async ({ db, userId }) => {
      const own = {
        byName: null,
        isMine: true,
        mineOf: userId,
        isFlagged: false,
      }
      await db.spotReports.put({ ...report, ...own })
      return { name: 'report.put', args: report }
    },
    deps,
  )
  return report.id
}

/** Tells the operators about a report; it leaves this device's screens at once. */
export async function flagSurferReport(
  reportId: string,
  reason: ReportFlag['reason'],
  deps: WriteDeps = {},
): Promise<void> {
  await write(
    ['spotReports'],
    async ({ db }) => {
      const changed = await db.spotReports.update(reportId, { isFlagged: true })
      return changed === 0 ? null : { name: 'report.flag', args: { reportId, reason } }
    },
    deps,
  )
}

/** Reports of a spot that this device knows, own unsent ones included, latest first and of new accounts last. */
export async function spotReports(spotId: number, db = deviceDatabase()): Promise<SurferReport[]> {
  const rows = await db.spotReports.where('spotId').equals(spotId).toArray()
  return rows
    .filter((row) => !row.isFlagged)
    .map(({ mineOf, isFlagged, ...report }) => report)
    .sort((a, b) => isNew(a) - isNew(b) || b.observedAtMs - a.observedAtMs)
}

const isNew = ({ isByNewAccount = false }: SurferReport) => Number(isByNewAccount)
