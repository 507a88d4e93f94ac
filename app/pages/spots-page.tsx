import { useCallback, useState } from 'react'
import { useSpots } from '../data/stored/use-spots'
import { FavouriteToggle } from '../features/favourites/favourite-toggle'
import { SpotShare } from '../features/share/spot-share'
import { SpotBrowser } from '../features/spots/spot-browser'
import { PageScreen } from './page-screen'

const SpotHeart = ({ spotId, spotName }: { spotId: number; spotName: string }) => (
  <FavouriteToggle spotId={spotId} spotName={spotName} variant="icon" />
)

/** `/spots`: every beach and surf spot, to filter, search, sort or find on the map. */
export function SpotsPage() {
  const spots = useSpots()
  const [sharedId, setSharedId] = useState<number | null>(null)
  const closeShare = useCallback(() => setSharedId(null), [])

  return (
    <PageScreen name="spots" layout="tight" title="Beaches and surf spots">
      <SpotBrowser spots={spots} onShare={setSharedId} Favourite={SpotHeart} />
      {sharedId !== null && <SpotShare spotId={sharedId} onClose={closeShare} />}
    </PageScreen>
  )
}
