import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Favourite } from '#db/device/favourites'
import { driveText } from '#domain/places/drive-minutes'
import { type CoastBestWindow, coastOf } from '#domain/rating/best-window-by-coast'
import type { SurfWindow } from '#domain/rating/best-windows'
import { ratingLabel, ratingWordOf } from '#domain/rating/rating-words'
import { halfHourMs } from '#domain/time/durations'
import { melbourneDate, weekdayName } from '#domain/time/melbourne'
import type { RatingWord } from '#domain/wire/conditions'
import type { Spot } from '#domain/wire/spot'
import { ridgeOf } from '../../data/shown/clock-lanes'
import { clockSpan } from '../../data/shown/clock-span'
import { shortCoast, shortName } from '../../data/shown/short-name'
import { windowHours } from '../../data/shown/window-words'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useBestWindowByCoast } from '../../data/stored/use-best-window-by-coast'
import { useDrives } from '../../data/stored/use-drives'
import { useFavouriteDays } from '../../data/stored/use-favourite-days'
import { useFavourites } from '../../data/stored/use-owned'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { PlainButton, PlainLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { RidgeStrip } from '../../ui/drawings/ridge-strip'
import { Skeleton } from '../../ui/skeleton'
import { toneClass } from '../../ui/tone'

const ridgeSize = { width: 128, height: 26 }
const nightWidth = 6

/** Where it is better than here: the person's own spots, for who has any, else the coasts; each one tap from the other. */
export function CoastCard() {
  const favourites = useFavourites()
  const [isCoast, setCoast] = useState(false)
  if (favourites === undefined) return <Card title="The coast">{waiting}</Card>
  const hasOwn = favourites.length > 0
  const other = hasOwn && (
    <>
      {bestDays}
      <PlainButton onClick={() => setCoast(!isCoast)}>
        {isCoast ? 'My spots' : 'The coast'}
      </PlainButton>
    </>
  )
  return hasOwn && !isCoast ? (
    <MySpots favourites={favourites} action={other} />
  ) : (
    <TheCoast action={other} />
  )
}

const waiting = <Skeleton height={7 * 45} />
const bestDays = <PlainLink to={ownPaths.planner}>Best days</PlainLink>

/** Each coast's best spot of the next 48 hours, west to east, a row each. */
function TheCoast({ action }: { action: ReactNode }) {
  const calls = useBestWindowByCoast()
  const all = <PlainLink to={paths.spots}>All spots</PlainLink>
  return (
    <Card
      title="The coast"
      mark={<span className="ms-auto quiet">48 h</span>}
      action={
        action || (
          <>
            {bestDays}
            {all}
          </>
        )
      }
      footer={action ? all : null}
    >
      {calls ? (
        <ul className="list-none p-0">
          {calls.map((call) => (
            <CoastRow key={call.coast} call={call} />
          ))}
        </ul>
      ) : (
        waiting
      )}
    </Card>
  )
}

const row =
  'flex min-h-target flex-wrap items-center gap-x-[10px] border-t border-line text-inherit no-underline'

function CoastRow({ call: { coast, spot, window, isRated } }: { call: CoastBestWindow }) {
  const nowMs = useNow(halfHourMs)
  if (!spot || !window)
    return (
      <li className={row}>
        <span className="block text-[0.9375rem] leading-[1.25] font-semibold">{coast}</span>
        <span className="ms-auto quiet">{isRated ? 'Poor for two days' : 'No forecast'}</span>
      </li>
    )
  return (
    <Row
      spotId={spot.id}
      name={shortCoast(coast, 18)}
      note={shortName(spot.name, 16)}
      ridge={<SpotRidge spotId={spot.id} nowMs={nowMs} />}
      hours={hoursOf(window, nowMs)}
      {...window}
    />
  )
}

/** As many as there are coasts; the others are in the list of favourites. */
const mostOwn = 7

/** The favourites' day from first light to dark, best first. */
function MySpots({ favourites, action }: { favourites: readonly Favourite[]; action: ReactNode }) {
  const shown = useFavouriteDays(favourites)
  const drives = useDrives()
  const nowMs = useNow(halfHourMs)
  return (
    <Card
      title="My spots"
      mark={shown && <span className="ms-auto quiet">{shown.isToday ? 'today' : 'tomorrow'}</span>}
      action={action}
      footer={
        favourites.length > mostOwn && (
          <PlainLink to={paths.favourites}>All {favourites.length} favourites</PlainLink>
        )
      }
    >
      {shown ? (
        <ul className="list-none p-0">
          {shown.days.slice(0, mostOwn).map(({ spot, runs, window, best }) => {
            const drive = drives.get(spot.id)
            const score = window?.score ?? best
            const word = score === null ? null : ratingWordOf(score)
            return (
              <Row
                key={spot.id}
                spotId={spot.id}
                name={shortName(spot.name, 18)}
                note={drive ? `about ${driveText(drive.minutes)}` : shortCoast(coastOf(spot), 18)}
                ridge={
                  <RidgeStrip {...shown} {...ridgeSize} nights={[]} runs={runs} nowMs={nowMs} />
                }
                hours={window ? windowHours(window, nowMs) : nothingOf(spot, best)}
                score={score}
                word={word}
                isBig={window?.isBig}
              />
            )
          })}
        </ul>
      ) : (
        <Skeleton height={Math.min(mostOwn, favourites.length) * 45} />
      )}
    </Card>
  )
}

const nothingOf = ({ beachType }: Spot, best: number | null): string => {
  if (beachType === 'swimming') return 'a swimming beach'
  return best === null ? 'no forecast' : 'at best'
}

type RowProps = {
  spotId: number
  name: string
  note: string
  ridge: ReactNode
  hours: string
  score: number | null
  word: RatingWord | null
  isBig?: boolean | undefined
}

function Row({ spotId, name, note, ridge, hours, score, word, isBig }: RowProps) {
  return (
    <li>
      <Link className={row} to={paths.homeOf(spotId)}>
        {/* Text twice as large has a line of its own for the names: nothing of them is cut. */}
        <span className="min-w-0 flex-[1_1_calc(9rem_-_64px)]">
          <span className="block text-[0.9375rem] leading-[1.25] font-semibold">{name}</span>
          <span className="block quiet leading-[1.25]">{note}</span>
        </span>
        <span className="grid flex-none justify-items-end">
          <span className="block h-[26px] w-[128px]">{ridge}</span>
          <span
            data-hours
            className="block min-w-[128px] text-12 leading-[1.25] whitespace-nowrap text-ink-quiet"
          >
            {hours}
          </span>
        </span>
        {/* As wide as 'Very Good', so that the ridges stand under each other. */}
        <span
          className={`min-w-[3.5rem] text-end text-12/[1.1] whitespace-nowrap ${toneClass(word)}`}
        >
          {score !== null && <span className="block display-[1.5rem/1]">{score.toFixed(1)}</span>}{' '}
          {word && ratingLabel(word)}
          {isBig && <span className="block"> but big</span>}
        </span>
      </Link>
    </li>
  )
}

/** 'now–15:00', 'Sat 09:30–17:00' within its two days: never longer than the ridge above it. */
function hoursOf(window: SurfWindow, nowMs: number): string {
  const hours = windowHours(window, nowMs)
  const date = melbourneDate(window.startAtMs)
  return date === melbourneDate(nowMs) ? hours : `${weekdayName(date, 'short')} ${hours}`
}

function SpotRidge({ spotId, nowMs }: { spotId: number; nowMs: number }) {
  const report = useSpotSnapshot(spotId)
  const drawn = useMemo(() => report && ridgeOf(report, clockSpan(nowMs)), [report, nowMs])
  return drawn && <RidgeStrip {...drawn} {...ridgeSize} nowMs={nowMs} foldNightsTo={nightWidth} />
}
