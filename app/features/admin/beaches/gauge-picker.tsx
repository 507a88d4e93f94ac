import type * as v from 'valibot'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideAccuracy } from '#domain/tide/tide-accuracy-words'
import { tideCurve, tideExtremesBetween } from '#domain/tide/tide-at-spot'
import { titledExtremes } from '#domain/tide/tide-words'
import { melbourneClock, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Fields } from '#domain/wire/resource'
import type { SpotTide } from '#domain/wire/spot'
import type { guideFields } from '#domain/wire/spot-fields'
import { useGauges } from '../../../data/stored/use-spots'
import { useNow } from '../../../data/tab/use-now'
import { TideCurve } from '../../../ui/drawings/tide-curve'
import { Skeleton } from '../../../ui/skeleton'
import { bodyOf, FieldSet, type FieldsProps } from '../shell/fields'

type GaugePickerProps = FieldsProps & {
  tide: typeof guideFields.tide
  /** The own tide constants of the beach, where it has some. */
  model: SpotTide['model']
}

/** Chosen by a person who sees the gauge's curve of today; never by distance. */
export function GaugePicker({ tide: asked, model, ...props }: GaugePickerProps) {
  const gauges = useGauges()
  const chosen = bodyOf(asked.parts, props.draft, 'tide.') as v.InferOutput<typeof asked.schema>
  const gauge = gauges?.get(chosen.gauge) ?? null
  const beach = (model && gauges?.get(model.id)) ?? null
  const tide: SpotTide = {
    ...chosen,
    model,
    gaugeName: gauge?.name ?? chosen.gauge,
    timeOffsetMinutes: chosen.timeOffsetMinutes || 0,
  }
  if (!gauges) return <Skeleton height={320} />
  const { source, ...others } = asked.parts
  const options = [
    ...(gauge ? [] : [{ value: chosen.gauge, label: 'None chosen' }]),
    ...[...gauges.values()].filter(isGauge).map(({ id, name, setting }) => ({
      value: id,
      label: `${name} · ${setting}`,
    })),
  ]
  const asking = (parts: Fields) => <FieldSet {...props} fields={{ tide: { ...asked, parts } }} />
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0 [&>legend]:p-0 [&>legend]:font-semibold">
      <legend>{asked.label}</legend>
      {beach && asking({ source })}
      <p className="text-14 text-ink-quiet">
        {beach && 'Use the model on the open coast, a gauge in bays and inlets. '}
        Choose the gauge with the same tide as this beach. The nearest is often wrong: at Geelong,
        inside the bay, the tide is three hours later.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
        {asking({ ...others, gauge: { ...others.gauge, options } })}
      </div>
      {beach && <GaugeToday gauge={beach} tide={{ ...tide, source: 'model' }} />}
      {gauge && <GaugeToday gauge={gauge} tide={{ ...tide, source: 'gauge' }} />}
      <p className="text-14 text-ink-quiet">{tideAccuracy(tide).sentence}</p>
    </fieldset>
  )
}

const isGauge = ({ source }: Gauge) => source !== 'model'

function GaugeToday({ gauge, tide }: { gauge: Gauge; tide: SpotTide }) {
  const nowMs = useNow()
  const { startAtMs, endAtMs } = melbourneDay(melbourneDate(nowMs))
  const metres = (height: number) => (heightsAreKnown(tide) ? `${height.toFixed(1)} m` : '')
  const says = isGauge(gauge)
    ? `Today’s tide by the ${gauge.name} gauge`
    : `Today’s tide by the model at ${gauge.name}`
  return (
    <div>
      {/* The drawing has it as its name. */}
      <p className="text-14 font-semibold" aria-hidden="true">
        {says}
      </p>
      <TideCurve
        points={tideCurve(gauge, tide, startAtMs, endAtMs, 15)}
        extremes={titledExtremes(tideExtremesBetween(gauge, tide, startAtMs, endAtMs))}
        startMs={startAtMs}
        endMs={endAtMs}
        nowMs={nowMs}
        nights={[]}
        formatClock={melbourneClock}
        formatHeight={metres}
        ariaLabel={says}
        height={200}
      />
    </div>
  )
}
