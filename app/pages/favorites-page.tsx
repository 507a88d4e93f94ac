import { Favourites } from '../features/favourites/favourites'
import { paths } from '../paths'
import { Card } from '../ui/card'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/favorites`: the spots that the person keeps. */
export function FavoritesPage() {
  return (
    <Screen layout="narrow">
      <PageMeta
        title="Your Favorites | Southbreak"
        description="Your saved surf spots for quick access"
        canonicalPath={paths.favourites}
      />
      <div>
        <h1>Your Favorites</h1>
        <p>Your saved surf spots for quick access</p>
      </div>
      <Card>
        <Favourites />
      </Card>
    </Screen>
  )
}
