import { type AlertCandidate, alertCandidateOf } from '#db/server/alert/alerts'
import { subscriptionsOf } from '#db/server/alert/push-subscriptions'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { surfRuleWords } from '#domain/alert/surf-rule-sentence'
import { failuresWords } from '#domain/sea/forecast/source-state'
import { dayInSentence, melbourneClock } from '#domain/time/melbourne'
import type { OwnSurfRule } from '#domain/wire/surf-rule'
import { createForecastStore } from '../coast/forecast-store'
import { readSpotCatalog, spotNameOf } from '../coast/spot-catalog'
import type { Env } from '../env'
import { noAlertsBecause, whyNot } from '../jobs/alert-verdicts'
import { alertVerdicts, type MatchNeeds, whyNoAlerts } from '../jobs/match-alerts'
import { CommandRefused, personOf, readOptions } from './read-options'

/**
 * `southbreak alerts why --email E`: every reason why one person gets no alert now, from the data of the real run.
 * Writes nothing. Returns the lines to print.
 * @throws CommandRefused
 */
export async function alertsCommand(
  args: readonly string[],
  {
    database,
    env,
    now,
  }: { database: ServerDatabase; env: Pick<Env, 'dataSource' | 'observations'>; now: () => number },
): Promise<string[]> {
  const { action, values } = readOptions(args, { email: { type: 'string' } })
  if (action !== 'why') throw new CommandRefused('Commands:\n  alerts why --email E')
  const person = await personOf(database, values.email)
  const spotCatalog = await readSpotCatalog(database)
  const forecastStore = await createForecastStore({ database, spotCatalog, env, now })
  const needs = { database, forecastStore, spotCatalog, now, origin: null }
  const none = whyNoAlerts(needs)
  const candidate = await alertCandidateOf(database, person.id)
  const phones = await subscriptionsOf(database, person.id)
  const isAsking = candidate.spotIds.length > 0 || candidate.rules.length > 1
  return [
    ...(none ? [noAlertsBecause[none]] : []),
    ...(person.is_active ? [] : ['The account is deactivated: nothing is sent.']),
    ...(phones.length === 0 ? [noPhone] : phones.map((phone) => phoneLine(phone, now()))),
    ...switchLines(candidate, melbourneClock(now())),
    ...(isAsking ? await spotLines(needs, candidate) : ['No favourite spot, and no alert.']),
  ]
}

const noPhone =
  'No phone or browser is subscribed: notifications were never allowed, or have been switched off.'

/** Whether a phone is sent to, its last delivery, and the last answer of its push service. */
function phoneLine(phone: Tables['push_subscriptions'], nowMs: number): string {
  const whenOf = (atMs: number) => `${dayInSentence(atMs, nowMs)} ${melbourneClock(atMs)}`
  const { parked_at_ms: parkedAtMs, failures_in_a_row: failures } = phone
  const { last_delivered_at_ms: deliveredAtMs, last_answer_at_ms: answeredAtMs } = phone
  const failed = failures === 0 ? '' : `, ${failuresWords(failures)}`
  const state =
    parkedAtMs === null
      ? `subscribed${failed}`
      : `not sent to since ${whenOf(parkedAtMs)}, until the app is opened there${failed}`
  const delivered = deliveredAtMs === null ? 'nothing yet' : `last ${whenOf(deliveredAtMs)}`
  const { host } = new URL(phone.endpoint)
  const answer =
    answeredAtMs === null ? '' : ` ${host} answered ${phone.last_answer} ${whenOf(answeredAtMs)}.`
  return `${phone.device}: ${state}, delivered: ${delivered}.${answer}`
}

/** The preferences that hold back every alert of a person at this time. */
function switchLines({ preferences }: AlertCandidate, clock: string): string[] {
  const { pushNotifications, quietFrom, quietUntil } = preferences
  return [
    !pushNotifications && 'Notifications are switched off in the profile.',
    isQuietClock(preferences, clock) &&
      `Quiet hours are ${quietFrom} to ${quietUntil}, and it is ${clock}.`,
  ].filter((line) => line !== false)
}

/** A line for each spot of a favourite or rule, judged with notifications on and without quiet hours. */
async function spotLines(needs: MatchNeeds, candidate: AlertCandidate): Promise<string[]> {
  const quiet = { quietFrom: '00:00', quietUntil: '00:00' }
  const preferences = { ...candidate.preferences, ...quiet, pushNotifications: true }
  const lines: string[] = []
  for await (const verdicts of alertVerdicts(needs, [[{ ...candidate, preferences }]])) {
    for (const { kind, spotId, ruleIds } of verdicts) {
      const own = candidate.rules.filter(({ id }) => ruleIds.includes(id))
      const of = own.map((rule) => ruleName(rule, candidate)).join('; ')
      const because = kind === 'alert' ? 'fits now' : whyNot[kind]
      lines.push(`${spotNameOf(needs.spotCatalog, spotId)} (${of}): ${because}.`)
    }
  }
  return lines
}

const scopeNames = { favourites: 'favourite', spot: 'rule', coast: 'rule of its coast' }
const ruleName = (rule: OwnSurfRule, { preferences }: Pick<AlertCandidate, 'preferences'>) =>
  `${scopeNames[rule.scope]}: ${surfRuleWords(rule, preferences.preferredUnits)}`
