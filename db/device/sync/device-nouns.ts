import type { NounName } from '#domain/wire/sync'
import { favouriteNoun } from '../favourites'
import { feedbackNoun } from '../feedback'
import type { OutboxRow, PersonalTable } from '../personal-tables'
import { preferenceNoun } from '../preferences'
import { profileNoun } from '../profile'
import { surfLogNoun } from '../surf-logs'
import { surfPhotoNoun } from '../surf-photos'
import { surfRuleNoun } from '../surf-rules'
import { reportNoun } from '../surfer-reports'
import type { ChangeRule, DeviceNoun, Writing } from './noun'

/** What the device does with each noun of `domain/wire/sync.ts`; the tables: `db/device/personal-tables.ts`. */
const deviceNouns = {
  favourite: favouriteNoun,
  preference: preferenceNoun,
  surfLog: surfLogNoun,
  // After the surfs: a photo is of one that the server knows.
  surfPhoto: surfPhotoNoun,
  surfRule: surfRuleNoun,
  profile: profileNoun,
  report: reportNoun,
  feedback: feedbackNoun,
} satisfies { [N in NounName]: unknown }

type AnyNoun = { name: NounName } & DeviceNoun<NounName, PersonalTable>
/** The nouns for code that treats them all alike. */
export const nounList = Object.entries(deviceNouns).map(([name, it]) => ({
  name,
  ...it,
})) as unknown as AnyNoun[]

const rules = new Map(
  nounList.flatMap((noun) =>
    Object.entries(noun.changes as Record<string, ChangeRule<object>>).map(
      ([change, rule]) => [change, { noun, ...rule }] as const,
    ),
  ),
)

/** Names one row among those of all nouns, by the row or by the arguments of a change of it; null: it has none. */
export function keyOf({ name, key }: AnyNoun, of: object): string | null {
  if (key === undefined) return null
  return key === null ? name : `${name} ${(of as Record<string, unknown>)[key]}`
}

type Queued = Pick<OutboxRow, 'name' | 'args'>

/** The row that a change is about; null: it only adds, or this app does not know it. */
export function keyOfChange({ name, args }: Queued): string | null {
  const rule = rules.get(name)
  return rule && args instanceof Object ? keyOf(rule.noun, args) : null
}

/** What a queued change was about, in words. */
export const changeTitle = (name: string): string => rules.get(name)?.title ?? 'A change'

/** Whether a change only adds, with an id of its own. */
export function onlyAdds({ name }: Queued): boolean {
  const rule = rules.get(name)
  return rule !== undefined && rule.noun.key === undefined
}

/** Makes a change on the device's rows: one that is queued, or one that a pull tells. */
export async function mutate({ name, args }: Queued, writing: Writing): Promise<void> {
  if (args instanceof Object) await rules.get(name)?.mutate(args, writing)
}
