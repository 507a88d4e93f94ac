import type { Context } from 'hono'
import { countTry } from '#db/server/account/rate-limits'
import { isDatabaseAway } from '#db/server/engines/database-away'
import { fieldsIn } from '#db/server/kept-table'
import { type ContainerRow, containersInOrder } from '#db/server/operator/container-order'
import { favouritesOf, isFavourite } from '#db/server/personal/favourites'
import { preferencesOf } from '#db/server/personal/preferences'
import { surfRulesOf } from '#db/server/personal/surf-rules'
import { TooManyPushes } from '#db/server/personal/versions'
import { type DashboardContainer, dashboardCalls } from '#domain/wire/container-order'
import { favouriteCalls } from '#domain/wire/favourites'
import { mostPastSpots, pastDayCalls } from '#domain/wire/past-days'
import { type AnyPreferenceSet, preferenceCalls } from '#domain/wire/preferences'
import { mostChangesInPush, syncCalls, syncFormat } from '#domain/wire/sync'
import { readPastCoast } from '../coast/stored-coast'
import { iso } from '../http/iso'
import { ApiProblem, problem, TooBusy } from '../http/problem'
import { createTurns } from '../http/turns'
import { log } from '../operations/log'
import { changeAtOnce } from '../sync/apply-change'
import { pullChanges } from '../sync/pull-changes'
import { ForeignDevice, OutOfStep, pushChanges } from '../sync/push-changes'
import { isOwnPush } from '../sync/rules'
import { changeDeps, countCall, idempotencyKey, type RouteDeps } from './deps'
import type { Mounts } from './mount-call'

/** Favourites and preferences (core experience 7): the same functions do what a device's queue sends. */
export function favouriteRoutes({ own }: Mounts, deps: RouteDeps): void {
  const { database, spotCatalog } = deps

  async function answers(userId: string) {
    const rows = await favouritesOf(database, userId)
    return rows.flatMap(({ spotId, addedAtMs }) => {
      const spot = spotCatalog.spotById.get(spotId)
      return spot ? [{ id: spotId, spot, addedAt: iso(addedAtMs) }] : []
    })
  }

  function set(c: Context, userId: string, spotId: number, wanted: boolean) {
    const change = { name: 'favourite.set', args: { spotId, isFavourite: wanted } } as const
    const asked = { userId, changeId: idempotencyKey(c), changes: [change] }
    return changeAtOnce(database, asked, changeDeps(deps))
  }

  own(favouriteCalls.list, 'Favourite spots, last added first', [], ({ user }) => answers(user.id))

  own(
    favouriteCalls.check,
    'Whether a spot is a favourite',
    [400],
    async ({ user, params: { spotId } }) => ({
      // As in the list: a favourite of a removed beach is kept in case it returns, and not answered.
      isFavorited:
        spotCatalog.spotById.has(spotId) && (await isFavourite(database, user.id, spotId)),
    }),
  )

  own(favouriteCalls.add, 'Adds a favourite', [400, 404, 409], async ({ user, body }, c) => {
    const { spotId } = await body()
    if (spotCatalog.wasSpot(spotId) && !spotCatalog.spotById.has(spotId)) {
      return problem(404, 'unknown-spot', 'This beach is gone.')
    }
    const refused = await set(c, user.id, spotId, true)
    if (refused) return problem(404, 'unknown-spot', refused.message)
    return (
      (await answers(user.id)).find((favourite) => favourite.id === spotId) ??
      problem(409, 'refused', 'The favourite was added and has been removed since.')
    )
  })

  own(
    favouriteCalls.remove,
    'Removes a favourite; changes nothing where it is not one',
    [400],
    async ({ user, params: { spotId } }, c) => {
      if (await isFavourite(database, user.id, spotId)) await set(c, user.id, spotId, false)
      return { isFavorited: false }
    },
  )
}

/** All preferences read, one or several written (core experience 7, accounts 7). */
export function preferenceRoutes({ own }: Mounts, deps: RouteDeps): void {
  const { database } = deps

  own(preferenceCalls.read, 'Preferences, with defaults where nothing was chosen', [], ({ user }) =>
    preferencesOf(database, user.id),
  )

  own(
    preferenceCalls.change,
    'Changes the preferences that are named',
    [400, 404, 422],
    async ({ user, body }, c) => {
      const changes = Object.entries(await body()).map(([field, value]) => ({
        name: 'preference.set' as const,
        args: { field, value } as AnyPreferenceSet,
      }))
      const wanted = { userId: user.id, changeId: idempotencyKey(c), changes }
      const refused = await changeAtOnce(database, wanted, changeDeps(deps))
      if (refused?.code === 'unknown-spot') return problem(404, 'unknown-spot', refused.message)
      if (refused) return problem(422, 'refused', refused.message)
      return preferencesOf(database, user.id)
    },
  )
}

