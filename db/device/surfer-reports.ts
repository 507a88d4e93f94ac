import type { ReportFlag, ReportPut, SurferReport } from '#domain/wire/surfer-report'
import { deviceDatabase } from './database'
import { newId } from './new-id'
import { type WriteDeps, write } from './outbox'
import { noun, type Writing } from './sync/noun'

/** The reports of all people come by `refreshSpotReports`. */
export const reportNoun = noun('report', {
  changes: {
    'report.put': {
      title: 'A spot report',
      mutate: (report, { db, userId }) => {
        const own = { byName: null, isMine: true, mineOf: userId, isFlagged: false }
        return db.spotReports.put({ ...report, ...own })
      },
    },
    'report.flag': {
      title: 'A word about a report',
      mutate: ({ reportId }, { db }) => db.spotReports.update(reportId, { isFlagged: true }),
    },
  },
})

/** Reports what the surfer sees. @returns the id of the report */
export async function putSurferReport(
  fields: Omit<ReportPut, 'id'>,
  deps: WriteDeps = {},
): Promise<string> {
  const report = { ...fields, id: newId() }
  await write(reportNoun, 'report.put', async () => report, deps)
  return report.id
}

/** Tells the operators about a report; it leaves this device's screens at once. */
export async function flagSurferReport(
  reportId: string,
  reason: ReportFlag['reason'],
  deps: WriteDeps = {},
): Promise<void> {
  const argsOf = async ({ db }: Writing) =>
    (await db.spotReports.get(reportId)) ? { reportId, reason } : null
  await write(reportNoun, 'report.flag', argsOf, deps)
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
