import { useEffect } from 'react'
import { saveSelectedSpot } from '#db/device/settings'
import { parseSpotId } from '#domain/places/spot-id'
import { useSettings } from '../../data/stored/use-settings'
import { useKnownSpots } from '../../data/stored/use-spots'
import { useSearch } from '../../data/tab/address'

/** Why the spot of the address is not the one that is shown; undefined where it is, or none was asked for. */
function noteOf(asked: string | null, shownId: number, shownName: string): string | undefined {
  if (asked === null || parseSpotId(asked) === shownId) return undefined
  const why =
    parseSpotId(asked) === null ? 'This link does not name a spot' : 'This spot is no longer listed'
  return `${why}. Showing ${shownName}.`
}

/**
 * The spot this screen shows and how to change it. An address that names a spot (`?spot=7`) wins and is remembered.
 * @returns `bar`: props of `SpotSelectorBar`; spotId undefined while the store is read, null when it holds no spots
 */
export function useSelectedSpot() {
  const [search, changeSearch] = useSearch()
  const spots = useKnownSpots()
  const settings = useSettings()
  const asked = search.get('spot')

  const spotId =
    spots === undefined || settings === undefined
      ? undefined
      : chooseSpotId(
          spots.map((spot) => spot.id),
          { asked, remembered: settings.selectedSpotId, byDefault: settings.defaultSpotId },
        )

  const isByAddress = spotId != null && parseSpotId(asked) === spotId
  useEffect(() => {
    if (isByAddress) remember(spotId)
  }, [isByAddress, spotId])

  const select = (chosen: number) => {
    remember(chosen)
    if (asked !== null) changeSearch((search) => search.set('spot', String(chosen)))
  }
  const spot = spots?.find(({ id }) => id === spotId)
  const note = spot && noteOf(asked, spot.id, spot.name)
  return { spotId, spot, note, bar: { spots, selectedId: spotId ?? null, onChoose: select, note } }
}

/** A failed spot change is logged to the console only (core experience 8). */
function remember(spotId: number) {
  saveSelectedSpot(spotId).catch((error: unknown) =>
    console.error('The chosen spot could not be remembered.', error),
  )
}

/**
 * The spot of the address, else the one chosen last here, else the person's default, else the first of the list.
 * @param knownIds of all spots, in the list's order; other ids are passed over
 * @returns null only while there are no spots at all
 */
export function chooseSpotId(
  knownIds: readonly number[],
  wishes: { asked: string | null; remembered: number | null; byDefault: number | null },
): number | null {
  const known = new Set(knownIds)
  const wished = [parseSpotId(wishes.asked), wishes.remembered, wishes.byDefault]
  return wished.find((id): id is number => id !== null && known.has(id)) ?? knownIds[0] ?? null
}
