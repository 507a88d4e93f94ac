import type { ReportFlag, ReportPut } from '#domain/wire/surfer-report'
import { newId } from './new-id'
import { type WriteDeps, write } from './outbox'
import type { DeviceNoun, Writing } from './sync/noun'

/** The reports of all people come by `refreshSpotReports`. */
export const reportNoun: DeviceNoun<'report'> = {
  changes: {
    'report.put': {
      title: 'A spot report',
      mutate: (report, { db, userId }) => {
        const own = { isMine: true, mineOf: userId, isFlagged: false }
        return db.spotReports.put({ ...report, byName: null, isByNewAccount: false, ...own })
      },
    },
    'report.flag': {
      title: 'A flag on a report',
      mutate: ({ reportId }, { db }) => db.spotReports.update(reportId, { isFlagged: true }),
    },
  },
}

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
