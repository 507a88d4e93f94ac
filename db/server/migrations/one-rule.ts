import { type Kysely, sql } from 'kysely'
import { limitFieldsOf10, ruleOfLimits10 } from '#domain/alert/limits-of-1.0'

/** What the preferences for all favourites became: a rule like any other, under an id of its own. */
type Row = { user_id: string; field: string; value: string; version: number }
type RuleRow = { user_id: string; id: string; document: string }

const rowsAtOnce = 1_000

/**
 * One kind of alert rule. The limits that a person chose for all favourites become the rule `favourites`, in the version of
 * the last of these choices, so that devices that do not know it pull it; rules of one spot or coast say their scope.
 * An alert is unique for a person, spot and day, whichever rules it came of: of older ones only the first stays so.
 */
export async function oneRule<Database>(db: Kysely<Database>): Promise<void> {
  await favouriteRules(db)
  await scopes(db)
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
  for (;;) {
    const { rows: people } = await sql<{ user_id: string }>`select distinct user_id from preferences
      where field in (${sql.join(limitFieldsOf10)}) limit ${rowsAtOnce}`.execute(db)
    if (people.length === 0) break
    const ids = people.map(({ user_id }) => user_id)
    const { rows } = await sql<Row>`select user_id, field, value, version from preferences
      where field in (${sql.join(limitFieldsOf10)}) and user_id in (${sql.join(ids)})`.execute(db)
    for (const id of ids) {
      const own = rows.filter(({ user_id }) => user_id === id)
      const document = JSON.stringify(
        ruleOfLimits10((field) => {
          const row = own.find((one) => one.field === field)
          return row && JSON.parse(row.value)
        }),
      )
      const version = Math.max(...own.map((row) => Number(row.version)))
      await sql`insert into surf_rules (user_id, id, is_deleted, spot_id, document, version, change_id)
        values (${id}, 'favourites', 0, 0, ${document}, ${version}, '')`.execute(db)
    }
    await sql`delete from preferences where field in (${sql.join(limitFieldsOf10)}) and user_id in (${sql.join(ids)})`.execute(
      db,
    )
  }
  await sql`delete from preferences where field = 'alertAgain'`.execute(db)
}

async function scopes<Database>(db: Kysely<Database>): Promise<void> {
  let after = { user_id: '', id: '' }
  for (;;) {
    const { rows } = await sql<RuleRow>`select user_id, id, document from surf_rules
      where is_deleted = 0 and (user_id > ${after.user_id} or (user_id = ${after.user_id} and id > ${after.id}))
      order by user_id, id limit ${rowsAtOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    for (const { user_id, id, document } of rows) {
      const { isWholeRegion, ...rule } = JSON.parse(document)
      if (isWholeRegion === undefined) continue
      const scoped = JSON.stringify({ scope: isWholeRegion ? 'coast' : 'spot', ...rule })
      await sql`update surf_rules set document = ${scoped} where user_id = ${user_id} and id = ${id}`.execute(
        db,
      )
    }
    after = last
  }
}
