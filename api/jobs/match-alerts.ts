import type { ForecastStore } from '#api/forecast-store'
import type { SpotBook } from '#api/spot-book'
import {
  type AlertCandidate,
  alertCandidates,
  alertKey,
  alertsSince,
  makeAlert,
} from '#db/server/alerts'
import type { ServerDatabase } from '#db/server/tables'
import { alertMessageOf } from '#domain/alert/alert-message'
import { alertOutlook, type SpotAlertOutlook } from '#domain/alert/alert-moments'
import { type AlertWindow, alertWindow } from '#domain/alert/alert-window'
import { isQuietClock } from '#domain/alert/quiet-hours'
import { forecastSource } from '#domain/forecast/forecast-source'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { AlertMessage } from '#domain/wire/alert'

export type MatchNeeds = {
  database: ServerDatabase
  forecastStore: Pick<ForecastStore, 'current'>
  spotBook: Pick<SpotBook, 'spotById' | 'gaugeById'>
  /** UTC epoch ms. */
  now: () => number
  /** Where people reach the server, without a slash at the end; null: not known. */
  origin: string | null
}

/** What one favourite of one person comes to, and why. */
export type AlertVerdict = { userId: string; spotId: number } & (
  | { kind: 'alert'; window: AlertWindow; message: AlertMessage }
  | { kind: 'switched-off' | 'quiet-hours' | 'unknown-spot' | 'nothing-fits' | 'had-it' }
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
      today,
    )
    yield page.flatMap((person) =>
      person.spotIds.map((spotId) =>
        verdictOf(person, spotId, { nowMs, clock, outlookOf, had, origin: needs.origin }),
      ),
    )
  }
}

/** Every spot is worked out once, when the first person asks for it. */
function outlooks({ forecastStore, spotBook }: MatchNeeds, nowMs: number) {
  const current = forecastStore.current({ live: true, plan: 'free' })
  const made = new Map<number, SpotAlertOutlook | null>()
  return (spotId: number): SpotAlertOutlook | null => {
    const known = made.get(spotId)
    if (known !== undefined) return known
    const spot = spotBook.spotById.get(spotId)
    const outlook = spot
      ? alertOutlook(
          {
            spot,
            gauge: spotBook.gaugeById.get(spot.tide.gauge) ?? null,
            forecast: current?.forecastOf(spotId) ?? null,
          },
          nowMs,
        )
      : null
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
    outlookOf: (spotId: number) => SpotAlertOutlook | null
    had: ReadonlySet<string>
    origin: string | null
  },
): AlertVerdict {
  const who = { userId, spotId }
  if (!preferences.pushNotifications || !preferences.optimalConditionAlerts) {
    return { ...who, kind: 'switched-off' }
  }
  if (isQuietClock(preferences, clock)) return { ...who, kind: 'quiet-hours' }
  const outlook = outlookOf(spotId)
  if (!outlook) return { ...who, kind: 'unknown-spot' }
  const window = alertWindow(outlook, preferences)
  if (!window) return { ...who, kind: 'nothing-fits' }
  const isHad =
    had.has(alertKey(userId, spotId, 'made', melbourneDate(nowMs))) ||
    had.has(alertKey(userId, spotId, 'surf', melbourneDate(window.startAtMs)))
  if (isHad) return { ...who, kind: 'had-it' }
  const units = preferences.preferredUnits
  const message = alertMessageOf(outlook.spot, window, { nowMs, units, origin })
  return { ...who, kind: 'alert', window, message }
}

/**
 * Makes the alerts that are due, each written down before anything is sent.
 * @returns how many
 */
export async function matchAlerts(needs: MatchNeeds): Promise<number> {
  let made = 0
  for await (const verdicts of alertVerdicts(needs)) {
    for (const verdict of verdicts) {
      if (verdict.kind !== 'alert') continue
      const { userId, spotId, window, message } = verdict
      const { startAtMs, endAtMs } = window
      const alert = { userId, spotId, startAtMs, endAtMs, atMs: needs.now() }
      if (await makeAlert(needs.database, alert, message)) made += 1
    }
  }
  return made
}
