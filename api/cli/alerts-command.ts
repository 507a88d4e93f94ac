import type { PersonRow } from '#db/server/account/users'
import { attempts, deliveriesOf } from '#db/server/alert/alert-ledger'
import { type AlertCandidate, alertCandidateOf } from '#db/server/alert/alerts'
import { subscriptionsOf } from '#db/server/alert/push-subscriptions'
import { surfRulesIn } from '#db/server/personal/surf-rules'
import { everyVersion } from '#db/server/personal/versions'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { favouritesRuleOf } from '#domain/alert/favourites-rule'
import { nearMissOf } from '#domain/alert/near-miss'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { surfRuleWords } from '#domain/alert/surf-rule-sentence'
import { dayMs } from '#domain/time/durations'
import { addDays, dayInSentence, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { type OwnSurfRule, readSurfRule } from '#domain/wire/surf-rule'
import { createForecastStore } from '../coast/forecast-store'
import { readSpotCatalog, spotNameOf } from '../coast/spot-catalog'
import type { Env } from '../env'
import { alertPlaces } from '../jobs/alert-places'
import { type AlertVerdict, noAlertsBecause, titleOf, whyNot } from '../jobs/alert-verdicts'
import { alertVerdicts, type MatchNeeds, whyNoAlerts } from '../jobs/match-alerts'
import { CommandRefused, personOf, readOptions } from './read-options'

/**
 * `southbreak alerts why --email E`: every reason why one person is told nothing now. It reads what the real run reads and
 * writes nothing. Returns the lines to print.
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
  return [...(none ? [noAlertsBecause[none]] : []), ...(await whyNoAlert(needs, person))]
}

/** The newest of what was sent in two days: alerts are told at most once a day for a spot. */
const ledgerMs = 2 * dayMs
const ledgerRows = 20

/** Everything that decides whether one person is notified, in lines to print, each reason in words. Nothing is written. */
export async function whyNoAlert(needs: MatchNeeds, person: PersonRow): Promise<string[]> {
  const { database, now } = needs
  const candidate = await alertCandidateOf(database, person.id)
  const phones = await subscriptionsOf(database, person.id)
  const isAsking = candidate.spotIds.length > 0 || candidate.rules.length > 1
  return [
    ...(person.is_active ? [] : ['The account is deactivated: nothing is sent.']),
    ...(phones.length === 0 ? [noPhone] : phones.map((phone) => phoneLine(phone, now()))),
    ...switchLines(needs, candidate),
    ...(isAsking ? [] : ['No favourite spot, and no alert that is switched on.']),
    ...(await spotLines(needs, candidate)),
    ...(await notLookedAt(needs, person)),
    ...(await ledgerLines(needs, person)),
  ]
}

const noPhone =
  'No phone or browser is subscribed: notifications were never allowed, or have been switched off.'

function phoneLine(phone: Tables['push_subscriptions'], nowMs: number): string {
  const delivered = phone.last_delivered_at_ms
  const last = delivered === null ? 'nothing yet' : `last ${whenOf(delivered, nowMs)}`
  return `${phone.device}: ${phoneState(phone, nowMs)}, delivered: ${last}.`
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

/** What keeps alerts from being sent, whatever fits. */
function switchLines({ now }: MatchNeeds, { preferences, rules }: AlertCandidate): string[] {
  const { pushNotifications, quietFrom, quietUntil } = preferences
  const clock = melbourneClock(now())
  return [
    !pushNotifications && 'Notifications are switched off in the profile.',
    isQuietClock(preferences, clock) &&
      `Quiet hours are ${quietFrom} to ${quietUntil}, and it is ${clock}.`,
    !favouritesRuleOf(rules).isOn && 'Alerts for favourites are switched off in the profile.',
  ].filter((line) => line !== false)
}

/**
 * A line for each favourite and each rule that is switched on, as if no switch and no quiet hours were in the way: those have
 * lines of their own.
 */
async function spotLines(needs: MatchNeeds, candidate: AlertCandidate): Promise<string[]> {
  const { spotCatalog, now } = needs
  const places = alertPlaces(needs, now())
  const today = melbourneDate(now())
  const quiet = { quietFrom: '00:00', quietUntil: '00:00' }
  const preferences = { ...candidate.preferences, ...quiet, pushNotifications: true }
  const person = {
    ...candidate,
    preferences,
    rules: candidate.rules.map((rule) => ({ ...rule, isOn: true })),
  }
  const because = ({ kind, spotId }: AlertVerdict, rule: OwnSurfRule): string => {
    if (kind === 'alert') return 'fits now'
    if (kind !== 'nothing-fits') return whyNot[kind]
    const spotIds = rule.scope === 'coast' ? places.spotIdsAround(spotId) : [spotId]
    const looks = spotIds
      .map((id) => places.outlookOf(id, person.level))
      .filter((look) => typeof look !== 'string')
    // The same words as on the person's phone.
    const near = [today, addDays(today, 1)].flatMap(
      (date) =>
        nearMissOf({ date, looks }, rule, { units: preferences.preferredUnits, today }) ?? [],
    )
    if (near.length === 0) return `${whyNot[kind]}, and nothing comes near`
    return `${whyNot[kind]}, nearest: ${near.map(({ words }) => words).join('; ')}`
  }
  const lines: string[] = []
  for await (const verdicts of alertVerdicts(needs, [[person]])) {
    for (const verdict of verdicts) {
      const own = person.rules.filter(({ id }) => verdict.ruleIds.includes(id))
      const of = own.map((rule) => ruleName(rule, candidate)).join('; ')
      const spotName = spotNameOf(spotCatalog, verdict.spotId)
      lines.push(`${spotName} (${of}): ${because(verdict, own[0]!)}.`)
    }
  }
  return lines
}

const scopeNames = { favourites: 'favourite', spot: 'rule', coast: 'rule of its coast' }
const ruleName = (rule: OwnSurfRule, { preferences }: Pick<AlertCandidate, 'preferences'>) =>
  `${scopeNames[rule.scope]}: ${surfRuleWords(rule, preferences.preferredUnits)}`

/** With a line for those that are not looked at. */
async function notLookedAt({ database, spotCatalog }: MatchNeeds, { id }: PersonRow) {
  const rows = (await surfRulesIn(database, id, everyVersion)).rules
  const read = rows.flatMap((row) => readSurfRule(row) ?? [])
  const unread = rows.length - read.length
  const lines = read
    .filter(({ isOn, spotId }) => !isOn && spotId !== null)
    .map(({ spotId }) => `${spotNameOf(spotCatalog, spotId ?? 0)}: an alert there is paused.`)
  if (unread > 0) lines.push(`${unread} alerts were written by a newer version and cannot be read.`)
  return lines
}

/** What was made and tried in the last two days, newest first. */
async function ledgerLines({ database, now }: MatchNeeds, { id }: PersonRow): Promise<string[]> {
  const nowMs = now()
  const fromMs = nowMs - ledgerMs
  const made = await deliveriesOf(database, id, fromMs, ledgerRows)
  const tries = await attempts(database, { userId: id, limit: ledgerRows })
  return [
    ...made.map(({ madeAtMs, document, device, state, attempts }) => {
      const alert = `Alert of ${whenOf(madeAtMs, nowMs)}, “${titleOf(document)}”, ${device}`
      return `${alert}: ${states[state]}${state === 'waiting' ? `, tries so far: ${attempts}` : ''}.`
    }),
    ...tries
      .filter(({ atMs, outcome }) => atMs >= fromMs && outcome !== 'accepted')
      .map(({ atMs, host, outcome, status }) => {
        const said = `${host} answered ${outcome}${status === null ? '' : `, ${status}`}`
        return `Not delivered at ${whenOf(atMs, nowMs)}: ${said}.`
      }),
  ]
}

const states: Record<Tables['push_deliveries']['state'], string> = {
  waiting: 'waits to be sent',
  accepted: 'accepted by the push service',
  failed: 'refused by the push service',
  expired: 'not sent before the surf was over',
}

const whenOf = (atMs: number, nowMs: number): string =>
  `${dayInSentence(atMs, nowMs)} ${melbourneClock(atMs)}`
