import { Card } from '../../ui/card'
import { Favourites } from './favourites'

const shown = 3

/** The last favourites and the way to all of them. */
export function FavouritesPanel({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Favourites shown={shown} />
    </Card>
  )
}
