import { Hono } from 'hono'
import {
  allNotices,
  changeNotice,
  createNotice,
  deleteNotice,
  noticeById,
} from '#db/server/notices'
import type { ServerDatabase } from '#db/server/tables'
import { type Notice, noticeCalls } from '#domain/wire/notice'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { keptRows } from './kept-rows'
import { adminMount } from './mount-admin-call'

/** More at once are not read, and all of them travel to every phone. */
const mostNotices = 20

/** What operators tell everybody. Phones get it with the pack and show it while it holds. */
export function noticeRoutes(deps: RouteDeps): Hono {
  const { database, now, spotCatalog } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)
  const rows = keptRows(deps, {
    noun: 'notice',
    subjectOf: ({ id }: Notice) => id,
    shown: (notice) => notice,
    unknown: noNotice,
    published: () => spotCatalog.reload(),
  })
  const find =
    ({ noticeId }: { noticeId: string }) =>
    (db: ServerDatabase) =>
      noticeById(db, noticeId)

  mount(noticeCalls.list, { summary: 'Every notice' }, async () => {
    return { notices: await allNotices(database) }
  })

  mount(
    noticeCalls.add,
    { summary: 'Tells everybody something', errors: [400, 422] },
    async (asked) => {
      const draft = await asked.body()
      if (draft.endsAtMs <= now()) return overAlready()
      if (isOneTooMany(null)) return tooMany()
      return rows.add(asked, (trx, atMs) => createNotice(trx, draft, atMs))
    },
  )

  mount(
    noticeCalls.change,
    {
      summary: 'Changes a notice; people who dismissed it see it again',
      errors: [400, 404, 409, 422],
    },
    async (asked) => {
      const body = await asked.body()
      return rows.change(asked, body.version, find(asked.params), async (trx, notice, atMs) =>
        body.endsAtMs > atMs && isOneTooMany(notice.id)
          ? tooMany()
          : changeNotice(trx, notice, body, atMs),
      )
    },
  )

  mount(noticeCalls.remove, { summary: 'Takes a notice back', errors: [404] }, (asked) =>
    rows.remove(asked, find(asked.params), (trx, { id }) => deleteNotice(trx, id)),
  )

  /** @param except the id of the one that is to stand, when it may be among them; null: a new one */
  const isOneTooMany = (except: string | null): boolean =>
    spotCatalog.notices.filter(({ id, endsAtMs }) => id !== except && endsAtMs > now()).length >=
    mostNotices

  return app
}

const tooMany = () =>
  problem(422, 'refused', `There are ${mostNotices} notices already. Take one back first.`)

const noNotice = () => problem(404, 'not-found', 'There is no such notice.')

const overAlready = () =>
  problem(400, 'validation', 'The request does not fit.', {
    issues: [{ path: 'endsAtMs', message: 'It would be over already.' }],
  })
