import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import {
  allNotices,
  changeNotice,
  createNotice,
  deleteNotice,
  noticeById,
} from '#db/server/notices'
import { noticeCalls } from '#domain/wire/notice'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { adminMount } from './mount-admin-call'
import { changedMeanwhile, isOutdated } from './row-version'

/** More at once are not read, and all of them travel to every phone. */
const mostStanding = 20

/** What operators tell everybody. Phones get it with the pack and show it while it holds. */
export function noticeRoutes(deps: RouteDeps): Hono {
  const { database, now, spotCatalog } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)

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
      const made = await database.transaction().execute(async (trx) => {
        const after = await createNotice(trx, draft, now())
        const who = { adminId: asked.user.id, atMs: now() }
        await recordAudit(trx, {
          ...who,
          action: 'notice.create',
          subject: after.id,
          before: null,
          after,
        })
        return after
      })
      await spotCatalog.reload()
      return made
    },
  )

  mount(
    noticeCalls.change,
    {
      summary: 'Changes a notice; people who dismissed it see it again',
      errors: [400, 404, 409, 422],
    },
    async (asked) => {
      const id = asked.params.noticeId
      const body = await asked.body()
      const before = await noticeById(database, id)
      if (!before) return noNotice()
      if (isOutdated(body.version, before.version)) return changedMeanwhile(before)
      if (body.endsAtMs > now() && isOneTooMany(id)) return tooMany()
      const changed = await database.transaction().execute(async (trx) => {
        const after = await changeNotice(trx, before, body, now())
        if (!after) return null
        const who = { adminId: asked.user.id, atMs: now() }
        await recordAudit(trx, { ...who, action: 'notice.update', subject: id, before, after })
        return after
      })
      if (!changed) {
        const current = await noticeById(database, id)
        return current ? changedMeanwhile(current) : noNotice()
      }
      await spotCatalog.reload()
      return changed
    },
  )

  mount(noticeCalls.remove, { summary: 'Takes a notice back', errors: [404] }, async (asked) => {
    const id = asked.params.noticeId
    const isDone = await database.transaction().execute(async (trx) => {
      const before = await noticeById(trx, id)
      if (!before) return false
      await deleteNotice(trx, id)
      const who = { adminId: asked.user.id, atMs: now() }
      await recordAudit(trx, {
        ...who,
        action: 'notice.delete',
        subject: id,
        before,
        after: null,
      })
      return true
    })
    if (!isDone) return noNotice()
    await spotCatalog.reload()
    return null
  })

  /** @param except the id of the one that is to stand, when it may be among them; null: a new one */
  const isOneTooMany = (except: string | null): boolean =>
    spotCatalog.notices.filter(({ id, endsAtMs }) => id !== except && endsAtMs > now()).length >=
    mostStanding

  return app
}

const tooMany = () =>
  problem(422, 'refused', `There are ${mostStanding} notices already. Take one back first.`)

const noNotice = () => problem(404, 'not-found', 'There is no such notice.')

const overAlready = () =>
  problem(400, 'validation', 'The request does not fit.', {
    issues: [{ path: 'endsAtMs', message: 'It would be over already.' }],
  })
