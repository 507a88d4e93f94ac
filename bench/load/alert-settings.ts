import { alertOutlook, type SpotAlertOutlook } from '#domain/alert/alert-moments'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { seedSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { constantsId } from '#domain/tide/tide-source'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { CoastForecast } from '#domain/wire/forecast'

/** What alerts are matched against, with every spot of a coast worked out and nobody told yet. */
export function alertSettings(coast: CoastForecast, nowMs: number) {
  const outlooks = new Map<number, SpotAlertOutlook>()
  for (const spot of seedSpots) {
    const forecast = decodeSpotForecast(coast, spot.id)
    const gauge = gaugeById(constantsId(spot.tide))
    outlooks.set(spot.id, alertOutlook({ spot, gauge, forecast }, nowMs))
  }
  return {
    nowMs,
    today: melbourneDate(nowMs),
    clock: melbourneClock(nowMs),
    outlookOf: (spotId: number) => outlooks.get(spotId) ?? ('unknown-spot' as const),
    sent: new Set<string>(),
    isKnown: () => true,
    spotIdsAround: () => [],
    origin: 'https://southbreak.example',
  }
}
