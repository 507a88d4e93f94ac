import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { saveDeviceSetting } from '#db/device/settings'
import { useSettings } from '../../reads/use-settings'
import { useSpots } from '../../reads/use-spots'
import { parseSpotId } from '../../spot-id'
import { chooseSpotId } from './choose-spot'

/**
 * The spot this screen speaks of and how to change it. An address that names a spot (`?spot=7`)
 * wins and is remembered; a bad one is ignored.
 * @returns spotId undefined while the store is being read, null when it holds no spots
 */
export function useSelectedSpot(): {
  spotId: number | null | undefined
  select: (spotId: number) => void
} {
  const [search, setSearch] = useSearchParams()
  const spots = useSpots()
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
    if (asked !== null)
      setSearch(
        (before) => {
          before.set('spot', String(chosen))
          return before
        },
        { replace: true },
      )
  }
  return { spotId, select }
}

/** A failed spot change is logged to the console only (core experience 8). */
function remember(spotId: number) {
  saveDeviceSetting('selectedSpotId', spotId).catch((error: unknown) =>
    console.error('The chosen spot could not be remembered.', error),
  )
}
