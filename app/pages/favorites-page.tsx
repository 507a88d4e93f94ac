import { pageWords } from '#domain/words/page-words'
import { Favourites } from '../features/favourites/favourites'
import { paths } from '../paths'
import { Card } from '../ui/card'
import { Screen } from '../ui/screen'

/** `/favorites`: the spots that the person keeps. */
export function FavoritesPage() {
  return (
    <Screen words={pageWords('favourites')} path={paths.favourites} title="Your Favorites">
      <p>Your saved surf spots for quick access</p>
      <Card>
        <Favourites />
      </Card>
    </Screen>
  )
}
