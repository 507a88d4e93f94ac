import { Link } from 'react-router-dom'
import { driveText } from '#domain/places/drive-minutes'
import { hourMs } from '#domain/time/durations'
import type { RatingWord } from '#domain/wire/conditions'
import { shortName } from '../../data/shown/short-name'
import { windowNote } from '../../data/shown/strip-clock'
import { useDrives } from '../../data/stored/use-drives'
import { useUnits } from '../../data/stored/use-settings'
import { decodedForecast, useStoredForecasts } from '../../data/stored/use-stored-forecasts'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { toneClass } from '../../ui/tone'
import { readingWords } from './reading-words'
import type { CoastMap } from './use-coast-map'

type BestListsProps = {
  map: CoastMap
  /** Shows a coast's best spot at the first whole hour of its window. */
  onShow: (spotId: number, atMs: number) => void
}

const bestShown = 3
const line =
  'group flex min-h-target w-full flex-wrap items-center justify-between gap-x-3 bare text-inherit no-underline'

/** For those who look for a place and not for a map: the best of each coast, and the best three of the hour. */
export function BestLists({ map, onShow }: BestListsProps) {
  const stored = useStoredForecasts() ?? null
  const units = useUnits()
  const drives = useDrives()
  const nowMs = useNow()
  const best = map.ranked.slice(0, bestShown).flatMap(({ id }) => map.rowOf.get(id) ?? [])
  return (
    <div className="grid gap-4 [&_h2]:text-16/[1.5rem] [&_li]:border-t [&_li]:border-line [&_ul]:list-none">
      <section aria-label="Best of each coast">
        <h2>Best of each coast</h2>
        {!map.bests?.length ? (
          <p className="quiet">
            {map.bests ? 'No fair hour in the days shown.' : 'Working it out…'}
          </p>
        ) : (
          <ul>
            {map.bests.map(({ coast, spot, window }) => {
              const beginsMs = Math.ceil(window.startAtMs / hourMs) * hourMs
              return (
                <li key={coast}>
                  <button type="button" className={line} onClick={() => onShow(spot.id, beginsMs)}>
                    <Words
                      name={shortName(spot.name, 28)}
                      note={coast}
                      rating={windowNote(window, nowMs)}
                      word={window.word}
                    />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </section>
      <section aria-label="Best at the hour">
        <h2>Best at {map.when}</h2>
        {map.isWhole && best.length === 0 && (
          <p className="quiet">Nothing is rated at this hour.</p>
        )}
        <ul>
          {best.map((row) => {
            const drive = drives.get(row.spot.id)
            const forecast = decodedForecast(stored, row.spot.id, map.atMs)
            const { spotId, sea, ...words } = readingWords(row, forecast, map.atMs, units)
            return (
              <li key={spotId}>
                <Link className={line} to={paths.spotAt(spotId, map.atMs)}>
                  <Words {...words} note={drive ? `${sea} · ${driveText(drive.minutes)}` : sea} />
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}

type WordsProps = { name: string; note: string; rating: string; word: RatingWord | null }

const Words = ({ name, note, rating, word }: WordsProps) => (
  <>
    <span className="grid min-w-0">
      <span className="leading-[1.25rem] font-semibold group-hover:underline">{name}</span>
      <span className="text-12/[1rem] text-ink-quiet">{note}</span>
    </span>
    <span
      className={`ms-auto font-display text-[1.125rem] font-semibold whitespace-nowrap ${toneClass(word)}`}
    >
      {rating}
    </span>
  </>
)
