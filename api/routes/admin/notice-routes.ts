import { keptTable } from '#db/server/kept-table'
import { type NoticeDraft, noticeCalls, noticeFields } from '#domain/wire/admin-notice'
import type { Notice } from '#domain/wire/notice'
import { ApiProblem, doesNotFit } from '../../http/problem'
import { resource } from './resource'

/** More at once are not read, and all of them travel to every phone. */
const mostNotices = 20

const table = keptTable<Notice, NoticeDraft>('notices', noticeFields, {
  order: '-ends_at_ms',
  ids: 'uuid',
})

/** What operators tell everybody. Phones get it with the pack and show it while it holds; who dismissed it sees a changed one again. */
export const noticeRoutes = resource({
  noun: 'notice',
  what: 'notice to everybody',
  calls: noticeCalls,
  table,
  list: async ({ database }) => ({ notices: await table.all(database) }),
  missing: ['not-found', 'This notice no longer exists.'],
  prepare({ spotCatalog, now }, draft, row) {
    if (draft.endsAtMs <= now()) {
      if (row) return draft
      throw doesNotFit([{ path: 'endsAtMs', message: 'It would already have ended.' }])
    }
    const others = spotCatalog.notices.filter((one) => one.id !== row?.id && one.endsAtMs > now())
    if (others.length < mostNotices) return draft
    const message = `There are already ${mostNotices} notices. Delete one first.`
    throw new ApiProblem(422, 'refused', message)
  },
  published: ({ spotCatalog }) => spotCatalog.reload(),
})
