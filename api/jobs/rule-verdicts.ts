import { type AlertCandidate, type Hours, spotKey } from '#db/server/alerts'
import { ruleMessageOf } from '#domain/alert/alert-message'
import { type AlertWindow, alertWindow } from '#domain/alert/alert-window'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { mostSurfRules, type OwnSurfRule } from '#domain/wire/surf-rule'
import type { AlertVerdict, NoOutlook, RuleSettings } from './alert-verdict'

/** One spot's hours that a rule fits, and Melbourne's day on which they begin. */
type Spell = { spot: Spot; date: LocalDate; window: AlertWindow }
type RuleAlert = { spell: Spell; rules: OwnSurfRule[] }

/**
 * What a person's own rules come to. Each notifies once for a day of surf and once a day, at its spot or at the best one of
 * its coast; those that fit the same hours of a spot share one message. Rules that are written anew notify as often in a
 * day as a person may have rules, and no more.
 */
export function ruleVerdictsOf(
  { userId, preferences, rules }: Pick<AlertCandidate, 'userId' | 'preferences' | 'rules'>,
  settings: RuleSettings,
): AlertVerdict[] {
  const { nowMs, clock, sent, origin } = settings
  const why = !preferences.pushNotifications
    ? 'switched-off'
    : isQuietClock(preferences, clock)
      ? 'quiet-hours'
      : null
  if (why) return rules.map(({ id, spotId }) => ({ userId, spotId, ruleIds: [id], kind: why }))

  const verdicts: AlertVerdict[] = []
  const alerts: RuleAlert[] = []
  let left = mostSurfRules - (sent.rulesToday.get(userId) ?? 0)
  for (const rule of rules) {
    const found = spellOf(rule, settings)
    const because = typeof found !== 'string' && left <= 0 ? 'day-limit' : found
    if (typeof because === 'string') {
      verdicts.push({ userId, spotId: rule.spotId, ruleIds: [rule.id], kind: because })
      continue
    }
    left -= 1
    const same = alerts.find(({ spell }) => isSameSurf(spell, because))
    if (same) same.rules.push(rule)
    else alerts.push({ spell: because, rules: [rule] })
  }
  const said = { nowMs, units: preferences.preferredUnits, origin }
  for (const { spell, rules: fitting } of alerts) {
    verdicts.push({
      userId,
      spotId: spell.spot.id,
      kind: 'alert',
      window: spell.window,
      ruleIds: fitting.map(({ id }) => id),
      message: () => ruleMessageOf(spell.spot, spell.window, { ...said, rules: fitting }),
    })
  }
  return verdicts
}

/** Where and when a rule fits now, or why no one is notified. */
function spellOf(
  rule: OwnSurfRule,
  { outlookOf, spotIdsAround, sent, today }: RuleSettings,
): Spell | NoOutlook | 'nothing-fits' | 'had-it' {
  const spotIds = rule.isWholeRegion ? spotIdsAround(rule.spotId) : [rule.spotId]
  const dates = sent.ruleDates.get(rule.id)
  let best: Spell | null = null
  let isSent = false
  let missing: NoOutlook | null = null
  for (const spotId of spotIds) {
    const outlook = outlookOf(spotId)
    if (typeof outlook === 'string') {
      missing = outlook
      continue
    }
    const window = alertWindow(outlook, rule)
    if (!window) continue
    const date = melbourneDate(window.startAtMs)
    if (dates?.made.includes(today) || dates?.surf.includes(date)) isSent = true
    else if (!best || window.score > best.window.score) best = { spot: outlook.spot, date, window }
  }
  if (best) return best
  if (isSent) return 'had-it'
  return rule.isWholeRegion ? 'nothing-fits' : (missing ?? 'nothing-fits')
}

const isSameSurf = (a: Spell, b: Spell): boolean =>
  a.spot.id === b.spot.id &&
  a.window.startAtMs < b.window.endAtMs &&
  b.window.startAtMs < a.window.endAtMs

/** Hours of a spot that a person's rules have notified of, or notify of now. */
export function notifiedHoursOf(
  { userId }: Pick<AlertCandidate, 'userId'>,
  spotId: number,
  { sent }: Pick<RuleSettings, 'sent'>,
  now: readonly AlertVerdict[],
): Hours[] {
  const before = sent.ruleHours.size > 0 ? sent.ruleHours.get(spotKey(userId, spotId)) : undefined
  const hours = before ? [...before] : []
  for (const verdict of now) {
    if (verdict.kind === 'alert' && verdict.spotId === spotId) hours.push(verdict.window)
  }
  return hours
}
