import { ruleSaid } from './own-writes-seen'
import type { Promised } from './promises'
import type { World } from './world'

/** The promises of the write path, after everything had its chance to arrive. @throws naming the broken one */
export async function checkWorld(world: World): Promise<void> {
  const { server, phones, promises, userIds } = world
  const effects = await server.effects(userIds)
  const results = new Map(
    (await server.rowsOf('change_results', userIds)).map((row) => [String(row.change_id), row]),
  )
  const shown = new Set<string>()

  for (const { device } of phones) {
    const { db } = device.tabs[0]
    demand((await db.outbox.count()) === 0, 'I6: a queue does not drain')
    for (const row of await db.refusedChanges.toArray()) shown.add(row.id)
  }

  for (const promise of promises.all()) {
    const { id, isLost, isLetGo } = promise
    if (isLost || (isLetGo && world.wasRestored)) continue
    const result = results.get(id)
    const isVisible = shown.has(id) || isLetGo
    demand(result !== undefined || shown.has(id), `I1: ${promise.name} is nowhere`)
    demand(!result?.code || isVisible, `I1: ${promise.name} was refused and nobody was told`)
  }

  // By source. Within one push the order is that of tables, which shows nowhere.
  const done = new Map<string, { version: number; before: number; last: number }>()
  const counted = new Map<string, number>()
  for (const effect of effects) {
    const promise = promises.of(effect.change_id)
    const result = results.get(effect.change_id)
    demand(result !== undefined && result.code === null, 'I2: an effect without a result')
    counted.set(effect.change_id, (counted.get(effect.change_id) ?? 0) + 1)
    if (!promise) continue
    demand(promise.userId === effect.user_id, 'I7: a change was done for somebody else')
    // A copy on another phone may still send what the store that promised it has lost, or, sent once, has let go of
    // before the server was put back.
    if (promise.isLost || (promise.isLetGo && world.wasRestored)) continue
    const source = `${promise.store} ${promise.userId}`
    const { version } = effect
    const known = done.get(source) ?? { version, before: -1, last: -1 }
    const before = known.version === version ? known.before : known.last
    demand(before < promise.order, 'I3: changes were done out of their order')
    done.set(source, { version, before, last: Math.max(known.last, promise.order) })
  }
  const versionOf = await server.versionsOfResults(userIds)
  // Of the changes of a push to one row, the last writes it.
  const overwritten = ({ row, order, userId, id }: Promised): boolean =>
    row !== null &&
    promises
      .all()
      .some(
        (other) =>
          other.row === row &&
          other.userId === userId &&
          other.order > order &&
          counted.get(other.id) === 1 &&
          versionOf.get(other.id) === versionOf.get(id),
      )
  for (const [id, result] of results) {
    const times = counted.get(id) ?? 0
    demand(times <= 1, `I2: ${result.name} was done ${times} times`)
    // What is gone already, or was refused when it was made, is not there to be deleted.
    const mayBeNothing =
      result.code !== null ||
      /^surf-(log|rule)\.delete$|^surf-photo\.set$/.test(String(result.name))
    const promise = promises.of(id)
    const isDone = times === 1 || mayBeNothing || (promise && overwritten(promise))
    demand(isDone === true, `I2: ${result.name} was confirmed and not done`)
  }

  const profiles = await server.profilesOf(userIds)
  for (const { device, owner } of phones) {
    const { userId } = owner.person
    const { db } = device.tabs[0]
    const own = (await db.profiles.get(userId))?.own
    // A phone that was never told anything knows nothing, as the server does of a new person.
    const said = [own?.displayName, own?.bio, own?.profileImageUrl].map((one) => one ?? null)
    const mine = profiles.find(({ id }) => id === userId)
    const known = [mine?.display_name, mine?.bio, mine?.profile_image_url]
    demandSame({ profile: said }, { profile: known })
    for (const { kept, table, saidHere, saidThere } of nouns) {
      const rows = (await server.rowsOf(table, [userId])).filter(
        (row) => row.is_deleted !== 1 && row.is_favourite !== 0,
      )
      const stored: Row[] = await db.table(kept).where({ userId }).toArray()
      demandSame({ [kept]: sorted(stored.map(saidHere)) }, { [kept]: sorted(rows.map(saidThere)) })
    }
  }
}

type Row = Record<string, unknown>

/** Of each noun: where the phone and the server keep it, and what both must say alike. */
const nouns: {
  kept: string
  table: Parameters<World['server']['rowsOf']>[0]
  saidHere: (row: Row) => unknown[]
  saidThere: (row: Row) => unknown[]
}[] = [
  {
    kept: 'favourites',
    table: 'favourites',
    saidHere: (row) => [row.spotId, row.addedAtMs],
    saidThere: (row) => [row.spot_id, row.added_at_ms],
  },
  {
    kept: 'preferences',
    table: 'preferences',
    saidHere: (row) => [row.field, row.value],
    saidThere: (row) => [row.field, JSON.parse(String(row.value))],
  },
  {
    kept: 'surfLogs',
    table: 'surf_logs',
    saidHere: (row) => [row.id, row.stars, row.notes],
    saidThere: ({ id, document }) => {
      const { stars, notes } = JSON.parse(String(document))
      return [id, stars, notes]
    },
  },
  {
    kept: 'surfRules',
    table: 'surf_rules',
    saidHere: (row) => [row.id, ...ruleSaid(row.fields)],
    saidThere: (row) => [row.id, ...ruleSaid(JSON.parse(String(row.document)))],
  },
  {
    kept: 'surfPhotos',
    table: 'surf_photos',
    saidHere: (row) => [row.id, row.tag, row.width, row.bytes],
    saidThere: (row) => [row.id, row.tag, row.width, (row.bytes as Uint8Array).byteLength],
  },
]

const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort()

function demandSame(here: object, there: object): void {
  const [a, b] = [here, there].map((one) => JSON.stringify(one))
  demand(a === b, `I4: a phone and the server differ\n  here  ${a}\n  there ${b}`)
}

/** I8 of one push: its rows carry one version, so a pull before or after shows none or all of them. */
export async function expectWholePushes(world: World): Promise<void> {
  const versions = await world.server.rowsOf('versions', world.userIds)
  for (const effect of await world.server.effects(world.userIds)) {
    const known = versions.some(
      (row) => row.user_id === effect.user_id && row.version === effect.version,
    )
    demand(known, 'I8: rows of a version that does not exist')
  }
}

function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}
