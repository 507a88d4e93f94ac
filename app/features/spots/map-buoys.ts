import { buoyTitle } from '#domain/sea/observed/measured-words'
import { ageState, agoWords } from '#domain/time/age'
import type { MeasuredBuoy } from '#domain/wire/observations'
import { formatHeight } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import type { MapBuoy } from '../../ui/drawings/buoy-marks'

/** Buoys as the map draws them: the height measured, or how long ago where that is old. */
export function mapBuoys(
  buoys: readonly MeasuredBuoy[],
  nowMs: number,
  units: UnitSystem,
): (MapBuoy & { words: string })[] {
  return buoys.flatMap((buoy) => {
    const { heightMetres, atMs } = buoy.latest
    if (heightMetres === null) return []
    const { value, unit } = formatHeight(heightMetres, units)
    const isOld = ageState(atMs, nowMs, 'measured') === 'old'
    const ago = agoWords(atMs, nowMs) ?? 'just now'
    const { id, longitude, latitude } = buoy
    const text = isOld ? ago : `${value} ${unit}`
    const words = `${buoyTitle(buoy)} ${value} ${unit}, ${ago}`
    return [{ id, longitude, latitude, text, isOld, words }]
  })
}
