import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import {
  allNotices,
  changeNotice,
  createNotice,
  deleteNotice,
  noticeById,
} from '#db/server/notices'
import { notice, noticeDraft, noticeList } from '#domain/wire/notice'
import { requireRole } from '../../auth/session'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { bodyOf } from '../mount-call'
import { openapi, openapiChange } from '../openapi'
import { personal } from '../personal-deps'
import { changedMeanwhile, isOutdated } from './row-version'

/** More at once nobody reads, and all of them travel to every phone. */
const mostStanding = 20

/** What operators tell everybody. Phones get it with the pack and show it while it holds. */
export function noticeRoutes(deps: RouteDeps): Hono {
  const { database, now, spotCatalog } = deps
  const headers = personal(deps)
  const app = new Hono()

  app.get('/notices', openapi('Every notice', noticeList, [401, 403]), async (c) => {
    requireRole(c, 'admin')
    return c.json({ notices: await allNotices(database) }, 200, headers)
  })

  app.post(
    '/notices',
    openapiChange(
      'Tells everybody something',
      { body: noticeDraft, answer: notice, status: 201 },
      [400, 401, 403, 422, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const body = await bodyOf(c, noticeDraft)
      const draft = body
      if (draft.endsAtMs <= now()) return overAlready()
      if (isOneTooMany(null)) return tooMany()
      const made = await database.transaction().execute(async (trx) => {
        const after = await createNotice(trx, draft, now())
        const who = { adminId: user.id, atMs: now() }
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
      return c.json(made, 201, headers)
    },
  )

  app.put(
    '/notices/:noticeId',
    openapiChange(
      'Changes a notice; who has dismissed it sees it again',
      { body: noticeDraft, answer: notice },
      [400, 401, 403, 404, 409, 422, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const id = c.req.param('noticeId')
      const body = await bodyOf(c, noticeDraft)
      const before = await noticeById(database, id)
      if (!before) return noNotice()
      if (isOutdated(body.version, before.version)) return changedMeanwhile(before)
      if (body.endsAtMs > now() && isOneTooMany(id)) return tooMany()
      const changed = await database.transaction().execute(async (trx) => {
        const after = await changeNotice(trx, before, body, now())
        if (!after) return null
        const who = { adminId: user.id, atMs: now() }
        await recordAudit(trx, { ...who, action: 'notice.update', subject: id, before, after })
        return after
      })
      if (!changed) {
        const current = await noticeById(database, id)
        return current ? changedMeanwhile(current) : noNotice()
      }
      await spotCatalog.reload()
      return c.json(changed, 200, headers)
    },
  )

  app.delete(
    '/notices/:noticeId',
    openapiChange('Takes a notice back', {}, [401, 403, 404, 429]),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const id = c.req.param('noticeId')
      const isDone = await database.transaction().execute(async (trx) => {
        const before = await noticeById(trx, id)
        if (!before) return false
        await deleteNotice(trx, id)
        const who = { adminId: user.id, atMs: now() }
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
      return c.body(null, 204, headers)
    },
  )

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
