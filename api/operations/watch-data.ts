import { type CopiedData, dataVersions } from '#db/server/data-versions'
import { isDatabaseAway } from '#db/server/engines/database-away'
import type { ServerDatabase } from '#db/server/tables'
import { log } from './log'

/** For at most this long a process serves what another process has changed. */
const lookEveryMs = 1_000

/**
 * Reads cached data again after other processes or operator commands have changed it, by one small query a second.
 * @param seen the versions before the first reading, so that a change in between is noticed
 */
export function watchData(
  database: ServerDatabase,
  seen: ReadonlyMap<string, number>,
  readAgain: Record<CopiedData, () => Promise<void> | void>,
) {
  const known = new Map(seen)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null

  async function lookNow(): Promise<void> {
    const now = await dataVersions(database)
    for (const name of ['spots', 'pages', 'forecast'] as const) {
      const version = now.get(name) ?? 0
      if (version === known.get(name)) continue
      await readAgain[name]()
      known.set(name, version)
    }
  }

  /** Looks now; resolves when everything that has changed is read again. */
  function look(): Promise<void> {
    // One that has begun may have missed what the caller has just written.
    const mine = (looking ?? Promise.resolve()).catch(() => undefined).then(lookNow)
    looking = mine
    return mine
  }

  function wait(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.error('data-watch-failed', {}, error)
        })
        .finally(() => {
          if (timer) wait()
        })
    }, lookEveryMs)
    timer.unref()
  }

  return {
    look,
    /** The version of the forecast that this process answers from, the same number in every process. */
    forecastVersion: () => known.get('forecast') ?? 0,
    start: wait,
    async stop(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await looking?.catch(() => undefined)
    },
  }
}
