import type * as v from 'valibot'
import type { KeptTable } from '#db/server/kept-table'
import { audited, recordAudit } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import type { keptCalls } from '#domain/wire/resource'
import { ApiProblem, type ProblemCode, problem } from '../../http/problem'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'

type Calls<Row, Draft> = ReturnType<
  typeof keptCalls<
    `/${string}`,
    string,
    v.GenericSchema,
    v.GenericSchema<unknown, Row>,
    v.GenericSchema<unknown, Draft>
  >
>

/** A kind of row that administrators keep, as the server answers for it. */
type Resource<Row, Draft> = {
  /** First half of the action in the audit log: `carousel-image`. */
  noun: string
  /** What one of them is, in the descriptions of the calls: 'slide'. */
  what: string
  calls: Calls<Row, Draft>
  table: KeptTable<Row, Draft>
  /** The list as it is answered; absent: the rows. */
  list?: (rows: Row[]) => unknown
  /** Code and sentence of the 404. */
  missing: readonly [code: ProblemCode, sentence: string]
  /** As the audit log tells one; absent: as it is answered. */
  inTrail?: (row: Row) => unknown
  /** Why it cannot be added, or changed into this; null: it can. @param row null: a new one */
  refuse?: (
    needs: RouteDeps & { trx: ServerDatabase },
    draft: Draft,
    row: Row | null,
  ) => Response | null | Promise<Response | null>
  /** What else the database forgets with a change. @param after null: it is taken away */
  follow?: (trx: ServerDatabase, before: Row, after: Row | null) => Promise<void>
  /** Called once a change is stored. */
  published?: (deps: RouteDeps) => unknown
}

/**
 * The list, the addition, the change and the removal of one kind of row: each for administrators alone, checked by the
 * schemas of its calls, described, and with its line in the audit log in the same transaction. Of two who edit the same version
 * the second is told so (409).
 */
export const resource =
  <
    Row extends { id: string | number; version: number },
    Draft extends { version?: number | undefined },
  >({
    noun,
    what,
    calls,
    table,
    list = (rows) => rows,
    missing: [code, sentence],
    inTrail,
    refuse = () => null,
    follow,
    published,
  }: Resource<Row, Draft>) =>
  ({ admin }: Mounts, deps: RouteDeps): void => {
    const rows = keptRows(deps, {
      noun,
      subjectOf: ({ id }: Row) => String(id),
      shown: (row) => row,
      ...(inTrail && { inTrail }),
      unknown: () => problem(404, code, sentence),
      published: () => published?.(deps),
    })
    const find = (params: Record<string, string>) => (db: ServerDatabase) =>
      table.one(db, Object.values(params)[0] ?? '')

    admin(calls.list, `Every ${what}`, [], async () => list(await table.all(deps.database)))
    admin(calls.add, `Adds a ${what}`, [400, 413, 422], async (asked) => {
      const draft = await asked.body()
      return rows.add(asked, async (trx, atMs) => {
        const refused = await refuse({ ...deps, trx }, draft, null)
        return refused ?? table.add(trx, draft, atMs, asked.user.id)
      })
    })
    admin(calls.change, `Changes a ${what}`, [400, 404, 409, 413, 422], async (asked) => {
      const draft = await asked.body()
      return rows.change(asked, draft.version, find(asked.params), async (trx, row, atMs) => {
        const refused = await refuse({ ...deps, trx }, draft, row)
        if (refused) return refused
        const after = await table.change(trx, row, draft, atMs)
        if (after) await follow?.(trx, row, after)
        return after
      })
    })
    admin(calls.remove, `Takes a ${what} away`, [404], (asked) =>
      rows.remove(asked, find(asked.params), async (trx, row) => {
        await follow?.(trx, row, null)
        await table.remove(trx, row)
      }),
    )
  }

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

    /** @param drop a `Response` of it says why the row cannot be taken away */
    remove: (
      asker: Asker,
      find: Find<Row>,
      drop: (trx: ServerDatabase, row: Row, atMs: number) => Promise<unknown>,
    ): Promise<null | Response> =>
      write(async (trx, atMs) => {
        const before = await find(trx)
        if (!before) return unknown()
        const refused = await drop(trx, before, atMs)
        if (refused instanceof Response) return refused
        await note(trx, asker, { verb: 'delete', subject: before, atMs }, { before, after: null })
        return null
      }),
  }
}

/** Makes a change that an administrator asks for, with its line in the audit log, both or neither. */
export function noted<T>(
  { database, now }: Pick<RouteDeps, 'database' | 'now'>,
  { user }: Asker,
  { action, subject }: { action: `${string}.${string}`; subject: string },
  work: (
    trx: ServerDatabase,
    atMs: number,
  ) => Promise<{ before?: unknown; after?: unknown; answer: T }>,
): Promise<T> {
  const atMs = now()
  return audited(database, { adminId: user.id, action, subject, atMs }, (trx) => work(trx, atMs))
}

/**
 * True when another administrator has changed the row since it was read.
 * @param sent the version of the row that was edited; undefined: they do not care
 */
const isOutdated = (sent: number | undefined, stored: number): boolean =>
  sent !== undefined && sent !== stored

/**
 * 409: two people edited the same thing, and this one is the second. Nothing was changed.
 * @param current the row as it is now, so that the form can show it beside what was typed
 */
export const changedMeanwhile = (current: unknown): ApiProblem =>
  new ApiProblem(
    409,
    'changed-meanwhile',
    'Another person has changed this meanwhile. Nothing of yours was saved; look at what it is now.',
    { details: { current } },
  )
