import type { FeedbackFields } from '#domain/wire/feedback'

/** What a message can be about, in words. */
export const feedbackTypes: Record<FeedbackFields['feedbackType'], string> = {
  general: 'General feedback',
  feature_request: 'Feature request',
  beach_suggestion: 'Beach suggestion',
  bug_report: 'Bug report',
}
