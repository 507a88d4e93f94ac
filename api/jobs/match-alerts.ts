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
  spotKey,
} from '#db/server/alerts'
import type { ServerDatabase } from '#db/server/tables'
import { alertMessageOf, newsMessageOf } from '#domain/alert/alert-message'
import { alertOutlook, type SpotAlertOutlook } from '#domain/alert/alert-moments'
import { alertUpdate, notifiedFactsOf } from '#domain/alert/alert-update'
import { type AlertWindow, alertWindow } from '#domain/alert/alert-window'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { forecastSource } from '#domain/forecast/forecast-source'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { AlertMessage } from '#domain/wire/alert'
import type { NotifiedFacts } from '#domain/wire/notified-alert'

/** Few enough that nobody waits for their place in the database longer than some ten milliseconds. */
const alertsPerCommit = 50

export type MatchNeeds = {
  database: ServerDatabase
  forecastStore: Pick<ForecastStore, 'current'>
  spotCatalog: Pick<SpotCatalog, 'spotById' | 'gaugeById'>
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

/** Why nobody is told anything now; null when people are. Only live data ever wakes anybody. */
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
  const today = melbourneDate(nowMs)
  const clock = melbourneClock(nowMs)
  for await (const page of alertCandidates(needs.database)) {
    const had = await alertsSince(
      needs.database,
      page.map(({ userId }) => userId),
      { fromDate: today, nowMs },
    )
    yield page.flatMap((person) =>
      person.spotIds.map((spotId) =>
        verdictOf(person, spotId, { nowMs, clock, outlookOf, had, origin: needs.origin }),
      ),
    )
  }
}

/** Why nobody is told anything of a spot. */
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

/** One favourite of one person against what is known of the spot. */
export function verdictOf(
  { userId, preferences }: AlertCandidate,
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
): AlertVerdict {
  const who = { userId, spotId }
  if (!preferences.pushNotifications || !preferences.optimalConditionAlerts) {
    return { ...who, kind: 'switched-off' }
  }
  if (isQuietClock(preferences, clock)) return { ...who, kind: 'quiet-hours' }
  const outlook = outlookOf(spotId)
  if (typeof outlook === 'string') return { ...who, kind: outlook }
  const settings = { nowMs, units: preferences.preferredUnits, origin }
  const isHad = (about: AlertKind, startAtMs: number) =>
    had.keys.has(alertKey(userId, spotId, about, 'made', melbourneDate(nowMs))) ||
    had.keys.has(alertKey(userId, spotId, about, 'surf', melbourneDate(startAtMs)))
  const told = preferences.alertAgain ? (had.told.get(spotKey(userId, spotId)) ?? []) : []
  for (const before of told) {
    const news = alertUpdate(outlook, preferences, before)
    if (!news || isHad(news.kind, before.startAtMs)) continue
    const { kind: about, window } = news
    const message = newsMessageOf(outlook.spot, news, settings)
    // Of surf that is called off there is no more news.
    const facts = about === 'better' ? notifiedFactsOf(window, preferences) : null
    return { ...who, kind: 'alert', about, window, told: facts, message }
  }
  const window = alertWindow(outlook, preferences)
  if (!window) return { ...who, kind: 'nothing-fits' }
  if (isHad('surf', window.startAtMs)) return { ...who, kind: 'had-it' }
  const message = alertMessageOf(outlook.spot, window, settings)
  const facts = notifiedFactsOf(window, preferences)
  return { ...who, kind: 'alert', about: 'surf', window, told: facts, message }
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
      const { userId, spotId, about: kind, window, told, message } = verdict
      const { startAtMs, endAtMs } = window
      const alert: NewAlert = { userId, spotId, kind, startAtMs, endAtMs, told, atMs: needs.now() }
      return [{ alert, message }]
    })
    for (let from = 0; from < due.length; from += alertsPerCommit) {
      made += await makeAlerts(needs.database, due.slice(from, from + alertsPerCommit))
    }
  }
  return made
}
