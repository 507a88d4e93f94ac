import { useState } from 'react'
import { type Notice, noticeList } from '#domain/wire/notice'
import { useNow } from '../../../reads/use-now'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import styles from '../shell/admin.module.css'
import { sentence } from '../shell/admin-call'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { DeleteDialog } from '../shell/delete-dialog'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { NoticeForm } from './notice-form'
import { momentWords, noticeState } from './notice-words'

/** What the operator tells everybody, for a while. */
export function AdminNotices() {
  const list = useAdminAnswer('/api/admin/notices', noticeList)
  const [open, setOpen] = useState<Notice | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Notice | null>(null)
  const nowMs = useNow()
  if (list.state === 'loading') return <AdminLoading />
  if (list.state === 'failed') {
    return (
      <AdminFailed
        failure={list.failure}
        onRetry={() => void list.reload()}
        title="The notices could not be loaded"
      />
    )
  }
  const { notices } = list.value
  return (
    <>
      <div>
        <Button disabled={open !== null} onClick={() => setOpen('new')}>
          New notice
        </Button>
      </div>
      {open && (
        <NoticeForm
          key={open === 'new' ? 'new' : open.id}
          notice={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={async () => {
            setOpen(null)
            await list.reload()
          }}
        />
      )}
      <Card title="Notices">
        {notices.length === 0 ? (
          <EmptyState title="No notices">
            A notice stands above the tabs of every phone until it is dismissed or over.
          </EmptyState>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Notice</th>
                <th scope="col">State</th>
                <th scope="col">From</th>
                <th scope="col">Until</th>
                <th scope="col">Actions</th>
              </tr>
            </thead>
            <tbody>
              {notices.map((notice) => (
                <tr key={notice.id}>
                  <td>
                    <strong>{notice.text}</strong>
                    {notice.linkUrl && <p className={styles.quiet}>{notice.linkUrl}</p>}
                  </td>
                  <td data-label="State">
                    <span>
                      <Pill {...noticeState(notice, nowMs)} />
                    </span>
                  </td>
                  <td data-label="From">{momentWords(notice.startsAtMs)}</td>
                  <td data-label="Until">{momentWords(notice.endsAtMs)}</td>
                  <td data-label="Actions">
                    <div className={styles.row}>
                      <Button
                        variant="quiet"
                        aria-label={`Edit notice ${notice.text}`}
                        disabled={open !== null}
                        onClick={() => setOpen(notice)}
                      >
                        Edit
                      </Button>
                      <Button
                        variant="plain"
                        aria-label={`Delete notice ${notice.text}`}
                        onClick={() => setLeaving(notice)}
                      >
                        Delete
                      </Button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      {leaving && (
        <DeleteDialog
          title="Take this notice back?"
          path={`/api/admin/notices/${leaving.id}`}
          done={{ title: 'Notice Deleted', description: 'Phones lose it with their next update.' }}
          failed={(error) => ({
            title: 'Deletion Failed',
            description: sentence(error, 'Please try again.'),
            destructive: true,
          })}
          onClose={() => setLeaving(null)}
          onDone={async (isGone) => {
            setLeaving(null)
            if (isGone && open !== 'new' && open?.id === leaving.id) setOpen(null)
            await list.reload()
          }}
        >
          <p>{leaving.text}</p>
        </DeleteDialog>
      )}
    </>
  )
}
