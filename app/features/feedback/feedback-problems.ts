import * as v from 'valibot'
import { feedbackSend } from '#domain/wire/feedback'

const words = {
  title: 'Subject is required',
  description: 'Message is required',
  email: 'Please enter a valid email address',
}
type Field = keyof typeof words

/** What is wrong with feedback as it is written; empty when it can be sent. */
export function feedbackProblems(draft: object): Partial<Record<Field, string>> {
  const fields = v.pick(feedbackSend, ['title', 'description', 'email'])
  const read = v.safeParse(v.object(fields.entries), draft)
  if (read.success) return {}
  const wrong = read.issues.map((issue) => v.getDotPath(issue) as Field)
  return Object.fromEntries(wrong.map((field) => [field, words[field]]))
}
