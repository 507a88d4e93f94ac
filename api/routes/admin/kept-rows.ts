import { recordAudit } from '#db/server/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import type { RouteDeps } from '../deps'
import { changedMeanwhile, isOutdated } from './row-version'

/** How one kind of row that administrators keep is answered, and told in the audit log. */
type Kind<Row, Shown> = {
  /** First half of the action in the audit log. */
  noun: string
  subjectOf: (row: Row) => string
  /** As the API answers it. */
  shown: (row: Row) => Shown
  /** As the audit log tells it; absent: as it is answered. */
  inTrail?: (row: Row) => unknown
  /** The answer of 404. */
  unknown: () => Response
  /** Called once a change is stored. */
  published?: () => unknown
}

type Asker = { user: { id: string } }
type Find<Row> = (trx: ServerDatabase) => Promise<Row | null>

/**
 * Adds, changes and removes rows that several administrators keep, each in one transaction with its line in the audit log.
 * The second of two who edit the same version of a row is told so (409), with the row as it is now.
 */
export function keptRows<Row extends object, Shown>(
  { database, now }: Pick<RouteDeps, 'database' | 'now'>,
  { noun, subjectOf, shown, inTrail = shown, unknown, published }: Kind<Row, Shown>,
) {
  async function write<T>(work: (trx: ServerDatabase, atMs: number) => Promise<T>): Promise<T> {
    const atMs = now()
    const answer = await transact(database, (trx) => work(trx, atMs))
    if (!(answer instanceof Response)) await published?.()
    return answer
  }

  const note = (
    trx: ServerDatabase,
    { user }: Asker,
    { verb, subject, atMs }: { verb: string; subject: Row; atMs: number },
    { before, after }: { before: Row | null; after: Row | null },
  ) =>
    recordAudit(trx, {
      adminId: user.id,
      action: `${noun}.${verb}`,
      subject: subjectOf(subject),
      before: before && inTrail(before),
      after: after && inTrail(after),
      atMs,
    })

  return {
    /** @param make the row, or why there can be none */
    add: (
      asker: Asker,
      make: (trx: ServerDatabase, atMs: number) => Promise<Row | Response>,
    ): Promise<Shown | Response> =>
      write(async (trx, atMs) => {
        const after = await make(trx, atMs)
        if (after instanceof Response) return after
        await note(trx, asker, { verb: 'create', subject: after, atMs }, { before: null, after })
        return shown(after)
      }),

    /**
     * @param version of the row that was edited; undefined: whatever it is now
     * @param make the changed row, or why it cannot be; the same row: there was nothing to change, and nothing is noted;
     *   null: another administrator changed it after it was read here
     * @param verb second half of the action in the audit log
     */
    change: (
      asker: Asker,
      version: number | undefined,
      find: Find<Row>,
      make: (trx: ServerDatabase, row: Row, atMs: number) => Promise<Row | Response | null>,
      verb = 'update',
    ): Promise<Shown | Response> =>
      write(async (trx, atMs) => {
        const before = await find(trx)
        if (!before) return unknown()
        if (isOutdated(version, 'version' in before ? Number(before.version) : 1))
          throw changedMeanwhile(shown(before))
        const after = await make(trx, before, atMs)
        if (after instanceof Response) return after
        if (!after) {
          const current = await find(trx)
          if (!current) return unknown()
          throw changedMeanwhile(shown(current))
        }
        if (after !== before) {
          await note(trx, asker, { verb, subject: after, atMs }, { before, after })
        }
        return shown(after)
      }),

    remove: (
      asker: Asker,
      find: Find<Row>,
      drop: (trx: ServerDatabase, row: Row) => Promise<void>,
    ): Promise<null | Response> =>
      write(async (trx, atMs) => {
        const before = await find(trx)
        if (!before) return unknown()
        await drop(trx, before)
        await note(trx, asker, { verb: 'delete', subject: before, atMs }, { before, after: null })
        return null
      }),
  }
}
