import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { sendFeedback } from '#db/device/feedback'
import { type FeedbackFields, feedbackSend } from '#domain/wire/feedback'
import { changeAndTell, failedWords } from '../../data/asked/fate-of-change'
import { feedbackTypes } from '../../data/shown/feedback-types'
import { usePerson } from '../../data/stored/use-person'
import { useKeptDraft } from '../../data/tab/kept-draft'
import { Button, QuietButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField, TextArea, TextField } from '../../ui/field'
import { optionsOf } from '../../ui/options-of'
import { useBusy } from '../../ui/use-busy'

const emptyDraft = { feedbackType: 'general', title: '', description: '', name: '', email: '' }
type Draft = typeof emptyDraft

type FeedbackFormProps = {
  /** Sent or cancelled. */
  onDone: () => void
  spotId?: number | null
  start?: Partial<Draft>
}

/** Also for visitors, with or without signal (core experience 5 and 8). */
export function FeedbackForm({ onDone, spotId = null, start }: FeedbackFormProps) {
  const person = usePerson()
  const [draft, setDraft, forget] = useKeptDraft('feedback', { ...emptyDraft, ...start })
  const [isTried, setTried] = useState(false)
  const [isSending, during] = useBusy()
  const problems = isTried ? feedbackProblems(draft) : {}
  const set = (field: keyof Draft) => (value: string) =>
    setDraft((before) => ({ ...before, [field]: value }))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(feedbackProblems(draft)).length > 0) return
    const { name, email, ...said } = draft
    const fields = { ...said, spotId, ...(person ? {} : { name, email }) } as FeedbackFields
    const work = () => sendFeedback(v.parse(feedbackSend, fields))
    const words = { done: submitted, failed: failedWords['feedback.send'] }
    if (!(await during(() => changeAndTell(work, words)))) return
    forget()
    onDone()
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void send(event)} noValidate>
      <SelectField
        label="Type"
        options={optionsOf(feedbackTypes)}
        value={draft.feedbackType as keyof typeof feedbackTypes}
        onChange={set('feedbackType')}
      />
      <TextField
        label="Subject"
        required
        maxLength={200}
        value={draft.title}
        onChange={set('title')}
        error={problems.title}
      />
      <TextArea
        label="Message"
        required
        maxLength={5_000}
        value={draft.description}
        onChange={set('description')}
        error={problems.description}
      />
      {person === null && (
        <>
          <TextField
            label="Name (optional)"
            autoComplete="name"
            maxLength={100}
            value={draft.name}
            onChange={set('name')}
          />
          <TextField
            label="Email (optional)"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint="Only used to reply to you."
            value={draft.email}
            onChange={set('email')}
            error={problems.email}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <QuietButton onClick={onDone}>Cancel</QuietButton>
        <Button type="submit" busy={isSending}>
          Send Feedback
        </Button>
      </div>
    </form>
  )
}

// Core experience 8, accounts 8.
const submitted = {
  title: 'Feedback Submitted',
  description: "Thank you for your feedback! We'll review it and get back to you.",
}

const problemWords = {
  title: 'Subject is required',
  description: 'Message is required',
  email: 'Please enter a valid email address',
}
type Field = keyof typeof problemWords

/** Empty when it can be sent. */
function feedbackProblems(draft: object): Partial<Record<Field, string>> {
  const fields = v.pick(feedbackSend, ['title', 'description', 'email'])
  const read = v.safeParse(v.object(fields.entries), draft)
  if (read.success) return {}
  const wrong = read.issues.map((issue) => v.getDotPath(issue) as Field)
  return Object.fromEntries(wrong.map((field) => [field, problemWords[field]]))
}

type FeedbackDialogProps = { spotId: number | null; onClose: () => void }

export function FeedbackDialog({ spotId, onClose }: FeedbackDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Feedback">
      <FeedbackForm spotId={spotId} onDone={onClose} />
    </Dialog>
  )
}
