import { keptTable } from '#db/server/kept-table'
import { type NoticeDraft, noticeCalls, noticeFields } from '#domain/wire/admin-notice'
import type { Notice } from '#domain/wire/notice'
import { doesNotFit, problem } from '../../http/problem'
import { resource } from './resource'

/** More at once are not read, and all of them travel to every phone. */
const mostNotices = 20

/** What operators tell everybody. Phones get it with the pack and show it while it holds; who dismissed it sees a changed one again. */
export const noticeRoutes = resource({
  noun: 'notice',
  what: 'notice to everybody',
  calls: noticeCalls,
  table: keptTable<Notice, NoticeDraft>('notices', noticeFields, {
    order: '-ends_at_ms',
    ids: 'uuid',
  }),
  list: (notices) => ({ notices }),
  missing: ['not-found', 'There is no such notice.'],
  refuse: ({ spotCatalog, now }, { endsAtMs }, row) => {
    if (endsAtMs <= now()) {
      if (row) return null
      throw doesNotFit([{ path: 'endsAtMs', message: 'It would be over already.' }])
    }
    const others = spotCatalog.notices.filter((one) => one.id !== row?.id && one.endsAtMs > now())
    return others.length >= mostNotices ? tooMany() : null
  },
  published: ({ spotCatalog }) => spotCatalog.reload(),
})

const tooMany = () =>
  problem(422, 'refused', `There are ${mostNotices} notices already. Take one back first.`)
