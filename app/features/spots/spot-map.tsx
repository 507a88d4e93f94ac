import { Link } from 'react-router-dom'
import type { Spot } from '#domain/wire/spot'
import { useCoastline, useSpotCoasts } from '../../coast/coastline'
import { paths } from '../../paths'
import { ratingOf } from '../../reads/report-words'
import type { SpotReport } from '../../reads/spot-report'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { Card } from '../../ui/card'
import { CoastMap } from '../../ui/drawings/coast-map'
import { ErrorState } from '../../ui/error-state'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { SpotNow } from './spot-now'

type SpotMapProps = {
  spots: readonly Spot[]
  reportOf: ReadonlyMap<number, SpotReport>
  selectedId: number | null
  onSelect: (spotId: number) => void
}

const scoreOf = (report: SpotReport | undefined) => (report && ratingOf(report).score) ?? -1

/** Where spots crowd into one mark, the first gives it its colour and word. */
function bestFirst(
  spots: readonly Spot[],
  reportOf: ReadonlyMap<number, SpotReport>,
): readonly Spot[] {
  return [...spots].sort((a, b) => scoreOf(reportOf.get(b.id)) - scoreOf(reportOf.get(a.id)))
}

/** The same spots on the coast, coloured by rating; the chosen one says more below. */
export function SpotMap({ spots, reportOf, selectedId, onSelect }: SpotMapProps) {
  const coastline = useCoastline()
  const coasts = useSpotCoasts()
  const nowMs = useNow()
  const units = useSettings()?.units ?? 'metric'
  const isDark = spots.some(({ id }) => reportOf.get(id)?.conditions?.isDark)
  const selected = spots.find((spot) => spot.id === selectedId)

  if (coastline.state === 'failed' || coasts.state === 'failed')
    return (
      <ErrorState title="The map could not be opened">
        The list has the same spots. The map comes back with the next connection.
      </ErrorState>
    )
  if (coastline.state === 'loading' || coasts.state === 'loading') return <Skeleton height={420} />
  return (
    <>
      {isDark && <p>It is dark. Spots for surfing are coloured as they are at first light.</p>}
      <CoastMap
        polygons={coastline.value.land}
        markers={bestFirst(spots, reportOf).map((spot) => {
          const report = reportOf.get(spot.id)
          const rating = report ? ratingOf(report) : { word: null, label: 'Rating not read yet' }
          const [longitude, latitude] = coasts.value.get(spot.id)?.mapPoint ?? [
            spot.longitude,
            spot.latitude,
          ]
          return {
            id: spot.id,
            longitude,
            latitude,
            label: spot.name,
            tone: rating.word,
            word: rating.label,
          }
        })}
        selectedId={selectedId ?? undefined}
        onSelect={onSelect}
        ariaLabel={`Map of the Victorian coast with ${spots.length} spots`}
      />
      {selected ? (
        <Card
          title={<Link to={paths.beach(selected.id)}>{selected.name}</Link>}
          footer={selected.region}
        >
          <SpotNow report={reportOf.get(selected.id)} units={units} nowMs={nowMs} />
          <div>
            <LinkButton to={paths.beach(selected.id)}>View Details</LinkButton>
          </div>
        </Card>
      ) : (
        <p>Choose a spot on the map to see its surf now.</p>
      )}
    </>
  )
}
