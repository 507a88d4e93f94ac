import * as v from 'valibot'
import type { AlertVerdict } from './alert-verdicts'
import type { whyNoAlerts } from './match-alerts'

/** Why no alert is sent at all. */
export const noAlertsBecause: Record<NonNullable<ReturnType<typeof whyNoAlerts>>, string> = {
  'no-live-data': 'No alerts: there is no live forecast, and demonstration data sends none.',
  'data-too-old': 'No alerts: the stored forecast is too old.',
}

/** Why one person gets no alert of one spot. */
export const whyNot: Record<Exclude<AlertVerdict['kind'], 'alert'>, string> = {
  'switched-off': 'has alerts switched off',
  'quiet-hours': 'has quiet hours now',
  'unknown-spot': 'its spot was deleted',
  'data-too-old': 'the forecast there is too old',
  'nothing-fits': 'nothing fits the limits or the rule in the next 24 hours',
  'had-it': 'was told of it already',
}

const titled = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ notification: v.object({ title: v.string() }) }),
)

/** The title of a stored message; one kept by an older server may have another shape. */
export function titleOf(document: string): string {
  const read = v.safeParse(titled, document)
  return read.success ? read.output.notification.title : 'Alert'
}
