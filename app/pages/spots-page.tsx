import { Share2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Spot } from '#domain/wire/spot'
import { useSpots } from '../data/stored/use-spots'
import { FavouriteToggle } from '../features/favourites/favourite-toggle'
import { SpotShare } from '../features/share/spot-share'
import { SpotBrowser } from '../features/spots/spot-browser'
import { IconButton } from '../ui/button'
import { PageScreen } from './page-screen'

/** `/spots`: every beach and surf spot, to filter, search, sort or find on the map. */
export function SpotsPage() {
  const spots = useSpots()
  const [sharedId, setSharedId] = useState<number | null>(null)
  // The same one at every drawing: the cards of a long list are not drawn anew for it.
  const actions = useCallback(
    ({ id, name }: Spot) => (
      <>
        <FavouriteToggle spotId={id} spotName={name} variant="icon" />
        <IconButton label={`Share ${name}`} icon={Share2} onClick={() => setSharedId(id)} />
      </>
    ),
    [],
  )
  return (
    <PageScreen name="spots" layout="tight" title="Beaches and surf spots">
      <SpotBrowser spots={spots} actions={actions} />
      {sharedId !== null && <SpotShare spotId={sharedId} onClose={() => setSharedId(null)} />}
    </PageScreen>
  )
}
