import { distanceKm } from '../../places/bearings'
import { ageState } from '../../time/age'
import { melbourneClock } from '../../time/melbourne'
import type { MeasuredBuoy } from '../../wire/observations'
import type { Spot } from '../../wire/spot'
import { stretchOf } from './stretch'

/** Water that was measured, °C, with the buoy's name. */
export type MeasuredWater = { celsius: number; by: string; atMs: number }

/** What the nearest buoy in a spot's own water has measured of late; null: none has. The model's is of a wide square. */
export function measuredWater(
  spot: Pick<Spot, 'latitude' | 'longitude' | 'marinePoint'>,
  buoys: readonly MeasuredBuoy[],
  nowMs: number,
): MeasuredWater | null {
  const own = stretchOf(spot)
  const [nearest] = buoys
    .flatMap((buoy) => {
      const { waterTemperature: celsius, waterAtMs: atMs } = buoy.latest
      const isOfNow = celsius !== null && ageState(atMs, nowMs, 'measured') === 'fresh'
      return buoy.stretch === own && isOfNow && atMs !== null ? [{ buoy, celsius, atMs }] : []
    })
    .sort((a, b) => distanceKm(spot, a.buoy) - distanceKm(spot, b.buoy))
  return nearest ? { celsius: nearest.celsius, by: nearest.buoy.name, atMs: nearest.atMs } : null
}

/** 'measured 11:30'; empty where it is the model's. */
export const waterNote = (water: Pick<MeasuredWater, 'atMs'> | undefined): string =>
  water ? `measured ${melbourneClock(water.atMs)}` : ''
