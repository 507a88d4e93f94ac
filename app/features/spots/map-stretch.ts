import type { MapTown } from '../../ui/drawings/map-marks'
import { coastMap, type MapView } from '../../ui/drawings/map-view'

type Place = { longitude: number; latitude: number }

/** Named on the map where there is room, the earlier ones first. */
export const towns: readonly MapTown[] = [
  { name: 'Melbourne', longitude: 144.963, latitude: -37.814 },
  { name: 'Torquay', longitude: 144.326, latitude: -38.331 },
  { name: 'Warrnambool', longitude: 142.482, latitude: -38.383 },
  { name: 'Lakes Entrance', longitude: 147.994, latitude: -37.879 },
  { name: 'Lorne', longitude: 143.975, latitude: -38.541 },
  { name: 'Portland', longitude: 141.603, latitude: -38.345 },
  { name: 'Sorrento', longitude: 144.741, latitude: -38.339 },
  { name: 'Cowes', longitude: 145.238, latitude: -38.452 },
  { name: 'Inverloch', longitude: 145.728, latitude: -38.633 },
  { name: 'Apollo Bay', longitude: 143.672, latitude: -38.757 },
  { name: 'Mallacoota', longitude: 149.754, latitude: -37.558 },
  { name: 'Flinders', longitude: 145.018, latitude: -38.474 },
  { name: 'Ocean Grove', longitude: 144.521, latitude: -38.266 },
  { name: 'Tidal River', longitude: 146.322, latitude: -39.031 },
  { name: 'Orbost', longitude: 148.458, latitude: -37.706 },
]

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

/**
 * The stretch of coast around a person, so many times as large: around where they are or the spot they chose, brought to
 * the nearest spot; without either, where most spots are.
 */
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
  const within = (value: number, all: readonly number[]) =>
    Math.min(Math.max(...all), Math.max(Math.min(...all), value))
  const times = view.pxPerDegree / whole.pxPerDegree
  return {
    longitude: within(
      view.longitude,
      places.map(({ longitude }) => longitude),
    ),
    latitude: within(
      view.latitude,
      places.map(({ latitude }) => latitude),
    ),
    pxPerDegree: whole.pxPerDegree * Math.min(enlargement.most, Math.max(enlargement.least, times)),
  }
}

type Chosen = {
  defaultSpotId: number | null
  selectedSpotId: number | null
  recentSpotIds: readonly number[]
}

/** Where the map opens: where the phone is, or else at the spot that is the person's; null: nothing is known of them. */
export function ownPlace(
  position: Place | null,
  chosen: Chosen | undefined,
  places: readonly (Place & { id: number })[],
): Place | null {
  if (position) return position
  const ids = [chosen?.defaultSpotId, chosen?.selectedSpotId, chosen?.recentSpotIds[0]]
  return ids.map((id) => places.find((place) => place.id === id)).find(Boolean) ?? null
}
