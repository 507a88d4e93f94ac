import { useMemo } from 'react'
import { hourMs } from '#domain/time/durations'
import { type LocalDate, melbourneDate, parseLocalDate } from '#domain/time/melbourne'
import { pageWords } from '#domain/words/page-words'
import { useSpotSnapshot } from '../data/stored/spot-snapshot'
import { useSearch } from '../data/tab/address'
import { useNow } from '../data/tab/use-now'
import { ForecastAge } from '../features/conditions/forecast-age'
import { horizons, parseHorizon } from '../features/forecast/forecast-look'
import { ForecastView } from '../features/forecast/forecast-view'
import { NoForecast } from '../features/forecast/no-forecast'
import { useSelectedSpot } from '../features/location/selected-spot'
import { SpotSelectorBar } from '../features/location/spot-selector-bar'
import { AccuracyLine } from '../features/measured/accuracy-line'
import { MeasuredCard } from '../features/measured/measured-card'
import { paths } from '../paths'
import { QuietLink } from '../ui/button'
import { Card } from '../ui/card'
import { Screen } from '../ui/screen'
import { SegmentedControl } from '../ui/segmented-control'
import { Skeleton } from '../ui/skeleton'
import { VisuallyHidden } from '../ui/visually-hidden'

const options = horizons.map((days) => ({ value: String(days), label: `${days} days` }))

/** `/forecast?spot=7&days=14&date=2026-11-21`: a bad parameter is as good as none. */
export function ForecastPage() {
  const { spotId, spot, bar } = useSelectedSpot()
  const [search, changeSearch] = useSearch()
  // Alerts and the best days lead to the day that they are about.
  const date = parseLocalDate(search.get('date') ?? '')
  const horizon = parseHorizon(search.get('days'), date, melbourneDate(useNow(hourMs)))

  return (
    <Screen words={pageWords('forecast', spot ?? null)} path={paths.forecast(spot?.id)}>
      <SpotSelectorBar
        {...bar}
        heading={(name) => (
          <>
            {name}
            <VisuallyHidden> forecast</VisuallyHidden>
          </>
        )}
      />
      <div className="my-[calc(var(--space-1)_-_var(--space-6))] flex flex-wrap gap-2 [&>:first-child]:flex-[1_1_14rem]">
        <SegmentedControl
          legend="Days ahead"
          hideLegend
          options={options}
          value={String(horizon)}
          onChange={(days) => changeSearch((search) => search.set('days', days))}
        />
        {spotId != null && <QuietLink to={paths.tides(spotId)}>Tides</QuietLink>}
      </div>
      {spotId == null ? (
        <Skeleton height={900} />
      ) : (
        <SpotOutlook key={`${spotId} ${date}`} spotId={spotId} horizon={horizon} date={date} />
      )}
    </Screen>
  )
}

type SpotOutlookProps = {
  spotId: number
  horizon: (typeof horizons)[number]
  date: LocalDate | null
}

function SpotOutlook({ spotId, horizon, date }: SpotOutlookProps) {
  const report = useSpotSnapshot(spotId)
  const { spot, gauge = null, forecast } = report ?? {}
  const outlook = useMemo(
    () => (spot && forecast ? { spot, gauge, forecast } : null),
    [spot, gauge, forecast],
  )
  if (!report || !spot) return <Skeleton height={900} />
  return (
    <>
      {outlook ? (
        <ForecastView {...{ outlook, horizon, date }} />
      ) : (
        <Card>
          <NoForecast spotName={spot.name} />
        </Card>
      )}
      <MeasuredCard spotId={spot.id} />
      <AccuracyLine spotId={spot.id} />
      <div className="flex flex-wrap gap-x-3 gap-y-1 quiet">
        <ForecastAge report={report} />
      </div>
    </>
  )
}
