import type * as v from 'valibot'
import type { KeptTable } from '#db/server/kept-table'
import { audited, recordAudit } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import type { keptCalls } from '#domain/wire/resource'
import { ApiProblem, type ProblemCode } from '../../http/problem'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'

type Kept = { id: string | number; version?: number }
type Asker = { user: { id: string } }

/** How one kind of row that administrators keep is answered, and told in the audit log. */
type Kind<Row, Shown> = {
  /** First half of the action in the audit log: `carousel-image`. */
  noun: string
  /** As the API answers it. */
  shown: (row: Row) => Shown
  /** As the audit log tells it; absent: as it is answered. */
  inTrail?: ((row: Row) => unknown) | undefined
  /** Code and sentence of the 404. */
  missing: readonly [code: ProblemCode, sentence: string]
  /** Called once a change is stored. */
  published?: ((deps: RouteDeps) => unknown) | undefined
}

/**
 * Adds, changes and removes rows that several administrators keep, each in one transaction with its line in the audit log.
 * What is thrown within it changes nothing.
 */
export function keptRows<Row extends Kept, Shown>(deps: RouteDeps, kind: Kind<Row, Shown>) {
  const { noun, shown, inTrail = shown, missing, published } = kind
  const { database, now } = deps

  /** @param work the row as it was and as it is; the same one: there was nothing to change, and nothing is noted */
  async function write<After extends Row | null>(
    { user }: Asker,
    verb: string,
    work: (trx: ServerDatabase, atMs: number) => Promise<{ before: Row | null; after: After }>,
  ): Promise<After> {
    const atMs = now()
    const make = async (trx: ServerDatabase) => {
      const { before, after } = await work(trx, atMs)
      if (before === after) return after
      await recordAudit(trx, {
        adminId: user.id,
        action: `${noun}.${verb}`,
        subject: String((after ?? before)?.id),
        before: before && inTrail(before),
        after: after && inTrail(after),
        atMs,
      })
      return after
    }
    const after = await transact(database, make)
    await published?.(deps)
    return after
  }

  const found = (row: Row | null): Row => {
    if (row) return row
    throw new ApiProblem(404, ...missing)
  }

  return {
    add: async (asker: Asker, make: (trx: ServerDatabase, atMs: number) => Promise<Row>) =>
      shown(
        await write(asker, 'create', async (trx, atMs) => ({
          before: null,
          after: await make(trx, atMs),
        })),
      ),

    /**
     * @param version of the row that was edited: of two who edit the same one the second is told so, with the row as it is
     *   now (409); undefined: whatever it is now
     * @param make the changed row; the same row: there was nothing to change; null: another administrator was faster
     */
    change: async (
      asker: Asker,
      version: number | undefined,
      find: (trx: ServerDatabase) => Promise<Row | null>,
      make: (trx: ServerDatabase, row: Row, atMs: number) => Promise<Row | null>,
      verb = 'update',
    ) =>
      shown(
        await write(asker, verb, async (trx, atMs) => {
          const before = found(await find(trx))
          if (version !== undefined && version !== before.version) {
            throw changedMeanwhile(shown(before))
          }
          const after = await make(trx, before, atMs)
          if (!after) throw changedMeanwhile(shown(found(await find(trx))))
          return { before, after }
        }),
      ),

    remove: (
      asker: Asker,
      find: (trx: ServerDatabase) => Promise<Row | null>,
      drop: (trx: ServerDatabase, row: Row, atMs: number) => Promise<void>,
    ): Promise<null> =>
      write(asker, 'delete', async (trx, atMs) => {
        const before = found(await find(trx))
        await drop(trx, before, atMs)
        return { before, after: null }
      }),
  }
}

type Calls<Row, Draft> = ReturnType<
  typeof keptCalls<
    `/${string}`,
    string,
    v.GenericSchema,
    v.GenericSchema<unknown, Row>,
    v.GenericSchema<unknown, Draft>
  >
>
type Needs = RouteDeps & { trx: ServerDatabase }

/** A kind of row that administrators list, add, change and take away. */
type Resource<Row, Draft, Made> = Omit<Kind<Row, Row>, 'shown'> & {
  /** What one of them is, in the descriptions of the calls: 'slide'. */
  what: string
  calls: Calls<Row, Draft>
  table: KeptTable<Row, Made>
  /** The list as it is answered; absent: the rows. */
  list?: (rows: Row[]) => unknown
  /** What is stored of a draft; absent: the draft. @param row null: a new one @throws ApiProblem where it cannot be */
  prepare?: (needs: Needs, draft: Draft, row: Row | null) => Made | Promise<Made>
  /** @param isConfirmed it was refused once, and is wanted all the same @throws ApiProblem where it cannot be taken away */
  mayRemove?: (needs: Needs, row: Row, isConfirmed: boolean) => Promise<void>
  /** What else the database forgets with a change. @param after null: it is taken away */
  follow?: (trx: ServerDatabase, before: Row, after: Row | null) => Promise<void>
}

/** The four calls of one kind of row: for administrators alone, checked by their schemas, described, and each in the audit log. */
export const resource =
  <Row extends Kept, Draft extends { version?: number | undefined }, Made = Draft>(
    kind: Resource<Row, Draft, Made>,
  ) =>
  ({ admin }: Mounts, deps: RouteDeps): void => {
    const { what, calls, table, list = (rows) => rows, mayRemove, follow } = kind
    const { prepare = (_, draft) => draft as unknown as Made } = kind
    const rows = keptRows<Row, Row>(deps, { ...kind, shown: (row) => row })
    const find = (params: Record<string, unknown>) => (db: ServerDatabase) =>
      table.one(db, String(Object.values(params)[0]))

    admin(calls.list, `Every ${what}`, [], async () => list(await table.all(deps.database)))
    admin(calls.add, `Adds a ${what}`, [400, 409, 413, 422], async (asked) => {
      const draft = await asked.body()
      return rows.add(asked, async (trx, atMs) =>
        table.add(trx, await prepare({ ...deps, trx }, draft, null), atMs, asked.user.id),
      )
    })
    admin(calls.change, `Changes a ${what}`, [400, 404, 409, 413, 422], async (asked) => {
      const draft = await asked.body()
      return rows.change(asked, draft.version, find(asked.params), async (trx, row, atMs) => {
        const made = await prepare({ ...deps, trx }, draft, row)
        const after = await table.change(trx, row, made, atMs)
        if (after) await follow?.(trx, row, after)
        return after
      })
    })
    admin(calls.remove, `Takes a ${what} away`, [400, 404, 409], (asked) =>
      rows.remove(asked, find(asked.params), async (trx, row, atMs) => {
        const query = asked.query as { confirm?: string } | undefined
        await mayRemove?.({ ...deps, trx }, row, query?.confirm === 'true')
        await follow?.(trx, row, null)
        await table.remove(trx, row, atMs)
      }),
    )
  }

/** Makes a change that an administrator asks for, with its line in the audit log, both or neither. */
export function noted<T>(
  { database, now }: Pick<RouteDeps, 'database' | 'now'>,
  { user }: Asker,
  what: { action: `${string}.${string}`; subject: string },
  work: (
    trx: ServerDatabase,
    atMs: number,
  ) => Promise<{ before?: unknown; after?: unknown; answer: T }>,
): Promise<T> {
  const atMs = now()
  return audited(database, { adminId: user.id, ...what, atMs }, (trx) => work(trx, atMs))
}

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
