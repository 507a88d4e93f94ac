import { titleOf, whyNot } from '#api/alert-words'
import { alertPlaces } from '#api/jobs/alert-places'
import type { AlertVerdict } from '#api/jobs/alert-verdict'
import { alertVerdicts, type MatchNeeds } from '#api/jobs/match-alerts'
import { spotNameOf } from '#api/spot-catalog'
import { attempts, deliveries } from '#db/server/alert-ledger'
import { type AlertCandidate, alertCandidateOf } from '#db/server/alerts'
import { subscriptionsOf } from '#db/server/push-subscriptions'
import { surfRulesIn } from '#db/server/surf-rules'
import type { Tables } from '#db/server/tables'
import type { PersonRow } from '#db/server/users'
import { everyVersion } from '#db/server/versions'
import { failedLimits } from '#domain/alert/failed-limits'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { surfRuleWords } from '#domain/alert/surf-rule-sentence'
import { dayMs } from '#domain/time/durations'
import { dayInSentence, melbourneClock } from '#domain/time/melbourne'
import { type OwnSurfRule, readSurfRule } from '#domain/wire/surf-rule'

/** The newest of what was sent in two days: alerts are told at most once a day for a spot. */
const ledgerMs = 2 * dayMs
const ledgerRows = 20

/** Everything that decides whether one person is notified, in lines to print, each reason in words. Nothing is written. */
export async function whyNoAlert(needs: MatchNeeds, person: PersonRow): Promise<string[]> {
  const { database } = needs
  const candidate = await alertCandidateOf(database, person.id)
  const rules = await allRulesOf(needs, person)
  return [
    ...(person.is_active ? [] : ['The account is deactivated: nothing is sent.']),
    ...(await phoneLines(needs, person)),
    ...switchLines(needs, candidate),
    ...(await spotLines(needs, candidate, rules.read)),
    ...rules.lines,
    ...(await ledgerLines(needs, person)),
  ]
}

async function phoneLines({ database, now }: MatchNeeds, { id }: PersonRow): Promise<string[]> {
  const phones = await subscriptionsOf(database, id)
  if (phones.length === 0) {
    return [
      'No phone or browser has a subscription: notifications were never allowed, or are no more.',
    ]
  }
  return phones.map((phone) => {
    const delivered = phone.last_delivered_at_ms
    const last = delivered === null ? 'nothing yet' : `last ${whenOf(delivered, now())}`
    return `${phone.device}: ${phoneState(phone, now())}, delivered: ${last}.`
  })
}

function phoneState(
  { parked_at_ms: parkedAtMs, failures_in_a_row: failures }: Tables['push_subscriptions'],
  nowMs: number,
): string {
  if (parkedAtMs !== null) {
    return `not sent to since ${whenOf(parkedAtMs, nowMs)}, after ${failures} failures in a row, until the app is opened there`
  }
  return failures > 0 ? `subscribed, ${failures} failures in a row` : 'subscribed'
}

function switchLines(
  { now }: MatchNeeds,
  { preferences, spotIds, rules }: AlertCandidate,
): string[] {
  const { pushNotifications, optimalConditionAlerts, quietFrom, quietUntil } = preferences
  const clock = melbourneClock(now())
  return [
    ...(pushNotifications ? [] : ['Notifications are switched off in the profile.']),
    ...(optimalConditionAlerts ? [] : ['Alerts for favourites are switched off in the profile.']),
    ...(isQuietClock(preferences, clock)
      ? [`Quiet hours are ${quietFrom} to ${quietUntil}, and it is ${clock}.`]
      : []),
    ...(spotIds.length === 0 && rules.length === 0
      ? ['No favourite spot, and no rule that is switched on.']
      : []),
  ]
}

/** A line for each favourite and each rule that is switched on. */
async function spotLines(
  needs: MatchNeeds,
  candidate: AlertCandidate,
  rules: readonly OwnSurfRule[],
): Promise<string[]> {
  const { spotCatalog, now } = needs
  const places = alertPlaces(needs, now())
  const lines: string[] = []
  const looksOf = (spotIds: readonly number[]) =>
    spotIds.flatMap((spotId) => {
      const outlook = places.outlookOf(spotId)
      return typeof outlook === 'string' ? [] : [outlook]
    })
  const because = ({ kind, spotId }: AlertVerdict, rule: OwnSurfRule | undefined): string => {
    if (kind === 'alert') return 'would be told now'
    if (kind !== 'nothing-fits') return whyNot[kind]
    const spotIds = rule?.isWholeRegion ? places.spotIdsAround(spotId) : [spotId]
    return `${whyNot[kind]}, ${failedLimits(looksOf(spotIds), rule ?? candidate.preferences)}`
  }
  for await (const verdicts of alertVerdicts(needs, [[candidate]])) {
    for (const verdict of verdicts) {
      const spotName = spotNameOf(spotCatalog, verdict.spotId)
      const own = rules.filter(({ id }) => verdict.ruleIds.includes(id))
      const of = own.map((rule) => ruleName(rule, candidate)).join('; ') || 'favourite'
      lines.push(`${spotName} (${of}): ${because(verdict, own[0])}.`)
    }
  }
  return lines
}

const ruleName = (rule: OwnSurfRule, { preferences }: Pick<AlertCandidate, 'preferences'>) =>
  `rule${rule.isWholeRegion ? ' of its coast' : ''}: ${surfRuleWords(rule, preferences.preferredUnits)}`

/** With a line for those that are not looked at. */
async function allRulesOf({ database, spotCatalog }: MatchNeeds, { id }: PersonRow) {
  const rows = (await surfRulesIn(database, id, everyVersion)).rules
  const read = rows.flatMap((row) => readSurfRule(row) ?? [])
  const unread = rows.length - read.length
  const lines = read
    .filter(({ isOn }) => !isOn)
    .map(({ spotId }) => `${spotNameOf(spotCatalog, spotId)}: a rule there is paused.`)
  if (unread > 0) lines.push(`${unread} rules were written by a newer version and cannot be read.`)
  return { read, lines }
}

/** What was made and tried in the last two days, newest first. */
async function ledgerLines({ database, now }: MatchNeeds, { id }: PersonRow): Promise<string[]> {
  const nowMs = now()
  const page = { before: null, limit: ledgerRows, userId: id }
  const made = await deliveries(database, { ...page, state: null })
  const tries = await attempts(database, { ...page, outcome: null })
  return [
    ...made
      .filter((row) => row.made_at_ms >= nowMs - ledgerMs)
      .map(
        (row) =>
          `Alert of ${whenOf(row.made_at_ms, nowMs)}, “${titleOf(row.document)}”, ${row.device}: ${states[row.state]}${row.state === 'waiting' ? `, tries so far: ${row.attempts}` : ''}.`,
      ),
    ...tries
      .filter((row) => row.at_ms >= nowMs - ledgerMs && row.outcome !== 'accepted')
      .map(
        (row) =>
          `Not delivered at ${whenOf(row.at_ms, nowMs)}: ${row.host} answered ${row.outcome}${row.status === null ? '' : `, ${row.status}`}.`,
      ),
  ]
}

const states: Record<Tables['push_deliveries']['state'], string> = {
  waiting: 'waits to be sent',
  accepted: 'taken by the push service',
  failed: 'refused by the push service',
  expired: 'not sent before the surf was over',
}

const whenOf = (atMs: number, nowMs: number): string =>
  `${dayInSentence(atMs, nowMs)} ${melbourneClock(atMs)}`
