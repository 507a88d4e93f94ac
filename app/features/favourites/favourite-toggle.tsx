import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { setFavourite } from '#db/device/favourites'
import { changeAndTell, failedWords } from '../../data/asked/fate-of-change'
import { signInHref } from '../../data/asked/sign-in'
import { useIsFavourite } from '../../data/stored/use-owned'
import { usePerson } from '../../data/stored/use-person'
import { Icon, IconButton, QuietButton } from '../../ui/button'
import { deferred } from '../../ui/deferred'

const SignInOffer = deferred(() => import('../../ui/sign-in-offer'), 'SignInOffer')

type FavouriteToggleProps = {
  spotId: number
  /** In a list: names the spot for screen readers. */
  spotName?: string
  variant?: 'button' | 'icon'
}

/** Adds a spot to the favourites or takes it away: shown at once, stored on the device, sent later. */
export function FavouriteToggle({ spotId, spotName, variant = 'button' }: FavouriteToggleProps) {
  const person = usePerson()
  const stored = useIsFavourite(spotId)
  const { pathname, search } = useLocation()
  /** What was asked for and is not stored yet. */
  const [asked, setAsked] = useState<{ spotId: number; isFavourite: boolean } | null>(null)
  const [isOffering, setOffering] = useState(false)
  const isPending = asked !== null && asked.spotId === spotId && asked.isFavourite !== stored
  if (asked && !isPending) setAsked(null)

  const isFavourite = isPending ? asked.isFavourite : stored === true
  const label = isFavourite ? 'Favorited' : 'Add to Favorites'

  const press = async () => {
    if (!person) {
      setOffering(person === null)
      return
    }
    const next = !isFavourite
    setAsked({ spotId, isFavourite: next })
    const done = next ? added : removed
    const isStored = await changeAndTell(() => setFavourite(spotId, next), {
      done,
      failed: failedWords['favourite.set'],
    })
    // What was shown is taken back.
    if (!isStored) setAsked(null)
  }
  const shared = { disabled: isPending || person === undefined, onClick: () => void press() }
  return (
    <>
      {variant === 'icon' ? (
        <IconButton
          {...shared}
          title={label}
          label={spotName ? `${label}: ${spotName}` : label}
          className={isFavourite ? 'text-warn!' : ''}
          icon={Heart}
          filled={isFavourite}
        />
      ) : (
        <QuietButton {...shared}>
          <span className={isFavourite ? 'inline-flex text-warn' : 'inline-flex'}>
            <Icon of={Heart} filled={isFavourite} />
          </span>
          {label}
        </QuietButton>
      )}
      {isOffering && (
        <SignInOffer
          title="Keep your favourite spots"
          signInHref={signInHref(pathname + search)}
          onClose={() => setOffering(false)}
        >
          With an account your favourites are on all your devices, with or without signal.
        </SignInOffer>
      )}
    </>
  )
}

// Core experience 8.
const added = {
  title: 'Added to Favorites',
  description: 'This spot has been added to your favorites',
}
const removed = {
  title: 'Removed from Favorites',
  description: 'This spot has been removed from your favorites',
}
