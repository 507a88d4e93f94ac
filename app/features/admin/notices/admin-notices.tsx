import { dayMs } from '#domain/time/durations'
import { noticeCalls, noticeFields } from '#domain/wire/admin-notice'
import type { Notice } from '#domain/wire/notice'
import { useNow } from '../../../data/tab/use-now'
import { Pill, type PillTone } from '../../../ui/pill'
import { momentWords } from '../shell/layout'
import { failedBriefly, resource } from '../shell/resource'

/** `/admin/notices`. Times are Melbourne's, wherever the operator is. */
export const AdminNotices = resource<Notice, { notices: Notice[] }>({
  calls: noticeCalls,
  page: ({ notices }) => ({ rows: notices }),
  noun: 'notice',
  none: {
    title: 'No notices',
    says: 'A notice appears above the tabs on every phone until it is dismissed or ends.',
  },
  columns: [
    {
      title: 'Notice',
      isBare: true,
      cell: ({ text, linkUrl }) => (
        <>
          <strong>{text}</strong>
          {linkUrl && <p className="quiet">{linkUrl}</p>}
        </>
      ),
    },
    { title: 'State', cell: (notice) => <State notice={notice} /> },
    { title: 'From', cell: ({ startsAtMs }) => momentWords(startsAtMs) },
    { title: 'Until', cell: ({ endsAtMs }) => momentWords(endsAtMs) },
  ],
  nameOf: ({ text }) => `notice ${text}`,
  form: {
    fields: noticeFields,
    fresh: () => ({ startsAtMs: Date.now(), endsAtMs: Date.now() + 2 * dayMs }),
    add: { button: 'New notice', title: 'New notice', action: 'Publish' },
    edit: { title: () => 'Edit notice', action: 'Save' },
    now: ({ text }) => <p>It is now: {text}</p>,
  },
  deletion: { title: () => 'Delete this notice?', asks: ({ text }) => <p>{text}</p> },
  says: {
    done: {
      create: { title: 'Notice Published', description: 'Phones show it with their next update.' },
      update: { title: 'Notice Updated', description: 'Phones show it with their next update.' },
      delete: { title: 'Notice Deleted', description: 'Phones drop it with their next update.' },
    },
    failed: failedBriefly,
  },
})

function State({ notice: { startsAtMs, endsAtMs, tone } }: { notice: Notice }) {
  const nowMs = useNow()
  const [shown, words]: [PillTone, string] =
    endsAtMs <= nowMs
      ? ['plain', 'Ended']
      : startsAtMs > nowMs
        ? ['sun', 'Scheduled']
        : [tone === 'warning' ? 'warn' : 'sea', 'Shown now']
  return <Pill tone={shown}>{words}</Pill>
}
