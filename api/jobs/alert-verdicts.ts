import { type AlertCandidate, type Hours, type SentAlerts, spotKey } from '#db/server/alert/alerts'
import { alertMessageOf } from '#domain/alert/alert-message'
import { type AlertWindow, alertWindow } from '#domain/alert/alert-window'
import { isQuietClock } from '#domain/alert/quiet-hours'
import type { Steps } from '#domain/sea/forecast/steps'
import type { LocalDate } from '#domain/time/melbourne'
import { melbourneDate } from '#domain/time/melbourne'
import type { AlertMessage } from '#domain/wire/alert'
import type { Spot } from '#domain/wire/spot'
import type { OwnSurfRule } from '#domain/wire/surf-rule'
import type { AlertPlaces, NoOutlook } from './alert-places'

/** The result of one or several of a person's rules for one spot, and why. */
export type AlertVerdict = {
  userId: string
  spotId: number
  /** Several where they share a message. */
  ruleIds: readonly string[]
} & (
  | {
      kind: 'alert'
      window: Hours
      /** Written on demand: most searches for due alerts notify few people. */
      message: () => AlertMessage
    }
  | { kind: NoAlert }
)
type NoAlert = 'switched-off' | 'quiet-hours' | NoOutlook | 'nothing-fits' | 'had-it'

export type VerdictSettings = AlertPlaces & {
  nowMs: number
  /** Melbourne's time, at `nowMs`. */
  clock: string
  sent: SentAlerts
  /** Where people reach the server, without a slash at the end; null: not known. */
  origin: string | null
}

/** Hours of one spot that a rule fits, and Melbourne's day on which they begin. */
type Found = { rule: OwnSurfRule; spot: Spot; date: LocalDate; window: AlertWindow }

/**
 * All verdicts of one person's rules. A spot causes at most one message a day, and one for each day of surf: the rules that
 * fit on the day of its first hours share the message, which names them. A rule for a coast reports its best spot alone,
 * with the same limits.
 */
export function* verdictsOf(
  person: AlertCandidate,
  settings: VerdictSettings,
): Steps<AlertVerdict[]> {
  const { userId, preferences } = person
  const why = !preferences.pushNotifications
    ? 'switched-off'
    : isQuietClock(preferences, settings.clock)
      ? 'quiet-hours'
      : null
  const verdicts: AlertVerdict[] = []
  const silent = (spotId: number, { id }: OwnSurfRule, kind: NoAlert) =>
    verdicts.push({ userId, spotId, ruleIds: [id], kind })
  const found: Found[] = []
  for (const rule of person.rules) {
    for (const spotIds of placesOf(rule, person, settings)) {
      const isOn = why === null && rule.isOn
      const one = isOn
        ? yield* bestOf(rule, spotIds, person, settings)
        : (why ?? ('switched-off' as const))
      if (typeof one === 'string') silent(rule.spotId ?? spotIds[0]!, rule, one)
      else found.push(one)
    }
  }
  const inOrder = found.toSorted((a, b) => a.window.startAtMs - b.window.startAtMs)
  const said = { nowMs: settings.nowMs, units: preferences.preferredUnits, origin: settings.origin }
  for (const spotId of new Set(found.map(({ spot }) => spot.id))) {
    const [first, ...others] = inOrder.filter(({ spot }) => spot.id === spotId)
    if (!first) continue
    const same = [first, ...others.filter(({ date }) => date === first.date)]
    const own = same.map(({ rule }) => rule).filter(({ scope }) => scope !== 'favourites')
    verdicts.push({
      userId,
      spotId,
      kind: 'alert',
      window: first.window,
      ruleIds: same.map(({ rule }) => rule.id),
      message: () => alertMessageOf(first.spot, first.window, { ...said, rules: own }),
    })
    for (const { rule, date } of others) {
      if (date !== first.date) silent(spotId, rule, 'had-it')
    }
  }
  return verdicts
}

/** Lists of spots of which each tells of its best one. */
function placesOf(
  { scope, spotId }: OwnSurfRule,
  person: Pick<AlertCandidate, 'spotIds'>,
  { spotIdsAround }: Pick<AlertPlaces, 'spotIdsAround'>,
): (readonly number[])[] {
  if (scope === 'favourites') return person.spotIds.map((id) => [id])
  const at = spotId ?? 0
  return scope === 'coast' ? [spotIdsAround(at)] : [[at]]
}

/** Where and when a rule fits now, or why no one is notified; one step for each spot. */
function* bestOf(
  rule: OwnSurfRule,
  spotIds: readonly number[],
  { userId, level }: Pick<AlertCandidate, 'userId' | 'level'>,
  { outlookOf, sent }: VerdictSettings,
): Steps<Found | NoOutlook | 'nothing-fits' | 'had-it'> {
  const isCoast = rule.scope === 'coast'
  let best: Found | null = null
  let why: NoOutlook | 'nothing-fits' | 'had-it' = 'nothing-fits'
  for (const spotId of spotIds) {
    const outlook = yield* outlookOf(spotId, level)
    if (typeof outlook === 'string') {
      if (!isCoast) return outlook
      continue
    }
    const window = alertWindow(outlook, rule)
    if (!window) continue
    const date = melbourneDate(window.startAtMs)
    if (sent(spotKey(userId, spotId), date) || (isCoast && sent(rule.id, date))) why = 'had-it'
    else if (!best || window.score > best.window.score) {
      best = { rule, spot: outlook.spot, date, window }
    }
  }
  return best ?? why
}

/** Why no alert is sent at all. */
export const noAlertsBecause = {
  'no-live-data': 'No alerts: there is no live forecast, and demo data sends none.',
  'data-too-old': 'No alerts: the stored forecast is too old.',
}

/** Why one person gets no alert of one spot. */
export const whyNot: Record<NoAlert, string> = {
  'switched-off': 'switched off',
  'quiet-hours': 'is in quiet hours now',
  'unknown-spot': 'its spot was deleted',
  'data-too-old': 'the forecast there is too old',
  'nothing-fits': 'nothing fits it in the next 24 hours',
  'had-it': 'has already been alerted',
}
