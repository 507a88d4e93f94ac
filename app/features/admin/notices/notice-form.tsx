import { dayMs } from '#domain/time/durations'
import { localDateTime, parseLocalDateTime } from '#domain/time/local-date-time'
import {
  longestNotice,
  type Notice,
  noticeCalls,
  notice as noticeSchema,
} from '#domain/wire/notice'
import { Card } from '../../../ui/card'
import { SelectField } from '../../../ui/select-field'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import styles from '../shell/admin.module.css'
import { askAdmin, waitOr } from '../shell/admin-call'
import { AdminForm } from '../shell/admin-form'
import { fieldsOf, type Problems, useAdminForm } from '../shell/use-admin-form'

type NoticeFormProps = {
  /** Null: a new one. */
  notice: Notice | null
  onClose: () => void
  onSaved: () => Promise<void>
}

const needed = 'This is needed.'

const tones = [
  { value: 'info', label: 'For information' },
  { value: 'good', label: 'Good news' },
  { value: 'warning', label: 'Warning' },
] as const

const draftOf = (notice: Notice | null) => ({
  text: notice?.text ?? '',
  tone: notice?.tone ?? ('info' as const),
  linkUrl: notice?.linkUrl ?? '',
  starts: localDateTime(notice?.startsAtMs ?? Date.now()),
  ends: localDateTime(notice?.endsAtMs ?? Date.now() + 2 * dayMs),
})

type NoticeDraft = ReturnType<typeof draftOf>

/** Writes or changes one notice. Times are Melbourne's, wherever the operator is. */
export function NoticeForm({ notice, onClose, onSaved }: NoticeFormProps) {
  const form = useAdminForm({
    row: notice,
    draftOf,
    check: ({ text, starts, ends }) => ({
      ...(text.trim() === '' && { text: needed }),
      ...(parseLocalDateTime(starts) === null && { startsAtMs: needed }),
      ...(parseLocalDateTime(ends) === null && { endsAtMs: needed }),
    }),
    send: ({ text, tone, linkUrl, starts, ends }, version) => {
      const body = {
        text,
        tone,
        linkUrl: linkUrl.trim() || null,
        startsAtMs: parseLocalDateTime(starts) ?? Number.NaN,
        endsAtMs: parseLocalDateTime(ends) ?? Number.NaN,
        version,
      }
      return notice
        ? askAdmin(noticeCalls.change, { params: { noticeId: notice.id }, body })
        : askAdmin(noticeCalls.add, { body })
    },
    schema: noticeSchema,
    saved: {
      title: notice ? 'Notice Updated' : 'Notice Published',
      description: 'Phones show it with their next update.',
    },
    failed: (error) => ({
      title: notice ? 'Update Failed' : 'Creation Failed',
      description: error.answer?.issues?.length
        ? 'Look at the fields.'
        : waitOr(error, 'Please try again.'),
    }),
    onSaved,
  })
  return (
    <Card title={notice ? 'Edit notice' : 'New notice'}>
      <AdminForm
        form={form}
        now={({ text }) => `It is now: ${text}`}
        action={notice ? 'Save' : 'Publish'}
        onCancel={onClose}
      >
        <NoticeFields draft={form.draft} problems={form.problems} onChange={form.set} />
      </AdminForm>
    </Card>
  )
}

type NoticeFieldsProps = {
  draft: NoticeDraft
  problems: Problems
  onChange: (change: Partial<NoticeDraft>) => void
}

function NoticeFields({ draft, problems, onChange }: NoticeFieldsProps) {
  const field = fieldsOf(draft, problems, onChange)
  return (
    <>
      <div className={styles.wide}>
        <TextArea
          label="Text"
          hint={`Plain text, ${draft.text.length} of ${longestNotice} characters.`}
          rows={3}
          maxLength={longestNotice}
          {...field('text')}
        />
      </div>
      <SelectField label="Tone" options={tones} {...field('tone')} />
      <TextField label="Link (optional)" type="url" placeholder="https://" {...field('linkUrl')} />
      <TextField
        label="Shown from"
        type="datetime-local"
        hint="Melbourne time"
        {...field('starts', 'startsAtMs')}
      />
      <TextField
        label="Until"
        type="datetime-local"
        hint="Then it is gone, also without signal."
        {...field('ends', 'endsAtMs')}
      />
    </>
  )
}
