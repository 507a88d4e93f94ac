import { favouritesRuleOf, withLimit } from '#domain/alert/favourites-rule'
import type { LimitSet } from '#domain/wire/preferences'
import { type OwnSurfRule, readSurfRule, type SurfRule } from '#domain/wire/surf-rule'
import type { ArgsOf } from '#domain/wire/sync'
import { type DeviceDatabase, deviceDatabase } from './database'
import { newId } from './new-id'
import { type WriteDeps, write } from './outbox'
import { ownRows } from './person'
import type { DeviceNoun, Writing } from './sync/noun'

export const surfRuleNoun: DeviceNoun<'surfRule'> = {
  changes: {
    'surf-rule.put': {
      title: 'An alert of yours',
      mutate: (rule, { db, userId }) => db.surfRules.put({ ...rule, userId }),
    },
    'surf-rule.delete': {
      title: 'An alert that you deleted',
      mutate: ({ id }, { db, userId }) => db.surfRules.delete([userId, id]),
    },
  },
  rows: {
    table: 'surfRules',
    say: ({ id, fields }) => said({ id, fields }),
  },
  told: ({ alertRules = [], deletedSurfRules }) => [
    ...alertRules.map(said),
    ...deletedSurfRules.map((args) => ({ name: 'surf-rule.delete' as const, args })),
  ],
}

/** What a rule says is read where it is shown (`readSurfRule`). */
const said = (rule: { id: string; fields?: unknown }) => ({
  name: 'surf-rule.put' as const,
  args: rule as ArgsOf<'surf-rule.put'>,
})

/**
 * Keeps a rule: a new one without `id`, else in the place of the one of that id.
 * @returns the id of the queued change
 */
export function putSurfRule(
  { id = newId(), ...fields }: SurfRule & { id?: string | undefined },
  deps: WriteDeps = {},
): Promise<string | null> {
  return write(surfRuleNoun, 'surf-rule.put', async () => ({ id, fields }), deps)
}

/** Changes one of the specification's preferences that say the rule for all favourites. */
export async function setFavouriteLimit(
  limit: LimitSet,
  deps: WriteDeps = {},
): Promise<string | null> {
  return putSurfRule(withLimit(await favouritesRule(deps.db), limit), deps)
}

export function deleteSurfRule(id: string, deps: WriteDeps = {}): Promise<string | null> {
  const argsOf = async ({ db, userId }: Writing) =>
    (await db.surfRules.get([userId, id])) ? { id } : null
  return write(surfRuleNoun, 'surf-rule.delete', argsOf, deps)
}

/** The signed-in person's own rules, of a spot or coast each, oldest first; null: no one is signed in. */
export async function surfRules(db = deviceDatabase()): Promise<OwnSurfRule[] | null> {
  const rules = await allRules(db)
  return rules?.filter(({ scope }) => scope !== 'favourites') ?? null
}

/** Their rule for all favourites; the default one where they have not chosen, or no one is signed in. */
export async function favouritesRule(db = deviceDatabase()): Promise<OwnSurfRule> {
  return favouritesRuleOf((await allRules(db)) ?? [])
}

async function allRules(db: DeviceDatabase): Promise<OwnSurfRule[] | null> {
  const rows = await ownRows('surfRules', db)
  if (!rows) return null
  return rows
    .flatMap((row) => readSurfRule(row) ?? [])
    .sort((a, b) => a.madeAtMs - b.madeAtMs || (a.id < b.id ? -1 : 1))
}

/** The ids of the signed-in person's rules of which the server has not been told what they are now. */
export async function unsentSurfRules(db = deviceDatabase()): Promise<string[]> {
  const queued = (await ownRows('outbox', db)) ?? []
  return queued.flatMap(({ name, args }) =>
    name === 'surf-rule.put' ? (args as ArgsOf<'surf-rule.put'>).id : [],
  )
}
