import type { ExpressionBuilder, Selectable } from 'kysely'
import { changeRows } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

type FlagRow = Pick<
  Selectable<Tables['report_flags']>,
  'report_id' | 'reason' | 'at_ms' | 'dismissed_at_ms'
>

export type ModeratedRow = Selectable<Tables['spot_reports']> & {
  user_email: string
  user_name: string | null
  /** Latest first. */
  flags: FlagRow[]
}

/** A flag that no moderator has looked at yet. */
const isFlagged = (where: ExpressionBuilder<Tables, 'spot_reports'>) =>
  where.exists(
    where
      .selectFrom('report_flags')
      .select('report_flags.report_id')
      .whereRef('report_flags.report_id', '=', 'spot_reports.id')
      .where('report_flags.dismissed_at_ms', 'is', null),
  )

type ReportShow = 'flagged' | 'hidden' | 'all'

const reportsOf = (db: ServerDatabase, show: ReportShow) => {
  const all = db.selectFrom('spot_reports')
  if (show === 'hidden') return all.where('spot_reports.is_hidden', '=', 1)
  return show === 'flagged' ? all.where(isFlagged) : all
}

const withAuthor = (reports: ReturnType<typeof reportsOf>) =>
  reports
    .innerJoin('users', 'users.id', 'spot_reports.user_id')
    .selectAll('spot_reports')
    .select(['users.email as user_email', 'users.display_name as user_name'])

export async function countReports(db: ServerDatabase, show: ReportShow): Promise<number> {
  const row = await reportsOf(db, show)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** One page: flagged ones first, then latest seen first. */
export async function moderationPage(
  db: ServerDatabase,
  asked: { show: ReportShow; offset: number; limit: number },
): Promise<ModeratedRow[]> {
  const rows = await withAuthor(reportsOf(db, asked.show))
    .orderBy((order) => order.case().when(isFlagged(order)).then(0).else(1).end())
    .orderBy('spot_reports.observed_at_ms', 'desc')
    .orderBy('spot_reports.id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  return withFlags(db, rows)
}

export async function moderatedReport(
  db: ServerDatabase,
  id: string,
): Promise<ModeratedRow | null> {
  const row = await withAuthor(reportsOf(db, 'all'))
    .where('spot_reports.id', '=', id)
    .executeTakeFirst()
  const [report] = row ? await withFlags(db, [row]) : []
  return report ?? null
}

async function withFlags(
  db: ServerDatabase,
  rows: readonly Omit<ModeratedRow, 'flags'>[],
): Promise<ModeratedRow[]> {
  if (rows.length === 0) return []
  const flags = await db
    .selectFrom('report_flags')
    .select(['report_id', 'reason', 'at_ms', 'dismissed_at_ms'])
    .where(
      'report_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at_ms', 'desc')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({ ...row, flags: flags.filter((flag) => flag.report_id === row.id) }))
}

/** A hidden report is answered to no one any more, its author included. */
export async function setHidden(db: ServerDatabase, id: string, isHidden: boolean): Promise<void> {
  await changeRows(db, 'spot_reports', { id }, { is_hidden: isHidden ? 1 : 0 })
}

/** Its flags have been looked at. They stay, so that the same person does not raise them again. */
export async function dismissFlags(db: ServerDatabase, id: string, atMs: number): Promise<void> {
  const open = { report_id: id, dismissed_at_ms: null }
  await changeRows(db, 'report_flags', open, { dismissed_at_ms: atMs })
}
