import type { NounName } from '#domain/wire/sync'
import { favouriteNoun } from '../favourites'
import { feedbackNoun } from '../feedback'
import { type OutboxRow, type PersonalTable, personalTables } from '../personal-tables'
import { preferenceNoun } from '../preferences'
import { profileNoun } from '../profile'
import { surfLogNoun } from '../surf-logs'
import { surfPhotoNoun } from '../surf-photos'
import { surfRuleNoun } from '../surf-rules'
import { reportNoun } from '../surfer-reports'
import type { ChangeRule, DeviceNoun, Writing } from './noun'

/** What the device does with each noun of `domain/wire/sync.ts`; the tables: `db/device/personal-tables.ts`. */
const deviceNouns: { [N in NounName]: DeviceNoun<N> } = {
  favourite: favouriteNoun,
  preference: preferenceNoun,
  surfLog: surfLogNoun,
  // After the surfs: a photo is of one that the server knows.
  surfPhoto: surfPhotoNoun,
  surfRule: surfRuleNoun,
  profile: profileNoun,
  report: reportNoun,
  feedback: feedbackNoun,
}

/** The nouns for code that treats them all alike. */
export const nounList: DeviceNoun<NounName>[] = Object.values(deviceNouns)

const rules = new Map(
  nounList.flatMap(({ changes, rows }) =>
    Object.entries(changes as Record<string, ChangeRule<object>>).map(
      ([change, rule]) => [change, { rows, ...rule }] as const,
    ),
  ),
)

/** Names one row among those of all nouns, by the row or by the arguments of a change of it. */
export function keyOf({ table }: { table: PersonalTable }, of: object): string {
  const { field } = personalTables[table]
  return field ? `${table} ${(of as Record<string, unknown>)[field]}` : table
}

type Queued = Pick<OutboxRow, 'name' | 'args'>

/** The row that a change is about; null: it only adds, or this app does not know it. */
export function keyOfChange({ name, args }: Queued): string | null {
  const rule = rules.get(name)
  return rule?.rows && args instanceof Object ? keyOf(rule.rows, args) : null
}

/** What a queued change was about, in words. */
export const changeTitle = (name: string): string => rules.get(name)?.title ?? 'A change'

/** Whether a change only adds, with an id of its own. */
export function onlyAdds({ name }: Queued): boolean {
  const rule = rules.get(name)
  return rule !== undefined && !rule.rows
}

/** Makes a change on the device's rows: one that is queued, or one that a pull tells. */
export async function mutate({ name, args }: Queued, writing: Writing): Promise<void> {
  if (args instanceof Object) await rules.get(name)?.mutate(args, writing)
}
