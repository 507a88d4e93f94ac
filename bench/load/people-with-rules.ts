import { storeSubscription } from '#db/server/alert/push-subscriptions'
import { addRows } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'
import { mostSurfRules, type SurfRule } from '#domain/wire/surf-rule'
import { addUser } from './many-rows'
import { rulesOfPerson } from './many-rules'

/** A rule as the server stores it. */
const ruleRow = (rule: SurfRule, person: number, index: number) => ({
  id: `${String(person * mostSurfRules + index).padStart(8, '0')}-0000-4000-8000-000000000000`,
  spot_id: rule.spotId ?? 0,
  document: JSON.stringify(rule),
  version: 1,
})

/** People with a phone to be told on and ten rules each. */
export async function addPeopleWithRules(
  db: ServerDatabase,
  { count, nowMs, spotIds }: { count: number; nowMs: number; spotIds: readonly number[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let person = 0; person < count; person++) {
      const id = `user-${String(person).padStart(6, '0')}`
      await addUser(trx, id, nowMs)
      const endpoint = `https://push.example/${id}`
      const phone = { endpoint, p256dh: '', auth: '', device: '', vapidPublicKey: '' }
      await storeSubscription(trx, { userId: id, ...phone, atMs: nowMs })
      const rules = rulesOfPerson(person, spotIds)
      const of = { user_id: id, is_deleted: 0 as const, change_id: '' }
      const rows = rules.map((rule, index) => ({ ...ruleRow(rule, person, index), ...of }))
      await addRows(trx, 'surf_rules', rows)
    }
  })
}
