import { addRows } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'
import { compassPoints } from '#domain/places/bearings'
import { hash } from '#domain/sea/demo/noise'
import { mostSurfRules, type SurfRule, type SurfRuleLimits } from '#domain/wire/surf-rule'

/** People who differ by their ids alone, with a phone each to be told on. @returns their ids */
export async function addPeople(
  db: ServerDatabase,
  { from = 0, count, atMs }: { from?: number; count: number; atMs: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `user-${String(from + at).padStart(6, '0')}`)
  const people = ids.map((id) => ({
    ...{ id, email: `${id}@surfer.example`, email_key: `${id}@surfer.example` },
    ...{ role: 'user' as const, is_active: 1 as const, subscription_status: 'inactive' },
    ...{ created_at_ms: atMs, updated_at_ms: atMs },
  }))
  await addRows(db, 'users', people)
  const phones = ids.map((id) => ({
    ...{ id, user_id: id, endpoint: `https://push.example/${id}`, p256dh: '', auth: '' },
    ...{ device: '', vapid_public_key: '', failures_in_a_row: 0 },
    ...{ created_at_ms: atMs, last_seen_at_ms: atMs },
  }))
  await addRows(db, 'push_subscriptions', phones)
  return ids
}

/** Such people with ten rules each. */
export async function addPeopleWithRules(
  db: ServerDatabase,
  { count, nowMs, spotIds }: { count: number; nowMs: number; spotIds: readonly number[] },
): Promise<void> {
  const atOnce = 500
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < count; from += atOnce) {
      const some = { from, count: Math.min(atOnce, count - from), atMs: nowMs }
      const rows = (await addPeople(trx, some)).flatMap((user_id, at) =>
        rulesOfPerson(from + at, spotIds).map((rule, index) => ({
          id: `${String((from + at) * mostSurfRules + index).padStart(8, '0')}-0000-4000-8000-000000000000`,
          ...{ user_id, spot_id: rule.spotId ?? 0, document: JSON.stringify(rule) },
          ...{ version: 1, is_deleted: 0 as const, change_id: '' },
        })),
      )
      await addRows(trx, 'surf_rules', rows)
    }
  })
}

/**
 * The ten rules of one person, eight of a spot and two of a stretch of coast, as the editor makes them: each asks for a
 * size, most for a wind or its strength, some for a period, a tide, a rating, hours or days.
 */
function rulesOfPerson(person: number, spotIds: readonly number[]): SurfRule[] {
  let turn = 0
  const next = () => hash(turn++, person)
  const among = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!
  const often = <T>(share: number, value: () => T): T | null => (next() < share ? value() : null)
  const kmh = () => 5 + Math.floor(next() * 30)

  const limits = (): SurfRuleLimits => {
    const least = often(0.7, () => Math.floor(4 + next() * 20) / 10)
    return {
      kind: 'limits',
      surfHeightMin: least,
      surfHeightMax: often(0.5, () => (least ?? 0.5) + Math.floor(3 + next() * 15) / 10),
      windFrom:
        often(0.3, () => ({ from: among(compassPoints), to: among(compassPoints) })) ??
        among(['any', 'any', 'offshore', 'cross-shore']),
      windMaxKmh: often(0.6, kmh),
      otherWindMaxKmh: often(0.4, () => 5 + Math.floor(next() * 10)),
      periodMin: often(0.25, () => 8 + Math.floor(next() * 7)),
      tides: among([[], [], [], ['mid'], ['low', 'mid'], ['mid', 'high']]),
      ratingMin: often(0.3, () => among(['fair', 'good', 'very-good'])),
    }
  }
  return Array.from({ length: mostSurfRules }, (_, index) => ({
    wanted: limits(),
    spotId: among(spotIds),
    scope: index < 8 ? 'spot' : 'coast',
    isOn: true,
    fromClock: often(0.2, () => among(['06:00', '07:30'])),
    untilClock: often(0.4, () => among(['09:00', '12:00', '17:30'])),
    weekdays: among([[], [], [0, 6], [1, 2, 3, 4, 5]]),
    madeAtMs: 0,
  }))
}
