import { hourMs } from '#domain/time/durations'
import { melbourneDate, parseLocalDate } from '#domain/time/melbourne'
import { paperWords } from '#domain/words/page-words'
import { useNow } from '../data/tab/use-now'
import { useSearch } from '../data/tab/use-search'
import { useSelectedSpot } from '../features/location/selected-spot'
import { PaperView } from '../features/paper/paper-view'
import { ownPaths } from '../own-paths'
import { Screen } from '../ui/screen'
import { SegmentedControl } from '../ui/segmented-control'
import { Skeleton } from '../ui/skeleton'

const options = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month of tides' },
] as const

/** `/paper?spot=7&sheet=month&date=2026-12-01`: a spot's week, or a month of tides, to be printed. */
export function PaperPage() {
  const { spotId } = useSelectedSpot()
  const today = melbourneDate(useNow(hourMs))
  const [search, changeSearch] = useSearch()
  const kind = search.get('sheet') === 'month' ? 'month' : 'week'
  const asked = parseLocalDate(search.get('date') ?? '')
  const date =
    kind === 'month' && asked !== null && asked >= '2000' && asked < '2100' ? asked : today
  return (
    <Screen words={paperWords} path={ownPaths.paper()} title="For the wall">
      <div className="print:hidden">
        <SegmentedControl
          legend="Sheet"
          hideLegend
          options={options}
          value={kind}
          onChange={(sheet) => changeSearch((search) => search.set('sheet', sheet))}
        />
      </div>
      {spotId == null ? (
        <Skeleton height={600} />
      ) : (
        <PaperView spotId={spotId} kind={kind} date={date} />
      )}
    </Screen>
  )
}
