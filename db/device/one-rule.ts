import type { Transaction } from 'dexie'

const fields = [
  'optimalConditionAlerts',
  'waveHeightMin',
  'waveHeightMax',
  'windSpeedMax',
  'alertPeriodMin',
  'alertWind',
  'alertTide',
]

/**
 * Preferences that said the limits for all favourites become the rule `favourites`, as on the server
 * (`db/server/migrations/one-rule.ts`). What a rule says is written out here as it was then, because the product's
 * own code changes, and because the first numbers on a screen wait for this file.
 */
export async function oneRule(transaction: Transaction): Promise<void> {
  const table = transaction.table('preferences')
  const rows: { userId: string; field: string; value: unknown }[] = await table.toArray()
  const old = rows.filter(({ field }) => fields.includes(field))
  for (const userId of new Set(old.map((row) => row.userId))) {
    const own = new Map(
      old.filter((row) => row.userId === userId).map(({ field, value }) => [field, value]),
    )
    const said = <T>(field: string, otherwise: T): T => (own.get(field) ?? otherwise) as T
    const windFrom = said('alertWind', 'any')
    const windMaxKmh = said('windSpeedMax', 20)
    const tide = said('alertTide', 'any')
    const rule = {
      scope: 'favourites',
      spotId: null,
      isOn: said('optimalConditionAlerts', true),
      wanted: {
        kind: 'limits',
        surfHeightMin: said('waveHeightMin', 1),
        surfHeightMax: said('waveHeightMax', 4),
        windFrom,
        windMaxKmh,
        otherWindMaxKmh: windFrom === 'any' ? null : Math.min(8, windMaxKmh),
        periodMin: said('alertPeriodMin', 0) || null,
        tides: tide === 'any' ? [] : [tide],
        ratingMin: 'good',
      },
      fromClock: null,
      untilClock: null,
      weekdays: [],
      madeAtMs: 0,
    }
    await transaction.table('surfRules').put({ userId, id: 'favourites', fields: rule })
  }
  await table.bulkDelete(
    rows
      .filter(({ field }) => fields.includes(field) || field === 'alertAgain')
      .map(({ userId, field }) => [userId, field]),
  )
}
