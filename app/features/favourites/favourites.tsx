import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { signInHref } from '../../data/asked/sign-in'
import { useFavourites } from '../../data/stored/use-owned'
import { usePerson } from '../../data/stored/use-person'
import { paths } from '../../paths'
import { LinkButton, SignInLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { FavouriteList } from './favourite-list'

type FavouritesProps = {
  /** How many to show; the rest is behind 'View all N favorites'. Without it: all of them. */
  shown?: number
}

/** The person's favourites, or why there are none. */
export function Favourites({ shown }: FavouritesProps) {
  const person = usePerson()
  const favourites = useFavourites()
  const { pathname } = useLocation()
  if (person === undefined || favourites === undefined) return <Skeleton height={240} />
  if (person === null) {
    return (
      <None action={<SignInLink href={signInHref(pathname)} />}>
        Sign in to keep the spots you surf, on all your devices.
      </None>
    )
  }
  if (favourites.length === 0) {
    return (
      <None action={<LinkButton to={paths.spots}>Find a spot</LinkButton>}>
        Tap the heart on a spot to keep it here, with or without signal.
      </None>
    )
  }
  return (
    <>
      <FavouriteList favourites={favourites.slice(0, shown)} />
      {shown !== undefined && favourites.length > shown && (
        <p>
          <Link to={paths.favourites}>View all {favourites.length} favorites</Link>
        </p>
      )}
    </>
  )
}

const None = ({ children, action }: { children: string; action: ReactNode }) => (
  <EmptyState title="No favorite spots yet" action={action}>
    {children}
  </EmptyState>
)

const shown = 3

/** The last favourites and the way to all of them. */
export function FavouritesPanel({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Favourites shown={shown} />
    </Card>
  )
}
