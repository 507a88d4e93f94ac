import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import type { ForecastStore } from '#api/forecast-store'
import type { SpotCatalog } from '#api/spot-catalog'
import {
  type AlertCandidate,
  type AlertKind,
  alertCandidates,
  alertKey,
  alertsSince,
  type HadAlerts,
  makeAlerts,
  type NewAlert,
  ruleKey,
  spotKey,
} from '#db/server/alerts'
import type { ServerDatabase } from '#db/server/tables'
import { alertMessageOf, newsMessageOf, ruleMessageOf } from '#domain/alert/alert-message'
import { alertOutlook, type SpotAlertOutlook } from '#domain/alert/alert-moments'
import { alertUpdate, notifiedFactsOf } from '#domain/alert/alert-update'
import { type AlertWindow, alertWindow } from '#domain/alert/alert-window'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { forecastSource } from '#domain/forecast/forecast-source'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { AlertMessage } from '#domain/wire/alert'
import type { NotifiedFacts } from '#domain/wire/notified-alert'
import type { OwnSurfRule } from '#domain/wire/surf-rule'

/** Few enough that no other query waits for the database longer than some ten milliseconds. */
const alertsPerCommit = 50

/** Between so many people requests get their turn: ten rules of one person for a stretch of coast take up to 2 ms. */
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

/** What one favourite of one person comes to, and why. */
export type AlertVerdict = { userId: string; spotId: number } & (
  | {
      kind: 'alert'
      /** The surf itself, or news of it for somebody who wants to be told again. */
      about: AlertKind
      window: AlertWindow
      told: NotifiedFacts | null
      /** The person's own rule that it comes of; null: their limits for all favourites. */
      ruleId: string | null
      message: AlertMessage
    }
  | {
      kind:
        | 'switched-off'
        | 'quiet-hours'
        | 'unknown-spot'
        | 'data-too-old'
        | 'nothing-fits'
        | 'had-it'
    }
)

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
 * Who would be told what now, and who not and why: a page of people at a time. The real run and the dry run
 * both read this, so they cannot differ.
 */
export async function* alertVerdicts(needs: MatchNeeds): AsyncGenerator<AlertVerdict[]> {
  if (whyNoAlerts(needs) !== null) return
  const nowMs = needs.now()
  const outlookOf = outlooks(needs, nowMs)
  const spotIdsAround = regions(needs.spotCatalog)
  const today = melbourneDate(nowMs)
  const clock = melbourneClock(nowMs)
  for await (const page of alertCandidates(needs.database)) {
    const had = await alertsSince(
      needs.database,
      page.map(({ userId }) => userId),
      { fromDate: today, nowMs },
    )
    const settings = { nowMs, clock, outlookOf, had, origin: needs.origin, spotIdsAround }
    const verdicts: AlertVerdict[] = []
    for (const [index, person] of page.entries()) {
      if (index % peopleAtOnce === peopleAtOnce - 1) await setImmediatePromise()
      verdicts.push(...verdictsOf(person, settings))
    }
    yield verdicts
  }
}

/** Why no one is notified about a spot. */
type NoOutlook = 'unknown-spot' | 'data-too-old'

/** Every spot is worked out once, when the first person asks for it. */
function outlooks({ forecastStore, spotCatalog }: MatchNeeds, nowMs: number) {
  const current = forecastStore.current({ live: true, plan: 'free' })
  const work = (spotId: number): SpotAlertOutlook | NoOutlook => {
    const spot = spotCatalog.spotById.get(spotId)
    if (!spot) return 'unknown-spot'
    const forecast = current?.forecastOf(spotId) ?? null
    // A refresh that failed in part leaves some places older than the coast.
    if (forecast && forecastSource(forecast, nowMs).isStale) return 'data-too-old'
    const gauge = spotCatalog.gaugeById.get(spot.tide.gauge) ?? null
    return alertOutlook({ spot, gauge, forecast }, nowMs)
  }
  const made = new Map<number, SpotAlertOutlook | NoOutlook>()
  return (spotId: number): SpotAlertOutlook | NoOutlook => {
    const known = made.get(spotId)
    if (known !== undefined) return known
    const outlook = work(spotId)
    made.set(spotId, outlook)
    return outlook
  }
}

/** The surf spots of a spot's region; of a spot that was taken away too, where a rule for that stretch was made. */
export function regions({
  spots,
  goneSpots,
}: Pick<SpotCatalog, 'spots' | 'goneSpots'>): (spotId: number) => readonly number[] {
  const regionOf = new Map([...goneSpots, ...spots].map(({ id, region }) => [id, region]))
  const idsOf = new Map<string, number[]>()
  for (const { id, region, beachType } of spots) {
    // A beach for swimming only is never recommended for surf.
    if (beachType !== 'swimming') idsOf.set(region, [...(idsOf.get(region) ?? []), id])
  }
  return (spotId) => idsOf.get(regionOf.get(spotId) ?? '') ?? []
}

type VerdictSettings = Parameters<typeof verdictOf>[2]

