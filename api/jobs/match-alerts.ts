import type { ForecastStore } from '#api/forecast-store'
import { inSlices } from '#api/in-slices'
import type { SpotCatalog } from '#api/spot-catalog'
import {
  type AlertCandidate,
  alertCandidates,
  alertKey,
  type Hours,
  makeAlerts,
  type NewAlert,
  sentAlerts,
} from '#db/server/alerts'
import type { ServerDatabase } from '#db/server/tables'
import { alertMessageOf } from '#domain/alert/alert-message'
import { alertWindow } from '#domain/alert/alert-window'
import { favouritesRule } from '#domain/alert/favourites-rule'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { forecastSource } from '#domain/forecast/forecast-source'
import type { Steps } from '#domain/forecast/steps'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { alertPlaces } from './alert-places'
import type { AlertVerdict, RuleSettings, VerdictSettings } from './alert-verdict'
import { notifiedHoursOf, ruleVerdictsOf } from './rule-verdicts'

/** Few enough that no other query waits for the database longer than some ten milliseconds. */
const alertsPerCommit = 50

export type MatchNeeds = {
  database: ServerDatabase
  forecastStore: Pick<ForecastStore, 'current'>
  spotCatalog: Pick<SpotCatalog, 'spots' | 'goneSpots' | 'spotById' | 'gaugeById'>
  /** UTC epoch ms. */
  now: () => number
  /** Where people reach the server, without a slash at the end; null: not known. */
  origin: string | null
}

/** Why no one is notified now; null when people are. Only live data ever causes a notification. */
export function whyNoAlerts({
  forecastStore,
  now,
}: Pick<MatchNeeds, 'forecastStore' | 'now'>): 'no-live-data' | 'data-too-old' | null {
  const current = forecastStore.current({ live: true, plan: 'free' })
  if (current?.coast.source !== 'live') return 'no-live-data'
  return forecastSource(current.coast, now()).isStale ? 'data-too-old' : null
}

/**
 * Who would be notified of what now, and who not and why: a page of people at a time. The real run and the dry run
 * both read this, so they cannot differ.
 * @param pages everybody who may be notified, unless others are given
 */
export async function* alertVerdicts(
  needs: MatchNeeds,
  pages: AsyncIterable<AlertCandidate[]> | readonly AlertCandidate[][] = alertCandidates(
    needs.database,
  ),
): AsyncGenerator<AlertVerdict[]> {
  if (whyNoAlerts(needs) !== null) return
  const nowMs = needs.now()
  const places = alertPlaces(needs, nowMs)
  const today = melbourneDate(nowMs)
  const clock = melbourneClock(nowMs)
  for await (const page of pages) {
    const sent = await sentAlerts(
      needs.database,
      page.map(({ userId }) => userId),
      today,
    )
    const settings = { nowMs, today, clock, ...places, sent, origin: needs.origin }
    yield await inSlices(verdictsOfPage(page, settings))
  }
}

/** One spot is worked out, or one person's rules are compared, in a step. */
function* verdictsOfPage(
  page: readonly AlertCandidate[],
  settings: RuleSettings,
): Steps<AlertVerdict[]> {
  const verdicts: AlertVerdict[] = []
  for (const person of page) {
    for (const spotId of spotIdsOf(person, settings)) {
      if (settings.isKnown(spotId)) continue
      settings.outlookOf(spotId)
      yield
    }
    verdicts.push(...verdictsOf(person, settings))
    yield
  }
  return verdicts
}

/** All spots that a person's favourites and rules look at. */
function* spotIdsOf(
  { spotIds, rules }: AlertCandidate,
  { spotIdsAround }: Pick<RuleSettings, 'spotIdsAround'>,
): Iterable<number> {
  yield* spotIds
  for (const { spotId, isWholeRegion } of rules) {
    if (isWholeRegion) yield* spotIdsAround(spotId)
    else yield spotId
  }
}

/** All that one person's rules and favourites come to. Rules say more, so they come first. */
export function verdictsOf(person: AlertCandidate, settings: RuleSettings): AlertVerdict[] {
  const ofRules = person.rules.length > 0 ? ruleVerdictsOf(person, settings) : []
  const ofFavourites = person.spotIds.map((spotId) =>
    verdictOf(person, spotId, settings, notifiedHoursOf(person, spotId, settings, ofRules)),
  )
  return [...ofRules, ...ofFavourites]
}

/**
 * One favourite of one person, by their limits for all favourites, against what is known of it.
 * @param byRules hours that their own rules notify of: no one is notified of these twice
 */
export function verdictOf(
  { userId, preferences }: Pick<AlertCandidate, 'userId' | 'preferences'>,
  spotId: number,
  { nowMs, today, clock, outlookOf, sent, origin }: VerdictSettings,
  byRules: readonly Hours[] = [],
): AlertVerdict {
  const who = { userId, spotId, ruleIds: [] }
  if (!preferences.pushNotifications || !preferences.optimalConditionAlerts) {
    return { ...who, kind: 'switched-off' }
  }
  if (isQuietClock(preferences, clock)) return { ...who, kind: 'quiet-hours' }
  const outlook = outlookOf(spotId)
  if (typeof outlook === 'string') return { ...who, kind: outlook }
  const settings = { nowMs, units: preferences.preferredUnits, origin }
  const window = alertWindow(outlook, favouritesRule(preferences))
  if (!window) return { ...who, kind: 'nothing-fits' }
  const isRules = byRules.some(
    ({ startAtMs, endAtMs }) => startAtMs < window.endAtMs && window.startAtMs < endAtMs,
  )
  const isSent =
    sent.keys.has(alertKey(userId, spotId, 'made', today)) ||
    sent.keys.has(alertKey(userId, spotId, 'surf', melbourneDate(window.startAtMs)))
  if (isRules || isSent) return { ...who, kind: 'had-it' }
  const message = () => alertMessageOf(outlook.spot, window, settings)
  return { ...who, kind: 'alert', window, message }
}

/**
 * Makes the alerts that are due, each written down before anything is sent.
 * @returns how many
 */
export async function matchAlerts(needs: MatchNeeds): Promise<number> {
  let made = 0
  for await (const verdicts of alertVerdicts(needs)) {
    const due = verdicts.flatMap((verdict) => {
      if (verdict.kind !== 'alert') return []
      const { userId, spotId, window, ruleIds, message } = verdict
      const { startAtMs, endAtMs } = window
      const atMs = needs.now()
      const alert: NewAlert = { userId, spotId, startAtMs, endAtMs, ruleIds, atMs }
      return [{ alert, message: message() }]
    })
    for (let from = 0; from < due.length; from += alertsPerCommit) {
      made += await makeAlerts(needs.database, due.slice(from, from + alertsPerCommit))
    }
  }
  return made
}
