import { Favourites } from '../features/favourites/favourites'
import { Card } from '../ui/card'
import { PageScreen } from './page-screen'

/** `/favorites`: the spots that the person keeps. */
export function FavoritesPage() {
  return (
    <PageScreen name="favourites">
      <p>Your saved surf spots for quick access</p>
      <Card>
        <Favourites />
      </Card>
    </PageScreen>
  )
}
