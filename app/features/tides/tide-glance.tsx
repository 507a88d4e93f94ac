import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideNow } from '#domain/tide/tide-now'
import { countdown } from '#domain/time/countdown'
import { formatHeight } from '#domain/units/format'
import { useGauge } from '../../reads/use-gauges'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useSpot } from '../../reads/use-spots'
import { Skeleton } from '../../ui/skeleton'
import { TideChart } from './tide-chart'
import styles from './tide-glance.module.css'

const hourMs = 3_600_000
const chartHeight = 180

/** A spot's tide now in a line, and its curve over the 24 hours around. */
export function TideGlance({ spotId }: { spotId: number }) {
  const spot = useSpot(spotId)
  const gauge = useGauge(spot?.tide.gauge ?? '')
  const units = useSettings()?.units
  const nowMs = useNow()
  if (!spot || !gauge || !units) return <Skeleton height={chartHeight + 28} />
  const startAtMs = Math.floor(nowMs / hourMs) * hourMs - 8 * hourMs
  const { heightMetres, trend, next } = tideNow(gauge, spot.tide, nowMs)
  const height = formatHeight(heightMetres, units)
  const now = heightsAreKnown(spot.tide) ? `${height.value} ${height.unit} and ${trend}` : trend
  return (
    <div>
      <p className={styles.line}>
        <strong>Tide at {spot.name}</strong> {now}, {next.type} in {countdown(next.atMs - nowMs)}
      </p>
      <TideChart
        spot={spot}
        gauge={gauge}
        startAtMs={startAtMs}
        endAtMs={startAtMs + 24 * hourMs}
        nowMs={nowMs}
        units={units}
        height={chartHeight}
        label={`Tide at ${spot.name}, 24 hours around now`}
      />
    </div>
  )
}