/** Every favourite of a person and every spot that a rule of theirs tells of, each once. */
export function verdictsOf(
  person: AlertCandidate,
  settings: VerdictSettings & { spotIdsAround: (spotId: number) => readonly number[] },
): AlertVerdict[] {
  const rulesAt = new Map<number, OwnSurfRule[]>(person.spotIds.map((id) => [id, []]))
  const { pushNotifications } = person.preferences
  const isQuiet = !pushNotifications || isQuietClock(person.preferences, settings.clock)
  for (const rule of person.rules) {
    const at = rule.isWholeRegion && !isQuiet ? bestSpotOf(rule, settings) : rule.spotId
    if (at !== null) rulesAt.set(at, [...(rulesAt.get(at) ?? []), rule])
  }
  const favourites = new Set(person.spotIds)
  return [...rulesAt].map(([spotId, rules]) =>
    verdictOf(person, spotId, settings, { rules, isFavourite: favourites.has(spotId) }),
  )
}

/** Of a stretch of coast the one spot that a rule tells of; null: none fits, or the rule has told today. */
function bestSpotOf(
  rule: OwnSurfRule,
  { outlookOf, had, nowMs, spotIdsAround }: Parameters<typeof verdictsOf>[1],
): number | null {
  if (had.keys.has(ruleKey(rule.id, melbourneDate(nowMs)))) return null
  let best: { spotId: number; score: number } | null = null
  for (const spotId of spotIdsAround(rule.spotId)) {
    const outlook = outlookOf(spotId)
    const window = typeof outlook === 'string' ? null : alertWindow(outlook, rule)
    if (!window || had.keys.has(ruleKey(rule.id, melbourneDate(window.startAtMs)))) continue
    if (window.score > (best?.score ?? -1)) best = { spotId, score: window.score }
  }
  return best?.spotId ?? null
}

/**
 * One spot of one person against what is known of it: first their own rules, which say more, then, where it is a
 * favourite, their limits for all favourites. Whichever fits, a spot is told once a day.
 */
export function verdictOf(
  { userId, preferences }: Pick<AlertCandidate, 'userId' | 'preferences'>,
  spotId: number,
  {
    nowMs,
    clock,
    outlookOf,
    had,
    origin,
  }: {
    nowMs: number
    /** Melbourne's, at `nowMs`. */
    clock: string
    outlookOf: (spotId: number) => SpotAlertOutlook | NoOutlook
    had: HadAlerts
    origin: string | null
  },
  { rules, isFavourite }: { rules: readonly OwnSurfRule[]; isFavourite: boolean } = {
    rules: [],
    isFavourite: true,
  },
): AlertVerdict {
  const who = { userId, spotId }
  // The second switch is that of the limits for all favourites.
  const hasLimits = isFavourite && preferences.optimalConditionAlerts
  if (!preferences.pushNotifications || (!hasLimits && rules.length === 0)) {
    return { ...who, kind: 'switched-off' }
  }
  if (isQuietClock(preferences, clock)) return { ...who, kind: 'quiet-hours' }
  const outlook = outlookOf(spotId)
  if (typeof outlook === 'string') return { ...who, kind: outlook }
  const settings = { nowMs, units: preferences.preferredUnits, origin }
  const isHad = (about: AlertKind, startAtMs: number) =>
    had.keys.has(alertKey(userId, spotId, about, 'made', melbourneDate(nowMs))) ||
    had.keys.has(alertKey(userId, spotId, about, 'surf', melbourneDate(startAtMs)))
  const told =
    preferences.alertAgain && hasLimits ? (had.told.get(spotKey(userId, spotId)) ?? []) : []
  for (const before of told) {
    const news = alertUpdate(outlook, preferences, before)
    if (!news || isHad(news.kind, before.startAtMs)) continue
    const { kind: about, window } = news
    const message = newsMessageOf(outlook.spot, news, settings)
    // Of surf that is called off there is no more news.
    const facts = about === 'better' ? notifiedFactsOf(window, preferences) : null
    return { ...who, kind: 'alert', about, window, told: facts, ruleId: null, message }
  }
  for (const rule of rules) {
    const window = alertWindow(outlook, rule)
    if (!window) continue
    if (isHad('surf', window.startAtMs)) return { ...who, kind: 'had-it' }
    const message = ruleMessageOf(outlook.spot, window, { ...settings, rule })
    return { ...who, kind: 'alert', about: 'surf', window, told: null, ruleId: rule.id, message }
  }
  const window = hasLimits ? alertWindow(outlook, preferences) : null
  if (!window) return { ...who, kind: 'nothing-fits' }
  if (isHad('surf', window.startAtMs)) return { ...who, kind: 'had-it' }
  const message = alertMessageOf(outlook.spot, window, settings)
  const facts = notifiedFactsOf(window, preferences)
  return { ...who, kind: 'alert', about: 'surf', window, told: facts, ruleId: null, message }
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
      const { userId, spotId, about: kind, window, told, ruleId, message } = verdict
      const { startAtMs, endAtMs } = window
      const atMs = needs.now()
      const alert: NewAlert = { userId, spotId, kind, startAtMs, endAtMs, told, ruleId, atMs }
      return [{ alert, message }]
    })
    for (let from = 0; from < due.length; from += alertsPerCommit) {
      made += await makeAlerts(needs.database, due.slice(from, from + alertsPerCommit))
    }
  }
  return made
}
