import { changeOfNumber } from '#db/server/personal/change-results'
import { surfLogPage } from '#db/server/personal/surf-logs'
import {
  everyVersion,
  knowsVersion,
  type SyncState,
  syncStateOf,
  TooManyPushes,
} from '#db/server/personal/versions'
import type { ServerDatabase } from '#db/server/tables'
import { inOneMoment } from '#db/server/transact'
import { type NounName, type PullAnswer, pulledLists } from '#domain/wire/sync'
import type { Turns } from '../http/turns'
import { isKnownVersion, knowsLess, tookAnother } from './rules'
import { serverNouns } from './server-nouns'

/** Of stored entries, counted in letters: it is sent within seconds on a slow network, and read in milliseconds. */
const pageBytes = 256 * 1024

type Pull = {
  userId: string
  deviceId: string
  confirmed: number
  confirmedId?: string | undefined
  since: string | null
  /** Another size of page, for tests. */
  mostBytes?: number
}

/** Limits, so that the pulls of one person do not delay those of others. */
type PullGuard = {
  /** Pages are made one after the other. */
  turns: Turns
  /** Whether a page may be made for the person. */
  mayAsk: () => Promise<boolean>
}

const noGuard: PullGuard = { turns: (_, work) => work(), mayAsk: async () => true }

type Told = Omit<PullAnswer, 'cookie' | 'reset' | 'more' | 'inStep'>
const nouns = Object.keys(serverNouns) as NounName[]
const nothing: Told = Object.assign(
  {},
  ...Object.entries(pulledLists).map(([name, { type }]) => ({
    [name]: type === 'nullable' ? null : [],
  })),
)

/**
 * What changed for a person after the cookie of their last pull, a page at a time; "nothing" costs one indexed read.
 * The cookie names the latest version when the page was made, `version.tag`, and, where more is to come, up to which
 * version the device has everything: `version.tag~upTo`. What changes between two pages gets a later version, so it is
 * in a later page.
 * @throws TooManyPushes when page after page is asked for too often; TooBusy when too many wait for a page
 */
export async function pullChanges(
  db: ServerDatabase,
  pull: Pull,
  { turns, mayAsk }: PullGuard = noGuard,
): Promise<PullAnswer> {
  const state = await syncStateOf(db, pull)
  const cookie = cookieOf(state)
  // A user who has changed nothing yet has a profile all the same.
  if (cookie !== null && cookie === pull.since) {
    return {
      cookie,
      reset: false,
      more: false,
      inStep: await isInStep(db, state, pull),
      ...nothing,
    }
  }
  if (!(await mayAsk())) throw new TooManyPushes()
  return turns(pull.userId, () => inOneMoment(db, (trx) => changesSince(trx, pull)))
}

async function changesSince(db: ServerDatabase, pull: Pull): Promise<PullAnswer> {
  const { userId, mostBytes = pageBytes } = pull
  const state = await syncStateOf(db, pull)
  const since = await versionOf(db, userId, pull.since)
  const reset = since === null
  const after = since ?? 0
  const logs = await surfLogPage(db, { userId, after, mostBytes })
  const range = { after, upTo: logs.upTo ?? everyVersion.upTo }
  const told = {} as Told
  for (const noun of nouns) {
    Object.assign(told, await serverNouns[noun].pull?.(db, { userId, range, reset, logs }))
  }
  return {
    cookie: cookieOf(state, logs.upTo),
    reset,
    more: logs.upTo !== null,
    inStep: await isInStep(db, state, pull),
    ...told,
  }
}

/** Null: everything must be told, as without a cookie: this database never gave out such a version. */
async function versionOf(
  db: ServerDatabase,
  userId: string,
  since: string | null,
): Promise<number | null> {
  const [, version, tag, upTo] = /^(\d{1,9})\.([\w-]+)(?:~(\d{1,9}))?$/.exec(since ?? '') ?? []
  if (version === undefined || tag === undefined) return null
  const known = await knowsVersion(db, userId, Number(version), tag)
  return isKnownVersion(known) ? Math.min(Number(version), Number(upTo ?? version)) : null
}

const cookieOf = ({ latest }: SyncState, upTo: number | null = null): string | null =>
  latest && `${latest.version}.${latest.tag}${upTo === null ? '' : `~${upTo}`}`

async function isInStep(
  db: ServerDatabase,
  { lastSeq, knowsConfirmed }: SyncState,
  { userId, deviceId, confirmed, confirmedId }: Pull,
): Promise<boolean> {
  if (knowsLess(lastSeq, confirmed)) return false
  if (confirmedId === undefined || knowsConfirmed) return true
  return !tookAnother(await changeOfNumber(db, { userId, deviceId, seq: confirmed }), confirmedId)
}
