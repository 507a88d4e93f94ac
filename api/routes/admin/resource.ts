import { Hono } from 'hono'
import type * as v from 'valibot'
import type { KeptTable } from '#db/server/kept-table'
import type { ServerDatabase } from '#db/server/tables'
import type { keptCalls } from '#domain/wire/resource'
import { type ProblemCode, problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { keptRows } from './kept-rows'
import { adminMount } from './mount-admin-call'

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
  /** Why it cannot be added, or changed into this; null: it can. @param row null: a new one */
  refuse?: (deps: RouteDeps, draft: Draft, row: Row | null) => Response | null
  /** What else the database forgets with a change. @param after null: it is taken away */
  follow?: (trx: ServerDatabase, before: Row, after: Row | null) => Promise<void>
  /** Called once a change is stored. */
  published: (deps: RouteDeps) => unknown
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
    refuse = () => null,
    follow,
    published,
  }: Resource<Row, Draft>) =>
  (deps: RouteDeps): Hono => {
    const app = new Hono()
    const mount = adminMount(app, deps)
    const rows = keptRows(deps, {
      noun,
      subjectOf: ({ id }: Row) => String(id),
      shown: (row) => row,
      unknown: () => problem(404, code, sentence),
      published: () => published(deps),
    })
    const find = (params: Record<string, string>) => (db: ServerDatabase) =>
      table.one(db, Object.values(params)[0] ?? '')

    mount(calls.list, { summary: `Every ${what}` }, async () =>
      list(await table.all(deps.database)),
    )
    mount(calls.add, { summary: `Adds a ${what}`, errors: [400, 422] }, async (asked) => {
      const draft = await asked.body()
      return refuse(deps, draft, null) ?? rows.add(asked, (trx, at) => table.add(trx, draft, at))
    })
    mount(
      calls.change,
      { summary: `Changes a ${what}`, errors: [400, 404, 409, 422] },
      async (asked) => {
        const draft = await asked.body()
        return rows.change(asked, draft.version, find(asked.params), async (trx, row, atMs) => {
          const refused = refuse(deps, draft, row)
          if (refused) return refused
          const after = await table.change(trx, row, draft, atMs)
          if (after) await follow?.(trx, row, after)
          return after
        })
      },
    )
    mount(calls.remove, { summary: `Takes a ${what} away`, errors: [404] }, (asked) =>
      rows.remove(asked, find(asked.params), async (trx, row) => {
        await follow?.(trx, row, null)
        await table.remove(trx, row)
      }),
    )
    return app
  }
