import { type Kysely, sql } from 'kysely'
import { limitFieldsOf10, ruleOfLimits10 } from '#domain/alert/limits-of-1.0'

type Row = { field: string; value: string; version: number }

/**
 * One kind of alert rule. The limits that a person chose for all favourites become the rule `favourites`, in the version of
 * the last of these choices, so that devices that do not know it pull it; rules of one spot or coast are read as 1.0
 * wrote them (`domain/wire/surf-rule.ts`).
 * An alert is unique for a person, spot and day, whichever rules it came of: of older ones only the first stays so.
 */
export async function oneRule<Database>(db: Kysely<Database>): Promise<void> {
  await favouriteRules(db)
  await sql`alter table surf_rules drop column numbers`.execute(db)
  for (const index of ['alerts_of_limits', 'alerts_of_rule']) {
    for (const date of ['surf_date', 'made_date']) {
      await sql`drop index ${sql.ref(`${index}_${date}`)}`.execute(db)
    }
  }
  for (const date of ['surf_date', 'made_date']) {
    await sql`update alerts set kind = 'again' where kind = 'surf' and exists (
      select 1 from alerts as other where other.user_id = alerts.user_id and other.spot_id = alerts.spot_id
        and other.kind = 'surf' and other.id < alerts.id and other.${sql.ref(date)} = alerts.${sql.ref(date)})`.execute(
      db,
    )
    await sql`create unique index ${sql.ref(`alerts_of_spot_${date}`)}
      on alerts (user_id, spot_id, ${sql.ref(date)}) where kind = 'surf'`.execute(db)
  }
  await sql`alter table alerts drop column told`.execute(db)
}

async function favouriteRules<Database>(db: Kysely<Database>): Promise<void> {
  const { rows: people } = await sql<{ user_id: string }>`select distinct user_id from preferences
    where field in (${sql.join(limitFieldsOf10)})`.execute(db)
  for (const { user_id } of people) {
    const { rows } = await sql<Row>`select field, value, version from preferences
      where user_id = ${user_id} and field in (${sql.join(limitFieldsOf10)})`.execute(db)
    const chosen = new Map(rows.map(({ field, value }) => [field, JSON.parse(value)]))
    const document = JSON.stringify(ruleOfLimits10((field) => chosen.get(field)))
    const version = Math.max(...rows.map((row) => Number(row.version)))
    await sql`insert into surf_rules (user_id, id, is_deleted, spot_id, document, version, change_id)
      values (${user_id}, 'favourites', 0, 0, ${document}, ${version}, '')`.execute(db)
  }
  const fields = [...limitFieldsOf10, 'alertAgain']
  await sql`delete from preferences where field in (${sql.join(fields)})`.execute(db)
}
