import type { TestPerson } from '#api/auth/testing/create-test-person'
import { createPushHosts } from '#api/push/push-hosts'
import { createPushSender } from '#api/push/push-sender'
import { startPushService } from '#api/push/testing/push-service'
import { testVapidKeys } from '#api/push/testing/test-push'
import { openTestApi } from '#api/testing/test-api'
import { storeSubscription } from '#db/server/alert/push-subscriptions'
import type { ForecastHour, SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { liveForecast } from '#domain/sea/forecast/testing/live-forecast'
import { hourMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { alertVerdicts, matchAlerts } from '../match-alerts'
import { createPushDispatcher } from '../send-pushes'

export const bells = 1

export const onshore: Partial<ForecastHour> = { windSpeedKmh: 30, windDirectionDegrees: 150 }
/** The morning is good, then the sea breeze comes. */
export const afterTen = (atMs: number): Partial<ForecastHour> =>
  melbourneClock(atMs) >= '10:00' ? onshore : {}

/** Surfers and their phones, a sea that does what it is told, and a push service that decrypts. */
export async function openAlertWorld({ timeoutMs = 60_000 } = {}) {
  const api = await openTestApi()
  const service = await startPushService()
  // Six in the morning of a Saturday in November.
  api.clock.nowMs = melbourneDay('2026-11-21').startAtMs + 6 * hourMs
  const sender = createPushSender({
    keys: testVapidKeys,
    subject: 'mailto:surf@southbreak.example',
    hosts: createPushHosts([service.host]),
    now: () => api.clock.nowMs,
    timeoutMs,
    ca: service.ca,
  })
  const { database } = api

  const sea = {
    /** What the stored forecast says of every spot. */
    hourOf: (_atMs: number): Partial<ForecastHour> => ({}),
    source: 'live' as 'live' | 'demo',
    fetchedAtMs: api.clock.nowMs,
    /** When the hours of single spots came, where it differs. */
    fetchedAtMsOf: new Map<number, number>(),
    revision: 1,
  }
  const forecastStore = {
    revision: () => sea.revision,
    current: () => ({
      coast: { source: sea.source, fetchedAtMs: sea.fetchedAtMs } as never,
      version: String(sea.revision),
      observations: { version: '', observations: { source: sea.source, buoys: [], surges: [] } },
      forecastOf(spotId: number): SpotForecast {
        const startAtMs = melbourneDay(melbourneDate(api.clock.nowMs)).startAtMs
        const good = { surfHeightMetres: 2.6, surfPeriodSeconds: 16 }
        return {
          ...liveForecast(spotId, startAtMs, 72, (atMs) => ({ ...good, ...sea.hourOf(atMs) })),
          source: sea.source,
          fetchedAtMs: sea.fetchedAtMsOf.get(spotId) ?? sea.fetchedAtMs,
        }
      },
    }),
  }

  /** What the operator was told. */
  const told: string[] = []
  const needs = () => ({
    database,
    forecastStore,
    spotCatalog: api.spotCatalog,
    now: () => api.clock.nowMs,
    origin: 'https://southbreak.example',
    sender,
    tellOperator: (sentence: string) => told.push(sentence),
    random: () => 0.5,
  })

  async function call(person: TestPerson, method: string, path: string, body: unknown) {
    return (await api.ask(person, method, `/api/users/${person.user.id}/${path}`, body)).status
  }

  function addPhone({ user }: TestPerson) {
    const { endpoint, keys } = service.subscribe()
    const phone = { userId: user.id, endpoint, ...keys, device: 'a test' }
    const { publicKey: vapidPublicKey } = testVapidKeys
    return storeSubscription(database, { ...phone, vapidPublicKey, atMs: api.clock.nowMs })
  }

  return {
    api,
    service,
    sea,
    told,
    needs,
    call,
    match: () => matchAlerts(needs()),
    send: () => createPushDispatcher(needs())(),
    /** What becomes of every rule, of the person that it is of. */
    async verdicts() {
      const kinds: string[] = []
      for await (const page of alertVerdicts(needs())) kinds.push(...page.map(({ kind }) => kind))
      return kinds
    },
    /** So many hours on, with a forecast of then. */
    later(hours: number) {
      api.clock.nowMs += hours * hourMs
      sea.fetchedAtMs = api.clock.nowMs
    },
    /** A person with favourites and phones. The API's own list of hosts does not know our service. */
    async surfer({ spots = [bells], phones = 1 } = {}) {
      const person = await api.person()
      for (const spotId of spots) await call(person, 'POST', 'favorites', { spotId })
      for (let count = 0; count < phones; count++) await addPhone(person)
      return person
    },
    deliveries: () => database.selectFrom('push_deliveries').selectAll().execute(),
    phones: () => database.selectFrom('push_subscriptions').selectAll().execute(),
    async close() {
      sender.close()
      await service.close()
      await api.close()
    },
  }
}
