import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import { localDateTime, parseLocalDateTime } from '#domain/time/local-date-time'
import {
  longestNotice,
  type Notice,
  noticeCalls,
  notice as noticeSchema,
  noticeTone,
} from '#domain/wire/notice'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { SelectField } from '../../../ui/select-field'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import { toast } from '../../../ui/toast-store'
import styles from '../shell/admin.module.css'
import { AdminCallError, askAdmin, savedMeanwhile, waitOr } from '../shell/admin-call'
import { ChangedMeanwhile } from '../shell/changed-meanwhile'

type NoticeFormProps = {
  /** Null: a new one. */
  notice: Notice | null
  onClose: () => void
  onSaved: () => Promise<void>
}

const tones = [
  { value: 'info', label: 'For information' },
  { value: 'good', label: 'Good news' },
  { value: 'warning', label: 'Warning' },
]

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
  const [draft, setDraft] = useState(() => draftOf(notice))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [theirs, setTheirs] = useState<Notice | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const set = (change: Partial<NoticeDraft>) => setDraft((before) => ({ ...before, ...change }))

  const save = async (version = notice?.version) => {
    const startsAtMs = parseLocalDateTime(draft.starts)
    const endsAtMs = parseLocalDateTime(draft.ends)
    const found = {
      ...(draft.text.trim() === '' && { text: 'This is needed.' }),
      ...(startsAtMs === null && { startsAtMs: 'This is needed.' }),
      ...(endsAtMs === null && { endsAtMs: 'This is needed.' }),
    }
    setProblems(found)
    if (startsAtMs === null || endsAtMs === null || found.text) return
    const { text, tone } = draft
    const body = {
      text,
      tone,
      linkUrl: draft.linkUrl.trim() || null,
      startsAtMs,
      endsAtMs,
      version,
    }
    setBusy(true)
    try {
      await (notice
        ? askAdmin(noticeCalls.change, { params: { noticeId: notice.id }, body })
        : askAdmin(noticeCalls.add, { body }))
      toast({
        title: notice ? 'Notice Updated' : 'Notice Published',
        description: 'Phones show it with their next update.',
      })
      await onSaved()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof AdminCallError)) throw error
      const current = savedMeanwhile(error, noticeSchema)
      if (current) return setTheirs(current)
      const issues = error.answer?.issues ?? []
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      toast({
        title: notice ? 'Update Failed' : 'Creation Failed',
        description: issues.length > 0 ? 'Look at the fields.' : waitOr(error, 'Please try again.'),
        destructive: true,
      })
    }
  }

  return (
    <Card title={notice ? 'Edit notice' : 'New notice'}>
      {theirs && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setDraft(draftOf(theirs))
            setTheirs(null)
          }}
          onKeepMine={() => {
            setTheirs(null)
            void save(theirs.version)
          }}
        >
          <p>It is now: {theirs.text}</p>
        </ChangedMeanwhile>
      )}
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <NoticeFields draft={draft} problems={problems} onChange={set} />
        <div className={`${styles.wide} ${styles.row}`}>
          <Button type="submit" busy={isBusy}>
            {notice ? 'Save' : 'Publish'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}

type NoticeFieldsProps = {
  draft: NoticeDraft
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<NoticeDraft>) => void
}

function NoticeFields({ draft, problems, onChange }: NoticeFieldsProps) {
  return (
    <>
      <div className={styles.wide}>
        <TextArea
          label="Text"
          hint={`Plain text, ${draft.text.length} of ${longestNotice} characters.`}
          rows={3}
          maxLength={longestNotice}
          value={draft.text}
          error={problems.text}
          onChange={(text) => onChange({ text })}
        />
      </div>
      <SelectField
        label="Tone"
        options={tones}
        value={draft.tone}
        onChange={(tone) => onChange({ tone: v.parse(noticeTone, tone) })}
      />
      <TextField
        label="Link (optional)"
        type="url"
        placeholder="https://"
        value={draft.linkUrl}
        error={problems.linkUrl}
        onChange={(linkUrl) => onChange({ linkUrl })}
      />
      <TextField
        label="Shown from"
        type="datetime-local"
        hint="Melbourne time"
        value={draft.starts}
        error={problems.startsAtMs}
        onChange={(starts) => onChange({ starts })}
      />
      <TextField
        label="Until"
        type="datetime-local"
        hint="Then it is gone, also without signal."
        value={draft.ends}
        error={problems.endsAtMs}
        onChange={(ends) => onChange({ ends })}
      />
    </>
  )
}
