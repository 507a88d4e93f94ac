import { places } from '#domain/places/drive-minutes'
import type { Position as Place } from '#domain/wire/spot'
import type { Settings } from '../../data/stored/use-settings'
import type { MapTown } from '../../ui/drawings/map-marks'
import { coastMap, type MapView } from '../../ui/drawings/map-view'

const townNames = [
  ...['Melbourne', 'Torquay', 'Warrnambool', 'Lakes Entrance', 'Lorne', 'Portland', 'Sorrento'],
  ...['Cowes', 'Inverloch', 'Apollo Bay', 'Mallacoota', 'Flinders', 'Ocean Grove'],
  ...['Tidal River', 'Orbost'],
]

/** Named on the map where there is room, the earlier ones first. */
export const towns: readonly MapTown[] = townNames.flatMap(
  (name) => places.find((place) => place.name === name) ?? [],
)

/** Lorne to Inverloch, where most spots are. */
const crowdedMiddle: Place = { longitude: 144.85, latitude: -38.45 }
/** How much larger than the whole coast: a stretch of it at first, all of it, a single bay. */
export const enlargement = { first: 4, least: 1, most: 256 }

/** The whole coast of Victoria in a map of some width: from its own spots alone, so never another state. */
export function wholeCoast(
  places: readonly Place[],
  width: number,
): { view: MapView; height: number } {
  const height = Math.round(width * 0.28)
  return { view: coastMap.around(places, { width, height }, 16), height }
}

/** The stretch around the spot nearest to `near`, so many times as large; without one, where most spots are. */
export function stretchAround(
  whole: MapView,
  places: readonly Place[],
  near: Place | null,
  times: number = enlargement.first,
): MapView {
  const { longitude, latitude } = (near && nearestTo(near, places)) ?? near ?? crowdedMiddle
  return { longitude, latitude, pxPerDegree: whole.pxPerDegree * times }
}

function nearestTo(to: Place, places: readonly Place[]): Place | undefined {
  const distance = (place: Place) =>
    Math.hypot(place.longitude - to.longitude, (place.latitude - to.latitude) * coastMap.stretch)
  return places.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** A view that was moved, its middle no further out than the outermost spots and neither too large nor too small. */
export function keptOnCoast(view: MapView, whole: MapView, places: readonly Place[]): MapView {
  const within = (side: keyof Place) => {
    const all = places.map((place) => place[side])
    return Math.min(Math.max(...all), Math.max(Math.min(...all), view[side]))
  }
  const times = view.pxPerDegree / whole.pxPerDegree
  return {
    longitude: within('longitude'),
    latitude: within('latitude'),
    pxPerDegree: whole.pxPerDegree * Math.min(enlargement.most, Math.max(enlargement.least, times)),
  }
}

/** Where the map opens: where the phone is, else at the person's spot; null: neither is known. */
export function ownPlace(
  position: Place | null,
  chosen: Pick<Settings, 'defaultSpotId' | 'selectedSpotId' | 'recentSpotIds'> | undefined,
  places: readonly (Place & { id: number })[],
): Place | null {
  if (position) return position
  const ids = [chosen?.defaultSpotId, chosen?.selectedSpotId, chosen?.recentSpotIds[0]]
  return ids.map((id) => places.find((place) => place.id === id)).find(Boolean) ?? null
}
