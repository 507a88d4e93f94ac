import {
  correctionLine,
  glanceMs,
  measuredLine,
  waterWords,
} from '#domain/sea/observed/measured-words'
import type { NearBuoy } from '#domain/sea/observed/shown-observations'
import { ageState, agoWords } from '#domain/time/age'
import { hourMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'
import { decodeSeries } from '#domain/wire/series'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, withUnit } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import { clockAndDay } from '../../data/shown/handed-over-words'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useNearBuoy, useObservations } from '../../data/stored/use-observations'
import { useUnits } from '../../data/stored/use-settings'
import { useSpot } from '../../data/stored/use-spots'
import { useNow } from '../../data/tab/use-now'
import { AgeLine } from '../../ui/age-line'
import { Card, Folded } from '../../ui/card'
import { MeasuredPicture } from '../../ui/drawings/measured-picture'
import { WholeRanges } from '../../ui/whole-ranges'

/** One step of the heights as they travel (`unitsOfSeries.heightMetres`). */
const stepMetres = 0.05

/**
 * What the nearest buoy in this spot's water measured, and its last day beside the forecast for its own place.
 * @param isBrief the figures alone, without a title: they name their buoy
 */
export function MeasuredCard({ spotId, isBrief = false }: { spotId: number; isBrief?: boolean }) {
  const near = useNearBuoy(useSpot(spotId))
  const units = useUnits()
  const nowMs = useNow()
  if (!near) return null
  const line = measuredLine(near, nowMs, units)
  if (line === null) return null
  const { latest, operator } = near.buoy
  const isOld = ageState(latest.atMs, nowMs, 'measured') === 'old'
  const isDemo = operator === 'Demonstration'
  const figures = (
    <>
      <Figures text={line} size={isBrief ? 'text-14' : ''} />
      {isOld && <AgeLine text="Too old to say anything about now." tone="old" />}
    </>
  )
  if (isBrief) return <Card>{figures}</Card>
  return (
    <Card title="Measured at sea">
      {figures}
      <CorrectionLine spotId={spotId} />
      <Folded summary="The last day against the forecast">
        <WaterLine near={near} nowMs={nowMs} />
        <DayPicture near={near} nowMs={nowMs} />
        <p className="quiet">
          Height at the buoy, in open water: not the surf at the beach.
          {operator && !isDemo && ` Operated by ${operator}.`}
        </p>
      </Folded>
    </Card>
  )
}

/** One line of what the nearest buoy measured, only while it is young: for the few numbers of the glance. */
export function FreshMeasuredLine({ spot }: { spot: Spot }) {
  const units = useUnits()
  const near = useNearBuoy(spot)
  const nowMs = useNow()
  if (!near || nowMs - near.buoy.latest.atMs > glanceMs) return null
  const line = measuredLine(near, nowMs, units)
  return line && <Figures text={line} />
}

const Figures = ({ text, size = '' }: { text: string; size?: string }) => (
  <p className={`wrap-anywhere tabular-nums ${size}`}>
    <WholeRanges text={text} />
  </p>
)

export function CorrectionLine({ spotId }: { spotId: number }) {
  const units = useUnits()
  const nowMs = useNow()
  const report = useSpotSnapshot(spotId)
  const corrections = useObservations()?.corrections ?? []
  const hour = report?.conditions?.hour
  const forecast = report?.forecast
  const line = hour ? correctionLine(hour, forecast?.correctedBy, corrections, nowMs, units) : null
  if (line !== null) return <Figures text={line} />
  if (forecast?.correctedUntilMs === undefined) return null
  return (
    <p className="quiet">
      Since {clockAndDay(forecast.correctedUntilMs, nowMs)} the measurement has been too old to
      correct the waves; they are the model’s own again.
    </p>
  )
}

type LineProps = { near: NearBuoy; nowMs: number }

/** Only where the water was measured at another time than the waves: the line above has it otherwise. */
function WaterLine({ near: { buoy }, nowMs }: LineProps) {
  const units = useUnits()
  const { waterTemperature, waterAtMs, atMs } = buoy.latest
  if (waterTemperature === null || waterAtMs === null) {
    return <p className="quiet">This buoy measures no water temperature; the model’s is shown.</p>
  }
  if (Math.abs(waterAtMs - atMs) <= hourMs) return null
  return (
    <p className="quiet">
      Water {waterWords(waterTemperature, units)}, measured {agoWords(waterAtMs, nowMs)}
    </p>
  )
}

function DayPicture({ near: { buoy }, nowMs }: LineProps) {
  const units = useUnits()
  const { startAtMs } = buoy
  const points = (series: string) =>
    decodeSeries(series, stepMetres).flatMap((metres, index) =>
      metres === null ? [] : [{ atMs: startAtMs + index * hourMs, value: metres }],
    )
  const measured = points(buoy.measured)
  const modelled = points(buoy.modelled)
  if (measured.length < 2) return null
  return (
    <MeasuredPicture
      measured={measured}
      said={modelled}
      nowMs={nowMs}
      formatClock={melbourneClock}
      formatValue={(metres) => withUnit(formatHeight(metres, units))}
      label={pictureWords(measured, modelled, nowMs, units)}
    />
  )
}

function pictureWords(
  measured: readonly { value: number }[],
  modelled: readonly { atMs: number; value: number }[],
  nowMs: number,
  units: UnitSystem,
): string {
  const span = (some: readonly { value: number }[]) => {
    const values = some.map(({ value }) => value)
    const [low, high] = [Math.min(...values), Math.max(...values)].map((one) =>
      formatHeight(one, units),
    )
    return `${low!.value} to ${high!.value} ${high!.unit}`
  }
  const past = modelled.filter(({ atMs }) => atMs <= nowMs)
  const next = modelled.filter(({ atMs }) => atMs > nowMs)
  return [
    `Measured over the last 24 hours: ${span(measured)}.`,
    past.length > 0 ? `The forecast for the buoy was ${span(past)}.` : '',
    next.length > 0 ? `From here it is ${span(next)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
