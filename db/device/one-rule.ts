import type { Transaction } from 'dexie'
import { limitFieldsOf10, ruleOfLimits10 } from '#domain/alert/limits-of-1.0'

/**
 * Preferences that said the limits for all favourites become the rule `favourites`, as on the server
 * (`db/server/migrations/one-rule.ts`).
 */
export async function oneRule(transaction: Transaction): Promise<void> {
  const table = transaction.table('preferences')
  const rows: { userId: string; field: string; value: unknown }[] = await table.toArray()
  const old = rows.filter(({ field }) => limitFieldsOf10.includes(field))
  for (const userId of new Set(old.map((row) => row.userId))) {
    const fields = ruleOfLimits10(
      (field) => old.find((row) => row.userId === userId && row.field === field)?.value,
    )
    await transaction.table('surfRules').put({ userId, id: 'favourites', fields })
  }
  await table.bulkDelete(
    rows
      .filter(({ field }) => limitFieldsOf10.includes(field) || field === 'alertAgain')
      .map(({ userId, field }) => [userId, field]),
  )
}
