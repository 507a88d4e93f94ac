import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { type Notice, noticeCalls } from '#domain/wire/notice'
import { useNow } from '../../../reads/use-now'
import { Pill, type PillTone } from '../../../ui/pill'
import styles from '../shell/admin.module.css'
import { askAdmin, sentence } from '../shell/admin-call'
import type { Column } from '../shell/admin-table'
import { Answered } from '../shell/answered'
import { ListWithForm } from '../shell/list-with-form'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { NoticeForm } from './notice-form'

/** What the operator tells everybody, for a while. */
export function AdminNotices() {
  const list = useAdminAnswer(noticeCalls.list)
  const nowMs = useNow()
  return (
    <Answered answer={list} failed="The notices could not be loaded">
      {({ notices }) => (
        <ListWithForm
          rows={notices}
          reload={list.reload}
          title="Notices"
          addLabel="New notice"
          empty={{
            title: 'No notices',
            says: 'A notice stands above the tabs of every phone until it is dismissed or over.',
          }}
          columns={columnsAt(nowMs)}
          nameOf={({ text }) => `notice ${text}`}
          form={(notice, on) => <NoticeForm key={notice?.id ?? 'new'} notice={notice} {...on} />}
          deletion={{
            title: 'Take this notice back?',
            remove: ({ id }) => askAdmin(noticeCalls.remove, { params: { noticeId: id } }),
            asks: ({ text }) => <p>{text}</p>,
            done: {
              title: 'Notice Deleted',
              description: 'Phones lose it with their next update.',
            },
            failed: (error) => ({
              title: 'Deletion Failed',
              description: sentence(error, 'Please try again.'),
              destructive: true,
            }),
          }}
        />
      )}
    </Answered>
  )
}

const columnsAt = (nowMs: number): Column<Notice>[] => [
  {
    title: 'Notice',
    isBare: true,
    cell: ({ text, linkUrl }) => (
      <>
        <strong>{text}</strong>
        {linkUrl && <p className={styles.quiet}>{linkUrl}</p>}
      </>
    ),
  },
  {
    title: 'State',
    cell: (notice) => (
      <span>
        <Pill {...noticeState(notice, nowMs)} />
      </span>
    ),
  },
  { title: 'From', cell: ({ startsAtMs }) => momentWords(startsAtMs) },
  { title: 'Until', cell: ({ endsAtMs }) => momentWords(endsAtMs) },
]

/** '2026-11-21, 06:40', Melbourne's clock. */
const momentWords = (atMs: number): string => `${melbourneDate(atMs)}, ${melbourneClock(atMs)}`

const tones: Record<Notice['tone'], PillTone> = { info: 'sea', good: 'sea', warning: 'warn' }

/** Whether a notice is shown now, as a pill. */
function noticeState(
  { startsAtMs, endsAtMs, tone }: Notice,
  nowMs: number,
): { tone: PillTone; children: string } {
  if (endsAtMs <= nowMs) return { tone: 'plain', children: 'Over' }
  if (startsAtMs > nowMs) return { tone: 'sun', children: 'Later' }
  return { tone: tones[tone], children: 'Shown now' }
}
