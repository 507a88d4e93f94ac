import { countTry, type RateLimit } from '#db/server/account/rate-limits'
import { isDatabaseAway } from '#db/server/engines/database-away'
import { TooManyPushes } from '#db/server/personal/versions'
import { mostChangesInPush, syncCalls, syncFormat } from '#domain/wire/sync'
import { ApiProblem, problem, TooBusy, tooManyChanges } from '../http/problem'
import { createTurns } from '../http/turns'
import { log } from '../operations/log'
import { pullChanges } from '../sync/pull-changes'
import { ForeignDevice, OutOfStep, pushChanges } from '../sync/push-changes'
import { isOwnPush } from '../sync/rules'
import { changeDeps, type RouteDeps } from './deps'
import type { Mounts } from './mount-call'

/** Pages with something in them: made one at a time, those of each person in turn. */
const pages = { atOnce: 1, inLine: 200 }

/** Pulls from the beginning, which a device makes once and after a restored backup. */
const fullPulls = { atOnce: 30, everyMs: 10_000 }
/**
 * Pages of one person, of whatever pull: a cookie from their beginning asks for all that came after it as often as one
 * likes. A full log has some twenty.
 */
const pagesOfPerson = { atOnce: 240, everyMs: 1_000 }

/** The exchange of what a person owns with each of their devices. */
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
    'What changed of what the person owns',
    [400, 403, 429, 503],
    async ({ user, query }) => {
      const { userId, deviceId, confirmed, confirmedId, since } = query
      if (!isOwnPush(userId, user.id)) throw notTheirs()
      const pull = { userId: user.id, deviceId, confirmed, confirmedId, since: since ?? null }
      const isAllowed = async (name: string, limit: RateLimit) =>
        (await countTry(database, `${name} ${user.id}`, limit, deps.now())) === 0
      const mayAsk = async (isReset: boolean) =>
        (!isReset || (await isAllowed('fullPulls', fullPulls))) &&
        (await isAllowed('pulledPages', pagesOfPerson))
      return pullChanges(database, pull, { turns, mayAsk })
    },
  )
}

const notTheirs = () => new ApiProblem(403, 'forbidden', 'Another person is signed in here.')

function pushFailed(error: unknown): Response {
  if (error instanceof ForeignDevice) {
    return problem(403, 'foreign-device', 'This device id belongs to another person.')
  }
  if (error instanceof OutOfStep) {
    return problem(409, 'out-of-step', 'The numbers of this device do not fit any more.')
  }
  if (error instanceof TooManyPushes) return tooManyChanges()
  if (isDatabaseAway(error)) throw error
  log.error('push-failed', {}, error)
  return new TooBusy('The server could not store this now.').toResponse()
}
