import type { FeedbackMessage } from '#domain/wire/admin-feedback'

/** No filter. */
export const anything = 'all'

export const statusWords: Record<FeedbackMessage['status'], string> = {
  new: 'New',
  read: 'Read',
  done: 'Done',
}

export const typeWords: Record<FeedbackMessage['feedbackType'], string> = {
  general: 'General feedback',
  feature_request: 'Feature request',
  beach_suggestion: 'Beach suggestion',
  bug_report: 'Bug report',
}

/** Opens a mail draft to the person who wrote. */
export const replyDraft = (email: string, title: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title}`)}`
