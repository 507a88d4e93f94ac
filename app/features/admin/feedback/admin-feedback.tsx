import { localDateTime } from '#domain/time/local-date-time'
import {
  adminFeedbackCalls,
  type FeedbackMessage,
  feedbackMessage,
  feedbackStatuses,
} from '#domain/wire/admin-feedback'
import { feedbackType } from '#domain/wire/feedback'
import { paths } from '../../../paths'
import { Button, buttonClass, LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { TextArea } from '../../../ui/field'
import { Pill } from '../../../ui/pill'
import { askAdmin, failing } from '../shell/admin-call'
import { ChangedMeanwhile } from '../shell/admin-form'
import { AdminList } from '../shell/admin-list'
import { Row } from '../shell/layout'
import { useAdminForm } from '../shell/use-admin-form'

type Status = FeedbackMessage['status']

const statusWords: Record<Status, string> = { new: 'New', read: 'Read', done: 'Done' }

const typeWords: Record<FeedbackMessage['feedbackType'], string> = {
  general: 'General feedback',
  feature_request: 'Feature request',
  beach_suggestion: 'Beach suggestion',
  bug_report: 'Bug report',
}

/** `/admin/feedback`: what people wrote, and what became of it. */
export const AdminFeedback = () => (
  <AdminList
    call={adminFeedbackCalls.list}
    noun="message"
    filters={(answer) => [
      {
        name: 'status',
        label: 'Status',
        as: 'segments',
        options: [
          ...feedbackStatuses.map((value) => ({
            value,
            label: answer ? `${statusWords[value]} (${answer.counts[value]})` : statusWords[value],
          })),
          { value: 'all', label: 'All' },
        ],
      },
      {
        name: 'type',
        label: 'Type',
        as: 'select',
        options: [
          { value: 'all', label: 'All types' },
          ...feedbackType.options.map((value) => ({ value, label: typeWords[value] })),
        ],
      },
    ]}
    query={({ status, type }, page) => ({
      ...(status !== 'all' && { status }),
      ...(type !== 'all' && { type }),
      ...(page && { page }),
    })}
    page={({ messages, total, pageSize }) => ({ rows: messages, total, pageSize })}
    keyOf={({ id, version }) => `${id} ${version}`}
    draw={(message, reload) => <MessageCard message={message} onChanged={reload} />}
    none={{
      title: 'No messages',
      says: ({ status }) =>
        status === 'new' ? 'Everything has been read.' : 'There is nothing of this kind.',
    }}
  />
)

type MessageCardProps = { message: FeedbackMessage; onChanged: () => Promise<void> }

const marks: { status: Status; label: string; variant: 'quiet' | 'primary' | 'plain' }[] = [
  { status: 'read', label: 'Mark as read', variant: 'quiet' },
  { status: 'done', label: 'Mark as done', variant: 'primary' },
  { status: 'new', label: 'Mark as new', variant: 'plain' },
]

/** One message: what it says, who wrote it, and what the operators note about it. */
function MessageCard({ message, onChanged }: MessageCardProps) {
  const { id, title, status, email, spotId } = message
  const form = useAdminForm({
    row: message,
    draftOf: (row) => ({ note: row?.note ?? '', status: row?.status ?? 'new' }),
    check: () => ({}),
    send: (body, version) =>
      askAdmin(adminFeedbackCalls.change, {
        params: { feedbackId: id },
        body: { ...body, version },
      }),
    schema: feedbackMessage,
    saved: { title: 'Success', description: 'Feedback updated successfully' },
    failed: failing('Failed to update feedback', 'Nothing was changed.'),
    onSaved: onChanged,
  })
  const { draft, theirs, isBusy } = form
  const mark = (next: Status) => {
    form.set({ status: next })
    void form.save({ ...draft, status: next })
  }
  return (
    <Card
      title={<span className="wrap-anywhere">{title}</span>}
      mark={<Pill tone={status === 'new' ? 'sun' : 'plain'}>{statusWords[status]}</Pill>}
      footer={footerOf(message)}
    >
      {theirs && (
        <ChangedMeanwhile
          onTakeTheirs={() => void onChanged()}
          onKeepMine={() => void theirs.overwrite()}
        >
          <p>
            It is now “{statusWords[theirs.row.status]}” with the note: {theirs.row.note || 'none'}
          </p>
        </ChangedMeanwhile>
      )}
      <Row>
        <Pill>{typeWords[message.feedbackType]}</Pill>
      </Row>
      <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{message.description}</p>
      <details open={message.note !== ''}>
        <summary className="w-fit py-3 font-semibold">
          {message.note === '' ? 'Add a note' : 'Note for operators'}
        </summary>
        <TextArea
          label="Note"
          hideLabel
          hint="For operators alone."
          maxLength={2_000}
          value={draft.note}
          onChange={(note) => form.set({ note })}
        />
      </details>
      <Row>
        {marks
          .filter((one) => one.status !== status)
          .map((one) => (
            <Button
              key={one.status}
              variant={one.variant}
              busy={isBusy}
              onClick={() => mark(one.status)}
            >
              {one.label}
            </Button>
          ))}
        {draft.note !== message.note && (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() => void form.save({ ...draft, status })}
          >
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
      </Row>
    </Card>
  )
}

/** Opens a mail draft to the person who wrote. */
const replyDraft = (email: string, title: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title}`)}`

const timeOf = (iso: string): string => localDateTime(Date.parse(iso)).replace('T', ' ')

function footerOf({ name, email, receivedAt, handledAt }: FeedbackMessage): string {
  const who = [name, email].filter(Boolean).join(', ') || 'Not signed in'
  return `${who} · ${timeOf(receivedAt)}${handledAt ? ` · handled ${timeOf(handledAt)}` : ''}`
}
