import {
  adminFeedbackCalls,
  type FeedbackMessage,
  type FeedbackPage,
  feedbackFields,
  feedbackStatuses,
} from '#domain/wire/admin-feedback'
import { feedbackTypes } from '../../../data/shown/feedback-types'
import { paths } from '../../../paths'
import { buttonClass, PlainLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { askAdmin } from '../shell/admin-call'
import { momentWords, Row } from '../shell/layout'
import { type RowVerbs, resource, saysOf } from '../shell/resource'

const says = saysOf('Feedback')

/** One press; the form is for notes and any other status. */
const mark = (status: 'read' | 'done', variant: 'quiet' | 'primary') => ({
  label: `Mark as ${status}`,
  variant,
  isFor: (message: FeedbackMessage) =>
    message.status === 'new' || (status === 'done' && message.status === 'read'),
  act: ({ id: feedbackId, version }: FeedbackMessage) =>
    askAdmin(adminFeedbackCalls.change, { params: { feedbackId }, body: { status, version } }),
  done: says.done.update,
  failed: (error: unknown) => says.failed('update', error),
})

export const AdminFeedback = resource<FeedbackMessage, FeedbackPage>({
  calls: adminFeedbackCalls,
  noun: 'message',
  filters: [
    {
      name: 'status',
      label: 'Status',
      as: 'segments',
      options: { ...feedbackStatuses, '': 'All' },
      count: ({ counts }, value) => (counts as Record<string, number>)[value],
    },
    { name: 'type', label: 'Type', as: 'select', options: { '': 'All types', ...feedbackTypes } },
  ],
  page: ({ messages, ...of }) => ({ rows: messages, ...of }),
  none: {
    title: 'No messages',
    says: ({ status }) =>
      status === 'new' ? 'Everything has been read.' : 'There are no messages of this kind.',
  },
  card: (message, verbs) => <MessageCard {...{ message, verbs }} />,
  nameOf: ({ title }) => title,
  acts: [mark('read', 'quiet'), mark('done', 'primary')],
  form: {
    fields: feedbackFields,
    edit: { title: ({ title }) => title, action: 'Save' },
    now: ({ status, note }) => (
      <p>
        It is now “{feedbackStatuses[status]}” with the note: {note || 'none'}
      </p>
    ),
  },
  says,
})

function MessageCard({ message, verbs }: { message: FeedbackMessage; verbs: RowVerbs }) {
  const { title, status, email, spotId, note } = message
  return (
    <Card
      title={<span className="wrap-anywhere">{title}</span>}
      mark={<Pill tone={status === 'new' ? 'sun' : 'plain'}>{feedbackStatuses[status]}</Pill>}
      footer={footerOf(message)}
    >
      <Row>
        <Pill>{feedbackTypes[message.feedbackType]}</Pill>
      </Row>
      <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{message.description}</p>
      {note !== '' && (
        <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">
          <strong>Note for operators:</strong> {note}
        </p>
      )}
      <Row>
        {verbs.buttons}
        {email !== null && (
          <a href={replyDraft(email, title)} className={buttonClass('plain')}>
            Answer by email
          </a>
        )}
        {spotId !== null && <PlainLink to={paths.beach(spotId)}>About this spot</PlainLink>}
      </Row>
    </Card>
  )
}

const replyDraft = (email: string, title: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title}`)}`

function footerOf({ name, email, receivedAt, handledAt }: FeedbackMessage): string {
  const who = [name, email].filter(Boolean).join(', ') || 'Not signed in'
  return `${who} · ${momentWords(receivedAt)}${handledAt ? ` · handled ${momentWords(handledAt)}` : ''}`
}
