import { type AlertCandidate, type Hours, spotKey } from '#db/server/alerts'
import type { CandidateRule } from '#db/server/surf-rules'
import { type alertMessageOf, ruleMessageOf } from '#domain/alert/alert-message'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { ruleWindow, type SurfRuleSpell } from '#domain/alert/surf-rule-index'
import type { AlertMessage } from '#domain/wire/alert'
import { mostSurfRules } from '#domain/wire/surf-rule'
import type { AlertVerdict, NoOutlook, RuleSettings } from './alert-verdict'

/** One spot's hours that some of a person's rules fit. */
type RuleAlert = { spell: SurfRuleSpell; rules: CandidateRule[] }

/**
 * What a person's own rules come to. Each notifies once for a day of surf and once a day, at its spot or at the best one of
 * its coast; those that fit the same hours of a spot share one message. Rules that are written anew notify as often in a
 * day as a person may have rules, and no more.
 */
export function ruleVerdictsOf(
  { userId, preferences, rules }: Pick<AlertCandidate, 'userId' | 'preferences' | 'rules'>,
  { nowMs, today, clock, indexOf, had, origin }: RuleSettings,
): AlertVerdict[] {
  const why = !preferences.pushNotifications
    ? 'switched-off'
    : isQuietClock(preferences, clock)
      ? 'quiet-hours'
      : null
  if (why) return rules.map(({ id, spotId }) => ({ userId, spotId, ruleIds: [id], kind: why }))

  const verdicts: AlertVerdict[] = []
  const alerts: RuleAlert[] = []
  const asked = { indexOf, had, today }
  let left = mostSurfRules - (had.rulesToday.get(userId) ?? 0)
  for (const rule of rules) {
    const found = spellOf(rule, asked)
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
  const settings = { nowMs, units: preferences.preferredUnits, origin }
  for (const { spell, rules: fitting } of alerts) {
    verdicts.push({
      userId,
      spotId: spell.spot.id,
      kind: 'alert',
      about: 'surf',
      window: spell.figures,
      notified: null,
      ruleIds: fitting.map(({ id }) => id),
      message: () => messageOf(spell, fitting, settings),
    })
  }
  return verdicts
}

function messageOf(
  spell: SurfRuleSpell,
  fitting: readonly CandidateRule[],
  settings: Parameters<typeof alertMessageOf>[2],
): AlertMessage {
  const rules = fitting.map(({ id, read }) => ({ ...read(), id }))
  return ruleMessageOf(spell.spot, ruleWindow(spell, rules[0]!), { ...settings, rules })
}

/** Where and when a rule fits now, or why no one is notified. */
function spellOf(
  { id, spotId, numbers }: CandidateRule,
  { indexOf, had, today }: Pick<RuleSettings, 'indexOf' | 'had' | 'today'>,
): SurfRuleSpell | NoOutlook | 'nothing-fits' | 'had-it' {
  const index = indexOf(spotId, numbers.isWholeRegion)
  if (typeof index === 'string') return index
  const spells = index.spellsOf(numbers)
  if (spells.length === 0) return 'nothing-fits'
  const dates = had.ruleDates.get(id)
  if (dates?.made.includes(today)) return 'had-it'
  let best: SurfRuleSpell | null = null
  for (const spell of spells) {
    if (dates?.surf.includes(spell.date)) continue
    if (!best || spell.figures.score > best.figures.score) best = spell
  }
  return best ?? 'had-it'
}

function isSameSurf(a: SurfRuleSpell, b: SurfRuleSpell): boolean {
  const { figures } = b
  return (
    a.spot.id === b.spot.id &&
    a.figures.startAtMs < figures.endAtMs &&
    figures.startAtMs < a.figures.endAtMs
  )
}

/** Hours of a spot that a person's rules have notified of, or notify of now. */
export function notifiedHoursOf(
  { userId }: Pick<AlertCandidate, 'userId'>,
  spotId: number,
  { had }: Pick<RuleSettings, 'had'>,
  now: readonly AlertVerdict[],
): Hours[] {
  const before = had.ruleHours.size > 0 ? had.ruleHours.get(spotKey(userId, spotId)) : undefined
  const hours = before ? [...before] : []
  for (const verdict of now) {
    if (verdict.kind === 'alert' && verdict.spotId === spotId) hours.push(verdict.window)
  }
  return hours
}
