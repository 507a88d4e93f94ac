import type { AlertVerdict } from './jobs/alert-verdict'
import type { whyNoAlerts } from './jobs/match-alerts'

/** Why no one at all is notified. */
export const whyNobody: Record<NonNullable<ReturnType<typeof whyNoAlerts>>, string> = {
  'no-live-data': 'Nobody: there is no live forecast, and a demonstration wakes nobody.',
  'data-too-old': 'Nobody: the stored forecast is too old.',
}

/** Why one person is not told of one spot. */
export const whyNot: Record<Exclude<AlertVerdict['kind'], 'alert'>, string> = {
  'switched-off': 'has alerts switched off',
  'quiet-hours': 'has quiet hours now',
  'unknown-spot': 'likes a spot that is no more',
  'data-too-old': 'the forecast there is too old',
  'nothing-fits': 'nothing fits the limits or the rule in the next 24 hours',
  'had-it': 'has had it',
}