/** Twenty spots take a tenth of a second of the processor, and some megabytes of hours meanwhile. */
const perPerson = { atOnce: 10, everyMs: 10_000 }

/** What is worked out for one person alone is made one at a time, of each person in turn. */
const pages = { atOnce: 1, inLine: 200 }

/** Home of the person who is signed in: its panels, and what the last days were like to try limits and alerts on. */
export function homeRoutes({ own, person }: Mounts, deps: RouteDeps): void {
  const { database, now, spotCatalog } = deps
  const turns = createTurns(pages)

  person(dashboardCalls.order, "The signed-in person's order of the dashboard", [], async () =>
    (await containersInOrder(database, 'user')).map(containerOf),
  )

  own(
    pastDayCalls.read,
    'The last 30 days at the favourite spots, those of own alerts and those asked for',
    [400, 429, 503],
    async ({ user, query }) => {
      await countCall(deps, `past days ${user.id}`, perPerson)
      const rules = (await surfRulesOf(database, [user.id])).get(user.id) ?? []
      const favourites = await favouritesOf(database, user.id)
      const ids = [...rules, ...favourites].flatMap(({ spotId }) => spotId ?? [])
      const spots = [...new Set([...(query.spots ?? []), ...ids])]
        .flatMap((spotId) => spotCatalog.spotById.get(spotId) ?? [])
        .slice(0, mostPastSpots)
      return turns(user.id, () => readPastCoast(database, spots, now()))
    },
  )
}

const containerOf = (row: ContainerRow): DashboardContainer => ({
  ...fieldsIn(row, ['id', 'containerId', 'title', 'description', 'icon', 'sortOrder']),
  isActive: row.is_active === 1,
  createdAt: iso(row.created_at_ms),
  updatedAt: iso(row.updated_at_ms),
})

/** Pages of one person, of whatever pull: an old cookie asks for all, like a pull without one. A full log has some twenty. */
const pagesOfPerson = { atOnce: 240, everyMs: 1_000 }

export function syncRoutes({ person }: Mounts, deps: RouteDeps): void {
  const { database } = deps
  const turns = createTurns(pages)

  person(
    syncCalls.push,
    "A device's changes, in order, each counted once",
    [400, 403, 409, 413, 426, 429, 503],
    async ({ user, query, body: read }) => {
      const body = await read({ abortEarly: true })
      if (body.format < syncFormat) {
        return problem(426, 'app-too-old', 'This version of the app is too old. Please update it.')
      }
      if (!isOwnPush(body.userId, user.id)) throw notTheirs()
      if (body.changes.length > mostChangesInPush) {
        return problem(413, 'too-large', `A push has ${mostChangesInPush} changes at most.`)
      }
      const push = { ...body, ...query, userId: user.id }
      return pushChanges(database, push, changeDeps(deps)).catch(pushFailed)
    },
  )

  person(
    syncCalls.pull,
    'What changed in the person’s data',
    [400, 403, 429, 503],
    async ({ user, query }) => {
      const { userId, deviceId, confirmed, confirmedId, since } = query
      if (!isOwnPush(userId, user.id)) throw notTheirs()
      const pull = { userId: user.id, deviceId, confirmed, confirmedId, since: since ?? null }
      const mayAsk = async () =>
        (await countTry(database, `pulledPages ${user.id}`, pagesOfPerson, deps.now())) === 0
      return pullChanges(database, pull, { turns, mayAsk })
    },
  )
}

const notTheirs = () => new ApiProblem(403, 'forbidden', 'Another person is signed in here.')

function pushFailed(why: unknown): Response {
  if (why instanceof ForeignDevice) {
    return problem(403, 'foreign-device', 'This device id belongs to another person.')
  }
  if (why instanceof OutOfStep) {
    return problem(409, 'out-of-step', 'The change numbers of this device are out of step.')
  }
  if (why instanceof TooManyPushes || why instanceof TooBusy || isDatabaseAway(why)) throw why
  log.error('push-failed', {}, why)
  return new TooBusy('The server could not store this now.').toResponse()
}
