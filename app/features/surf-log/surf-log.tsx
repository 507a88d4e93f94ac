import { useMemo, useState } from 'react'
import { setPreference } from '#db/device/preferences'
import { leastGainPoints, surfsNeeded } from '#domain/person/own-rating/learn-taste'
import { tasteSentences } from '#domain/person/own-rating/taste-words'
import { nearestSpots } from '#domain/places/nearest-spots'
import { unknownPlace } from '#domain/places/unknown-place'
import type { SurfLogEntry } from '#domain/wire/surf-log'
import { signInHref } from '../../data/asked/sign-in'
import { useGoneSpots } from '../../data/stored/use-catalog'
import { type OwnTaste, useOwnTaste } from '../../data/stored/use-own-taste'
import { useSurfLogs } from '../../data/stored/use-owned'
import { usePerson } from '../../data/stored/use-person'
import { useSettings } from '../../data/stored/use-settings'
import { useSpots } from '../../data/stored/use-spots'
import { useSurfPhotos } from '../../data/stored/use-surf-photos'
import { useHere } from '../../data/tab/here'
import { ownPaths } from '../../own-paths'
import { Button, QuietButton, QuietLink, SignInLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import { logFillWords, photoFillWords } from './log-fill'
import { during, SurfEntry } from './surf-entry'
import { SurfForm } from './surf-form'

type SurfLogProps = {
  /** Opens the form for this spot; null: the list. */
  beginAt: number | null
  onBegun: () => void
  pathHere: string
}

const shownAtFirst = 30
const atBeachKm = 2

export function SurfLog({ beginAt, onBegun, pathHere }: SurfLogProps) {
  const person = usePerson()
  const entries = useSurfLogs()
  const photos = useSurfPhotos()
  const here = useHere()
  const spots = useSpots()
  const gone = useGoneSpots()
  const selectedSpotId = useSettings()?.selectedSpotId
  const [edited, setEdited] = useState<SurfLogEntry | 'new' | null>(null)
  const [shown, setShown] = useState(shownAtFirst)
  const fillWords = useMemo(() => logFillWords(entries ?? []), [entries])
  if (person === undefined || entries === undefined || !photos || !spots)
    return <Skeleton height={320} />
  if (person === null) {
    return (
      <EmptyState title="Your surf log" action={<SignInLink href={signInHref(pathHere)} />}>
        Sign in once, then log your surfs with or without signal.
      </EmptyState>
    )
  }
  const photoFill = photoFillWords(photos)
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]))
  const nameOf = new Map(spots.map((spot) => [spot.id, spot.name]))
  const open = edited ?? (beginAt !== null ? 'new' : null)
  // At a beach, that beach; this asks for no location permission.
  const standsAt = here.position && nearestSpots(here.position, spots, 1)[0]
  const atBeach = standsAt && standsAt.distanceKm <= atBeachKm ? standsAt.spot.id : null
  const formSpotId =
    [beginAt, atBeach, selectedSpotId, entries[0]?.spotId].find(
      (id) => id != null && nameOf.has(id),
    ) ?? spots[0]?.id
  const close = () => {
    setEdited(null)
    onBegun()
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setEdited('new')}>Log a surf</Button>
        {entries.length > 0 && <QuietLink to={ownPaths.year}>Year in surf</QuietLink>}
      </div>
      {entries.length > 0 && <OwnRatingCard />}
      {fillWords && <p role="status">{fillWords}</p>}
      {photoFill && <p role="status">{photoFill}</p>}
      {entries.length === 0 ? (
        <>
          <EmptyState title="No surf logged yet">
            One tap saves the spot, the time and the conditions.
          </EmptyState>
          <OwnRatingCard />
        </>
      ) : (
        <ul className="flex list-none flex-col gap-4">
          {entries.slice(0, shown).map((entry) => (
            <li key={entry.id}>
              <SurfEntry
                entry={entry}
                photo={photoOf.get(entry.id)}
                spotName={
                  nameOf.get(entry.spotId) ??
                  gone?.find(({ id }) => id === entry.spotId)?.name ??
                  unknownPlace.name
                }
                onEdit={() => setEdited(entry)}
              />
            </li>
          ))}
        </ul>
      )}
      {entries.length > shown && (
        <QuietButton onClick={() => setShown((before) => before + shownAtFirst)}>
          Show older surfs
        </QuietButton>
      )}
      {open && formSpotId !== undefined && (
        <SurfForm entry={open === 'new' ? null : open} spotId={formSpotId} onClose={close} />
      )}
    </>
  )
}

export function OwnRatingCard() {
  const own = useOwnTaste()
  if (own === undefined) return null
  return (
    <Card title="Your rating">
      <Switch
        label="Show my own rating"
        description="Next to the coast's, worked out on this device from your surf log"
        checked={own.state !== 'off'}
        onChange={(isOn) =>
          void during(
            setPreference('ownRating', isOn),
            isOn ? 'Your rating is on' : 'Your rating is off',
          )
        }
      />
      <Learned own={own} />
    </Card>
  )
}

function Learned({ own }: { own: OwnTaste }) {
  if (own.state === 'off') return null
  if (own.state === 'few') {
    return (
      <p className="quiet">
        It starts after {surfsNeeded} daytime surfs with stars and conditions: {own.surfs} so far.
      </p>
    )
  }
  if (own.state === 'agrees') {
    return (
      <p className="quiet">
        Learning: after {own.surfs} surfs it is not yet nearer to your stars than the coast’s by{' '}
        {stars(leastGainPoints)}.
      </p>
    )
  }
  const { taste } = own
  const sentences = tasteSentences(taste)
  return (
    <>
      {sentences.length > 0 && (
        <ul className="grid list-none gap-1">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="quiet">
        From {taste.surfs} surfs. Tested on each surf with that one left out, your rating misses
        your stars by {stars(taste.missedPoints)} on average, the coast’s rating by{' '}
        {stars(taste.missedByCoastPoints)}.
      </p>
    </>
  )
}

/** A star is two points of ten. */
const stars = (points: number) => `${(points / 2).toFixed(1)} stars`
