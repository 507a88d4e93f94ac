import { constantsId } from '#domain/tide/tide-accuracy'
import { addDays, type LocalDate, melbourneDate } from '#domain/time/melbourne'
import { pageWords } from '#domain/words/page-words'
import { useSettings } from '../data/stored/use-settings'
import { useGauge } from '../data/stored/use-spots'
import { useSearch } from '../data/tab/address'
import { useNow } from '../data/tab/use-now'
import { useSelectedSpot } from '../features/location/selected-spot'
import { SpotSelectorBar } from '../features/location/spot-selector-bar'
import { parseTideDate } from '../features/tides/day-steps'
import { TidesView } from '../features/tides/tides-view'
import { paths } from '../paths'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'
import { VisuallyHidden } from '../ui/visually-hidden'

/** `/tides?spot=7&date=2026-12-25`: any day's tide at any spot; a bad parameter is as good as none. */
export function TidesPage() {
  const { spot, bar } = useSelectedSpot()
  const gauge = useGauge(spot ? constantsId(spot.tide) : '')
  // No height is drawn in other units than the reader's while these are read.
  const isUnitsKnown = useSettings() !== undefined
  const today = melbourneDate(useNow())
  const [search, changeSearch] = useSearch()
  const dateOf = (search: URLSearchParams) => parseTideDate(search.get('date')) ?? today
  const date = dateOf(search)

  const changeDate = (next: (date: LocalDate) => LocalDate) =>
    changeSearch((search) => {
      const chosen = next(dateOf(search))
      if (chosen === today) search.delete('date')
      else search.set('date', chosen)
    })

  return (
    <Screen words={pageWords('tides', spot ?? null)} path={paths.tides(spot?.id)}>
      <SpotSelectorBar
        {...bar}
        heading={(name) => (
          <>
            <VisuallyHidden>Tides at </VisuallyHidden>
            {name}
          </>
        )}
      />
      {spot && gauge !== undefined && isUnitsKnown ? (
        <TidesView
          spot={spot}
          gauge={gauge}
          date={date}
          onDate={(chosen) => changeDate(() => chosen)}
          onStep={(days) => changeDate((date) => parseTideDate(addDays(date, days)) ?? date)}
        />
      ) : (
        <Skeleton height={900} />
      )}
    </Screen>
  )
}
