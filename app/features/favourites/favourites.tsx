import { type ReactNode, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Favourite } from '#db/device/favourites'
import { difficultyLabels } from '#domain/places/spot-words'
import { longDate } from '#domain/time/long-date'
import { signInHref } from '../../data/asked/sign-in'
import { ratingOf } from '../../data/shown/report-words'
import { useGoneSpots } from '../../data/stored/use-catalog'
import { useFavourites } from '../../data/stored/use-owned'
import { usePerson } from '../../data/stored/use-person'
import { useSnapshotsSoFar } from '../../data/stored/use-snapshots'
import { useSpots } from '../../data/stored/use-spots'
import { paths } from '../../paths'
import { LinkButton, SignInLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Pill, RatingPill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { FavouriteToggle } from './favourite-toggle'

type FavouritesProps = {
  /** How many to show; the rest is behind 'View all N favorites'. Without it: all of them. */
  shown?: number
}

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

export function FavouritesPanel({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Favourites shown={shown} />
    </Card>
  )
}

// The heart stands beside the name; the words below it have the whole width.
const entry =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start border-line py-3 max-wide:not-first:border-t max-wide:first:pt-0 [&>:last-child]:col-[2] [&>:last-child]:row-[1]'
const words = 'col-span-full row-[1] flex min-w-0 flex-col gap-1'
const besideHeart = 'me-[calc(var(--target)_+_var(--space-2))]'
const name = `py-[var(--link-reach)] text-20 font-semibold text-inherit ${besideHeart}`

function FavouriteList({ favourites }: { favourites: readonly Favourite[] }) {
  const spots = useSpots()
  const gone = useGoneSpots()
  const { reports } = useSnapshotsSoFar()
  const reportOf = useMemo(
    () => new Map(reports.map((report) => [report.spot.id, report])),
    [reports],
  )
  if (!spots) return <Skeleton height={120 * favourites.length} />
  const spotOf = new Map(spots.map((spot) => [spot.id, spot]))
  return (
    <ul className="grid list-none gap-x-8 wide:grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))]">
      {favourites.map(({ spotId, addedAtMs }) => {
        const spot = spotOf.get(spotId)
        const report = reportOf.get(spotId)
        const place = spot ?? gone?.find((one) => one.id === spotId)
        if (!place) return null
        return (
          <li key={spotId} className={entry}>
            <div className={words}>
              {spot ? (
                <Link to={paths.homeOf(spotId)} className={name}>
                  {spot.name}
                </Link>
              ) : (
                <span className={name}>{place.name}</span>
              )}
              <p className={`quiet ${besideHeart}`}>
                {place.region}
                {!spot && ' · This beach is no longer listed. There is no forecast for it.'}
              </p>
              {spot && (
                <>
                  <div className="my-1 flex flex-wrap items-end gap-x-3 gap-y-2">
                    {report && <RatingPill {...ratingOf(report)} />}
                    <Pill tone="sea">{difficultyLabels[spot.difficulty]}</Pill>
                  </div>
                  <p>{spot.description}</p>
                  <p className="quiet">Added {longDate(addedAtMs)}</p>
                </>
              )}
            </div>
            <FavouriteToggle spotId={spotId} spotName={place.name} variant="icon" />
          </li>
        )
      })}
    </ul>
  )
}
