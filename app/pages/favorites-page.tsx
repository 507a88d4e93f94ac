import { favouritesWords } from '#domain/words/page-words'
import { Favourites } from '../features/favourites/favourites'
import { paths } from '../paths'
import { BarTitle } from '../ui/bar-title'
import { Card } from '../ui/card'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/favorites`: the spots that the person keeps. */
export function FavoritesPage() {
  return (
    <Screen layout="narrow">
      <PageMeta {...favouritesWords} canonicalPath={paths.favourites} />
      <div>
        <BarTitle>Your Favorites</BarTitle>
        <p>Your saved surf spots for quick access</p>
      </div>
      <Card>
        <Favourites />
      </Card>
    </Screen>
  )
}
