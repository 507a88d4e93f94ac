import { deviceDatabase } from '#db/device/database'
import { testPerson } from '#db/device/testing/test-person'
import { demoCoast } from '#domain/testing/demo-coast'
import type { Spot } from '#domain/wire/spot'

/** The days since an instant, as the phone keeps them of its person's spots: the demonstration of then, called live. */
export const keepPastDays = (spots: readonly Spot[], fromMs: number, fetchedAtMs: number) => {
  const coast = { ...demoCoast({ spots: [...spots], nowMs: fromMs }), source: 'live' as const }
  const value = { userId: testPerson.userId, fetchedAtMs, days: { coast, fromMs } }
  return deviceDatabase().meta.put({ key: 'pastDays', value })
}
