import { useState } from 'react'
import { localDateTime } from '#domain/time/local-date-time'
import {
  adminFeedbackCalls,
  type FeedbackMessage,
  feedbackMessage,
} from '#domain/wire/admin-feedback'
import { paths } from '../../../paths'
import { Button, buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { LinkButton } from '../../../ui/link-button'
import { Pill } from '../../../ui/pill'
import { TextArea } from '../../../ui/text-area'
import { toast } from '../../../ui/toast-store'
import shell from '../shell/admin.module.css'
import { askAdmin, savedMeanwhile, sentence } from '../shell/admin-call'
import { ChangedMeanwhile } from '../shell/changed-meanwhile'
import styles from './feedback.module.css'
import { replyDraft, statusWords, typeWords } from './feedback-words'

type Change = { status?: FeedbackMessage['status']; note?: string }
type MessageCardProps = { message: FeedbackMessage; onChanged: () => Promise<void> }

/** One message: what it says, who wrote it, and what the operators note about it. */
export function MessageCard({ message, onChanged }: MessageCardProps) {
  const [note, setNote] = useState(message.note)
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<FeedbackMessage | null>(null)
  const { id, title, status, email, spotId } = message

  const save = async (change: Change, version = message.version) => {
    setBusy(true)
    setTheirs(null)
    try {
      const body = { note, ...change, version }
      await askAdmin(adminFeedbackCalls.change, { params: { feedbackId: id }, body })
      toast({ title: 'Success', description: 'Feedback updated successfully' })
      await onChanged()
    } catch (error) {
      const current = savedMeanwhile(error, feedbackMessage)
      if (current) setTheirs(current)
      else {
        toast({
          title: 'Failed to update feedback',
          description: sentence(error, 'Nothing was changed.'),
          destructive: true,
        })
      }
    }
    setBusy(false)
  }

  return (
    <Card
      title={<span className={styles.words}>{title}</span>}
      mark={<Pill tone={status === 'new' ? 'sun' : 'plain'}>{statusWords[status]}</Pill>}
      footer={footerOf(message)}
    >
      {theirs && (
        <ChangedMeanwhile
          onTakeTheirs={() => void onChanged()}
          onKeepMine={() => void save({}, theirs.version)}
        >
          <p className={styles.words}>
            It is now “{statusWords[theirs.status]}” with the note: {theirs.note || 'none'}
          </p>
        </ChangedMeanwhile>
      )}
      <div className={shell.row}>
        <Pill>{typeWords[message.feedbackType]}</Pill>
      </div>
      <p className={styles.said}>{message.description}</p>
      <details open={message.note !== ''}>
        <summary className={styles.summary}>
          {message.note === '' ? 'Add a note' : 'Note for operators'}
        </summary>
        <TextArea
          label="Note"
          hideLabel
          hint="For operators alone."
          maxLength={2_000}
          value={note}
          onChange={setNote}
        />
      </details>
      <div className={shell.row}>
        {status !== 'read' && (
          <Button variant="quiet" busy={isBusy} onClick={() => void save({ status: 'read' })}>
            Mark as read
          </Button>
        )}
        {status !== 'done' && (
          <Button busy={isBusy} onClick={() => void save({ status: 'done' })}>
            Mark as done
          </Button>
        )}
        {status !== 'new' && (
          <Button variant="plain" busy={isBusy} onClick={() => void save({ status: 'new' })}>
            Mark as new
          </Button>
        )}
        {note !== message.note && (
          <Button variant="quiet" busy={isBusy} onClick={() => void save({})}>
            Save note
          </Button>
        )}
        {email !== null && (
          <a href={replyDraft(email, title)} className={buttonClass('plain')}>
            Answer by email
          </a>
        )}
        {spotId !== null && (
          <LinkButton variant="plain" to={paths.beach(spotId)}>
            About this spot
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

function footerOf({ name, email, receivedAt, handledAt }: FeedbackMessage): string {
  const who = [name, email].filter(Boolean).join(', ') || 'Not signed in'
  const at = localDateTime(Date.parse(receivedAt)).replace('T', ' ')
  const handled = handledAt
    ? ` · handled ${localDateTime(Date.parse(handledAt)).replace('T', ' ')}`
    : ''
  return `${who} · ${at}${handled}`
}
