import { gaugesOfModel } from '#domain/tide/model-tides'
import { constantsId, heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { type LocalDate, melbourneClock } from '#domain/time/melbourne'
import type { Pack } from '#domain/wire/pack'
import { formatHeight } from '#domain/words/format'

/**
 * A day's highs and lows as the app writes them, worked out here: another engine's own arithmetic
 * and its own idea of Melbourne's clock must come to the same words.
 */
export function expectedTideLines({ parts }: Pack, spotId: number, date: LocalDate): string[] {
  const spot = parts.spots.rows.find(({ id }) => id === spotId)
  const { rows, model } = parts.gauges
  const constants = [...rows, ...(model ? gaugesOfModel(model) : [])]
  const gauge = spot && constants.find(({ id }) => id === constantsId(spot.tide))
  if (!gauge) throw new Error(`no tidal constants for spot ${spotId}`)
  return tideExtremesOfDay(gauge, spot.tide, date).map(({ type, atMs, heightMetres }) => {
    const height = formatHeight(heightMetres, 'metric')
    const words = [type === 'high' ? 'High' : 'Low', melbourneClock(atMs)]
    if (heightsAreKnown(spot.tide)) words.push(height.value, height.unit)
    return words.join(' ')
  })
}
