import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import type { ForecastStore } from '#api/forecast-store'
import { inSlices } from '#api/in-slices'
import type { SpotCatalog } from '#api/spot-catalog'
import {
  type AlertCandidate,
  type AlertKind,
  alertCandidates,
  alertKey,
  alertsSince,
  type Hours,
  makeAlerts,
  type NewAlert,
  spotKey,
} from '#db/server/alerts'
import type { ServerDatabase } from '#db/server/tables'
import { alertMessageOf, newsMessageOf } from '#domain/alert/alert-message'
import { alertUpdate, notifiedFactsOf } from '#domain/alert/alert-update'
import { alertWindow } from '#domain/alert/alert-window'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { forecastSource } from '#domain/forecast/forecast-source'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { type AlertPlaces, alertPlaces } from './alert-places'
import type { AlertVerdict, RuleSettings, VerdictSettings } from './alert-verdict'
import { notifiedHoursOf, ruleVerdictsOf } from './rule-verdicts'

/** Few enough that no other query waits for the database longer than some ten milliseconds. */
const alertsPerCommit = 50

/** Between so many people requests get their turn. */
const peopleAtOnce = 10

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
    const had = await alertsSince(
      needs.database,
      page.map(({ userId }) => userId),
      { fromDate: today, nowMs },
    )
    const settings = { nowMs, today, clock, ...places, had, origin: needs.origin }
    await workOut(page, places)
    const verdicts: AlertVerdict[] = []
    for (const [index, person] of page.entries()) {
      if (index % peopleAtOnce === peopleAtOnce - 1) await setImmediatePromise()
      verdicts.push(...verdictsOf(person, settings))
    }
    yield verdicts
  }
}

/** Works out the spots that people ask for in slices: one takes some milliseconds, a whole coast's rules more. */
async function workOut(
  page: readonly AlertCandidate[],
  { outlookOf, workOut }: AlertPlaces,
): Promise<void> {
  await inSlices(steps())
  function* steps() {
    for (const spotId of new Set(page.flatMap(({ spotIds }) => spotIds))) {
      outlookOf(spotId)
      yield
    }
    for (const { spotId, numbers } of page.flatMap(({ rules }) => rules)) {
      yield* workOut(spotId, numbers.isWholeRegion)
    }
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
  { nowMs, today, clock, outlookOf, had, origin }: VerdictSettings,
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
  const isHad = (about: AlertKind, startAtMs: number) =>
    had.keys.has(alertKey(userId, spotId, about, 'made', today)) ||
    had.keys.has(alertKey(userId, spotId, about, 'surf', melbourneDate(startAtMs)))
  const before = preferences.alertAgain ? (had.notified.get(spotKey(userId, spotId)) ?? []) : []
  for (const one of before) {
    const news = alertUpdate(outlook, preferences, one)
    if (!news || isHad(news.kind, one.startAtMs)) continue
    const { kind: about, window } = news
    const message = () => newsMessageOf(outlook.spot, news, settings)
    // Of surf that is called off there is no more news.
    const facts = about === 'better' ? notifiedFactsOf(window, preferences) : null
    return { ...who, kind: 'alert', about, window, notified: facts, message }
  }
  const window = alertWindow(outlook, preferences)
  if (!window) return { ...who, kind: 'nothing-fits' }
  const isRules = byRules.some(
    ({ startAtMs, endAtMs }) => startAtMs < window.endAtMs && window.startAtMs < endAtMs,
  )
  if (isRules || isHad('surf', window.startAtMs)) return { ...who, kind: 'had-it' }
  const message = () => alertMessageOf(outlook.spot, window, settings)
  const facts = notifiedFactsOf(window, preferences)
  return { ...who, kind: 'alert', about: 'surf', window, notified: facts, message }
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
      const { userId, spotId, about: kind, window, notified, ruleIds, message } = verdict
      const { startAtMs, endAtMs } = window
      const atMs = needs.now()
      const alert: NewAlert = { userId, spotId, kind, startAtMs, endAtMs, notified, ruleIds, atMs }
      return [{ alert, message: message() }]
    })
    for (let from = 0; from < due.length; from += alertsPerCommit) {
      made += await makeAlerts(needs.database, due.slice(from, from + alertsPerCommit))
    }
  }
  return made
}
