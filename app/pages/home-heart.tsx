import { FavouriteToggle } from '../features/favourites/favourite-toggle'

/** The favourite toggle beside the spot's name on home; fetched once the answer stands. */
export function HomeHeart({ spotId }: { spotId: number }) {
  return <FavouriteToggle spotId={spotId} variant="icon" />
}
