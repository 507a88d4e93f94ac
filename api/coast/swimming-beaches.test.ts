import * as v from 'valibot'
import { expect, it } from 'vitest'
import { alertOutlook } from '#domain/alert/alert-moments'
import { alertWindow } from '#domain/alert/alert-window'
import { favouritesRule } from '#domain/alert/favourites-rule'
import { conditionsAt } from '#domain/rating/conditions-at'
import { ratingShownNow } from '#domain/rating/rating-shown'
import { goldenHour } from '#domain/rating/testing/golden-cases'
import { liveForecast } from '#domain/sea/forecast/testing/live-forecast'
import { constantsId } from '#domain/tide/tide-accuracy'
import type { SpotAnswer } from '#domain/wire/answers'
import { conditions, type ForecastDayAnswer, forecastDay } from '#domain/wire/conditions'
import { limitDefaults } from '#domain/wire/preferences'
import { apiOfFile, morningMs, storeSomeForecast } from '../testing/test-api'

const api = await apiOfFile()
await storeSomeForecast(api, morningMs)
await api.forecastStore.reload()

const read = async <T>(path: string) => (await (await api.get(path)).json()) as T
const hundredths = (value: number | null = null) => value && Math.round(value * 100) / 100
const coast = () => api.forecastStore.current({ live: true, plan: 'free' })!
const swimming = () => api.spotCatalog.spots.filter(({ beachType }) => beachType === 'swimming')

it('what a page shows of a beach is what the API gives, by day and in the dark', async () => {
  for (const atMs of [morningMs, morningMs + 14 * 3_600_000]) {
    api.clock.nowMs = atMs
    const list = await read<SpotAnswer[]>('/api/surf-spots?api=true')
    for (const spot of api.spotCatalog.spots) {
      const given = v.parse(conditions, list.find(({ id }) => id === spot.id)?.conditions)
      const forecast = coast().forecastOf(spot.id)
      const gauge = api.spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
      const now = conditionsAt({ spot, gauge, forecast, atMs })
      const shown = ratingShownNow(spot, now)
      const decides = spot.beachType !== 'swimming' && given.firstLight ? given.firstLight : given
      expect([decides.rating, decides.surfScore], spot.name).toEqual([shown.word, shown.score])
      const sea = [now.hour?.waveHeightMetres, now.hour?.windSpeedKmh].map(hundredths)
      expect([given.waveHeight, given.windSpeed], spot.name).toEqual(sea)
      if (spot.beachType === 'swimming') expect(given.waterState, spot.name).toBe(shown.label)
      else expect(given.waterState, spot.name).toBeNull()
    }
  }
  api.clock.nowMs = morningMs
})

it('no day of a swimming beach is rated; its water stands beside, as the page has it', async () => {
  expect(swimming()).toHaveLength(23)
  for (const spot of swimming()) {
    const days = await read<ForecastDayAnswer[]>(
      `/api/surf-spots/${spot.id}/forecast?days=7&api=true`,
    )
    for (const day of days.map((one) => v.parse(forecastDay, one))) {
      expect([day.rating, day.surfScore], spot.name).toEqual([null, null])
      expect(day.waterState, spot.name).toMatch(/^(Flat|Small waves|Choppy)$/)
    }
  }
})

it('a clean small day calls nobody to a swimming beach', () => {
  for (const spot of swimming()) {
    const windDirectionDegrees = (spot.facingDegrees + 180) % 360
    const forecast = liveForecast(spot.id, morningMs, 48, () =>
      goldenHour({ surfHeightMetres: 0.8, windSpeedKmh: 10, windDirectionDegrees }),
    )
    const gauge = api.spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
    const outlook = alertOutlook({ spot, gauge, forecast }, morningMs)
    const rule = favouritesRule({ ...limitDefaults, waveHeightMin: 0.5 })
    expect(alertWindow(outlook, rule), spot.name).toBeNull()
  }
})
