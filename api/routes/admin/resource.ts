import type * as v from 'valibot'
import type { KeptTable } from '#db/server/kept-table'
import { audited, recordAudit } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import type { Call } from '#domain/wire/call'
import { ApiProblem, type ProblemCode } from '../../http/problem'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'

type Kept = { id: string | number; version?: number }
type Asker = { user: { id: string } }
type Needs = RouteDeps & { trx: ServerDatabase }

/** The operations on a kind of row besides listing. */
type Calls<Draft, Query> = {
  list: Answering & { query?: v.GenericSchema<Record<string, unknown>, Query> }
  add?: Answering & { body: v.GenericSchema<unknown, Draft> }
  change?: Answering & { body: v.GenericSchema<unknown, Draft> }
  remove?: Call & { answer: null }
}
type Answering = Call & { answer: v.GenericSchema }

/** Something else that is done with a row, in a call of its own. */
type Act<Row> = {
  call: Answering
  /** In the description of the call: 'Hides a report'. */
  summary: string
  make: (trx: ServerDatabase, row: Row, atMs: number) => Promise<void>
}

/** A kind of row that administrators list and, where it has the calls, add, change and delete. */
type Resource<Row, Draft, Made, Query> = {
  /** First half of the action in the audit log: `carousel-image`. */
  noun: string
  /** What one of them is, in the descriptions of the calls: 'slide'. */
  what: string
  calls: Calls<Draft, Query>
  table: Pick<KeptTable<Row, Made>, 'one'> & Partial<KeptTable<Row, Made>>
  /** What the list answers; absent: every row. */
  list?: (deps: RouteDeps, query: Query) => unknown
  /** What is stored of a draft; absent: the draft. @param row null: a new one @throws ApiProblem where it cannot be */
  prepare?: (needs: Needs, draft: Draft, row: Row | null) => Made | Promise<Made>
  /** @param isConfirmed it was refused once, and is wanted all the same @throws ApiProblem where it cannot be taken away */
  mayRemove?: (needs: Needs, row: Row, isConfirmed: boolean) => Promise<void>
  /** What else the database forgets with a change. @param after null: it is taken away */
  follow?: (trx: ServerDatabase, before: Row, after: Row | null) => Promise<void>
  /** By the second half of the action in the audit log. */
  acts?: Record<string, Act<Row>>
  /** As the audit log tells it; absent: as it is answered. */
  inTrail?: (row: Row) => unknown
  /** Code and sentence of the 404. */
  missing: readonly [code: ProblemCode, sentence: string]
  /** Called once a change is stored. */
  published?: (deps: RouteDeps) => unknown
}

/**
 * The API calls of one kind of row: for administrators, validated by schemas, and documented. Each change and its audit log
 * entry are one transaction, which an exception rolls back.
 */
export const resource =
  <
    Row extends Kept,
    Draft extends { version?: number | undefined },
    Made = Draft,
    Query extends object = object,
  >(
    kind: Resource<Row, Draft, Made, Query>,
  ) =>
  ({ admin }: Mounts, deps: RouteDeps): void => {
    const { database, now } = deps
    const { noun, what, calls, mayRemove, follow, acts = {}, missing } = kind
    const { all, one, add, change, remove } = kind.table
    const { prepare = (_, draft) => draft as unknown as Made, inTrail = (row) => row } = kind
    const { list = ({ database }) => all?.(database) ?? [] } = kind

    /** @param work the row as it was and as it is; where the log would tell no difference, nothing is noted */
    async function write<After extends Row | null>(
      { user }: Asker,
      verb: string,
      work: (needs: Needs, atMs: number) => Promise<{ before: Row | null; after: After }>,
    ): Promise<After> {
      const atMs = now()
      const make = async (trx: ServerDatabase) => {
        const { before, after } = await work({ ...deps, trx }, atMs)
        const trail = { before: before && inTrail(before), after: after && inTrail(after) }
        if (JSON.stringify(trail.before) === JSON.stringify(trail.after)) return after
        const action = `${noun}.${verb}` as const
        const subject = String((after ?? before)?.id)
        await recordAudit(trx, { adminId: user.id, action, subject, ...trail, atMs })
        return after
      }
      const after = await transact(database, make)
      await kind.published?.(deps)
      return after
    }

    async function stored(db: ServerDatabase, params: Record<string, unknown>): Promise<Row> {
      const row = await one(db, String(Object.values(params)[0]))
      if (row) return row
      throw new ApiProblem(404, ...missing)
    }

    admin(calls.list, `Every ${what}`, calls.list.query ? [400] : [], ({ query }) =>
      list(deps, query as unknown as Query),
    )
    if (calls.add && add) {
      admin(calls.add, `Adds a ${what}`, [400, 409, 413, 422], async (asked) => {
        const draft = (await asked.body()) as Draft
        return write(asked, 'create', async (needs, atMs) => {
          const made = await prepare(needs, draft, null)
          return { before: null, after: await add(needs.trx, made, atMs, asked.user.id) }
        })
      })
    }
    if (calls.change && change) {
      admin(calls.change, `Changes a ${what}`, [400, 404, 409, 413, 422], async (asked) => {
        const draft = (await asked.body()) as Draft
        return write(asked, 'update', async (needs, atMs) => {
          const { trx } = needs
          const before = await stored(trx, asked.params)
          // Of two who edit the same row the second is told so, with the row as it is now.
          if (draft.version !== undefined && draft.version !== before.version) {
            throw changedMeanwhile(before)
          }
          const made = await prepare(needs, draft, before)
          const after = await change(trx, before, made, atMs)
          if (!after) throw changedMeanwhile(await stored(trx, asked.params))
          await follow?.(trx, before, after)
          return { before, after }
        })
      })
    }
    if (calls.remove && remove) {
      admin(calls.remove, `Deletes a ${what}`, [400, 404, 409], (asked) =>
        write(asked, 'delete', async (needs, atMs) => {
          const { trx } = needs
          const before = await stored(trx, asked.params)
          const query = asked.query as { confirm?: string } | undefined
          await mayRemove?.(needs, before, query?.confirm === 'true')
          await follow?.(trx, before, null)
          await remove(trx, before, atMs)
          return { before, after: null }
        }),
      )
    }
    for (const [verb, { call, summary, make }] of Object.entries(acts)) {
      admin(call, summary, [404], (asked) =>
        write(asked, verb, async ({ trx }, atMs) => {
          const before = await stored(trx, asked.params)
          await make(trx, before, atMs)
          return { before, after: await stored(trx, asked.params) }
        }),
      )
    }
  }

/** Applies an administrator's change and its audit log entry in one transaction. */
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
    'Someone else has changed this in the meantime. Your changes were not saved; see what is there now.',
    { details: { current } },
  )
