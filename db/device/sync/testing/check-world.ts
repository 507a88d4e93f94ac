import type { OwnProfile } from '#domain/wire/profile'
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

  const favourites = await server.rowsOf('favourites', userIds)
  const preferences = await server.rowsOf('preferences', userIds)
  const surfLogs = await server.rowsOf('surf_logs', userIds)
  const surfRules = await server.rowsOf('surf_rules', userIds)
  const surfPhotos = await server.rowsOf('surf_photos', userIds)
  const profiles = await server.profilesOf(userIds)
  for (const { device, owner } of phones) {
    const { userId } = owner.person
    const isOwn = (row: Record<string, unknown>) => row.user_id === userId
    const { db } = device.tabs[0]
    const here = {
      favourites: (await db.favourites.where({ userId }).toArray()).map((row) => [
        row.spotId,
        row.addedAtMs,
      ]),
      preferences: (await db.preferences.where({ userId }).toArray()).map((row) => [
        row.field,
        row.value,
      ]),
      surfLogs: (await db.surfLogs.where({ userId }).toArray()).map((row) => [
        row.id,
        row.stars,
        row.notes,
      ]),
      surfRules: (await db.surfRules.where({ userId }).toArray()).map((row) => [
        row.id,
        ...ruleSaid(row.fields),
      ]),
      surfPhotos: (await db.surfPhotos.where({ userId }).toArray()).map((row) => [
        row.id,
        row.tag,
        row.width,
        row.bytes,
      ]),
      profile: [saidOf((await db.profiles.get(userId))?.own)],
    }
    const there = {
      favourites: favourites
        .filter((row) => isOwn(row) && row.is_favourite === 1)
        .map((row) => [row.spot_id, row.added_at_ms]),
      preferences: preferences
        .filter(isOwn)
        .map((row) => [row.field, JSON.parse(String(row.value))]),
      surfLogs: surfLogs
        .filter((row) => isOwn(row) && row.is_deleted === 0)
        .map((row) => {
          const { stars, notes } = JSON.parse(String(row.document))
          return [row.id, stars, notes]
        }),
      surfRules: surfRules
        .filter((row) => isOwn(row) && row.is_deleted === 0)
        .map((row) => [row.id, ...ruleSaid(JSON.parse(String(row.document)))]),
      surfPhotos: surfPhotos
        .filter((row) => isOwn(row) && row.is_deleted === 0)
        .map((row) => [row.id, row.tag, row.width, (row.bytes as Uint8Array).byteLength]),
      profile: profiles
        .filter(({ id }) => id === userId)
        .map(({ display_name, bio, profile_image_url }) => [display_name, bio, profile_image_url]),
    }
    const [a, b] = [text(here), text(there)]
    demand(a === b, `I4: a phone and the server differ\n  here  ${a}\n  there ${b}`)
  }
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

/** A phone that was never told anything knows nothing, as the server does of a new person. */
const saidOf = (own: OwnProfile | undefined) => [
  own?.displayName ?? null,
  own?.bio ?? null,
  own?.profileImageUrl ?? null,
]

function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}

const text = (tables: Record<string, unknown[]>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [
        name,
        rows.map((row) => JSON.stringify(row)).sort(),
      ]),
    ),
  )
