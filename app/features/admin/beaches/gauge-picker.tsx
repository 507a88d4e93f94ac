import { useMemo } from 'react'
import { heightsAreKnown, tideAccuracy } from '#domain/tide/tide-accuracy'
import { tideCurve } from '#domain/tide/tide-curve'
import { tideExtremesBetween } from '#domain/tide/tide-extremes'
import { titledExtremes } from '#domain/tide/tide-words'
import { melbourneClock, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { SpotTide } from '#domain/wire/spot'
import { useGauges } from '../../../data/stored/use-spots'
import { useNow } from '../../../data/tab/use-now'
import { TideCurve } from '../../../ui/drawings/tide-curve'
import { SelectField } from '../../../ui/select-field'
import { Skeleton } from '../../../ui/skeleton'
import { Switch } from '../../../ui/switch'
import { TextField } from '../../../ui/text-field'
import { fieldsOf, type Problems } from '../shell/use-admin-form'
import type { TruthDraft } from './beach-draft'

type GaugePickerProps = {
  truth: TruthDraft
  problems: Problems
  onChange: (change: Partial<TruthDraft>) => void
}

const classes = [
  { value: 'A', label: 'A: the same stretch of coast' },
  { value: 'B', label: 'B: a neighbouring stretch' },
  { value: 'C', label: 'C: a rough guide' },
  { value: 'D', label: 'D: no reliable tide is known' },
] as const

/** Which gauge the beach's tide follows, chosen by a person who sees its curve of today; never by distance. */
export function GaugePicker({ truth, problems, onChange }: GaugePickerProps) {
  const gauges = useGauges()
  const gauge = gauges?.get(truth.gauge) ?? null
  const beach = (truth.tideModel && gauges?.get(truth.tideModel.id)) ?? null
  const tide: SpotTide = {
    source: truth.tideSource,
    model: truth.tideModel,
    gauge: truth.gauge,
    gaugeName: gauge?.name ?? truth.gauge,
    timeOffsetMinutes: Number(truth.timeOffset) || 0,
    heightsKnown: truth.heightsKnown,
    reliability: truth.reliability,
    note: truth.tideNote,
  }
  const field = fieldsOf(truth, problems, onChange)
  if (!gauges) return <Skeleton height={320} />
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0 [&>legend]:p-0 [&>legend]:font-semibold">
      <legend>Tide</legend>
      {beach && (
        <SelectField
          label="The tide is from"
          options={[
            { value: 'model', label: `The model of the sea (EOT20) at ${beach.name}` },
            { value: 'gauge', label: 'The gauge chosen below' },
          ]}
          {...field('tideSource', 'tide.source')}
        />
      )}
      <p className="text-14 text-ink-quiet">
        {beach && 'The model is right on the open coast, the gauge in bays and inlets. '}
        Choose the gauge whose water is this beach’s water. The nearest one is often wrong: Geelong
        lies inside the bay and three hours late.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
        <SelectField
          label="Gauge"
          options={[
            ...(gauge ? [] : [{ value: truth.gauge, label: 'None chosen' }]),
            ...[...gauges.values()].filter(isGauge).map(({ id, name, setting }) => ({
              value: id,
              label: `${name} · ${setting}`,
            })),
          ]}
          {...field('gauge', 'tide.gauge')}
        />
        <SelectField
          label="How far it holds"
          options={classes}
          {...field('reliability', 'tide.reliability')}
        />
        <TextField
          label="Later than the gauge, minutes"
          hint="Negative: earlier."
          type="number"
          step="1"
          {...field('timeOffset', 'tide.timeOffsetMinutes')}
        />
        <TextField label="Note for surfers" maxLength={300} {...field('tideNote', 'tide.note')} />
        <div className="self-end">
          <Switch
            label="Heights carry over"
            description="Off: only the times are shown."
            checked={truth.heightsKnown}
            onChange={(heightsKnown) => onChange({ heightsKnown })}
          />
        </div>
      </div>
      {beach && <GaugeToday gauge={beach} tide={{ ...tide, source: 'model' }} />}
      {gauge && <GaugeToday gauge={gauge} tide={{ ...tide, source: 'gauge' }} />}
      <p className="text-14 text-ink-quiet">{tideAccuracy(tide).sentence}</p>
    </fieldset>
  )
}

const isGauge = ({ source }: Gauge) => source !== 'model'

/** Today's curve by the model, or of a gauge with the offset that is typed. */
function GaugeToday({ gauge, tide }: { gauge: Gauge; tide: SpotTide }) {
  const nowMs = useNow()
  const { startAtMs, endAtMs } = melbourneDay(melbourneDate(nowMs))
  const { timeOffsetMinutes } = tide
  const hasHeights = heightsAreKnown(tide)
  const metres = (height: number) => (hasHeights ? `${height.toFixed(1)} m` : '')
  const drawn = useMemo(() => {
    const shifted = { ...tide, timeOffsetMinutes }
    return {
      points: tideCurve(gauge, shifted, startAtMs, endAtMs, 15),
      extremes: titledExtremes(tideExtremesBetween(gauge, shifted, startAtMs, endAtMs)),
    }
  }, [gauge, tide, timeOffsetMinutes, startAtMs, endAtMs])
  return (
    <TideCurve
      points={drawn.points}
      extremes={drawn.extremes}
      startMs={startAtMs}
      endMs={endAtMs}
      nowMs={nowMs}
      nights={[]}
      formatClock={melbourneClock}
      formatHeight={metres}
      ariaLabel={
        isGauge(gauge)
          ? `Today’s tide by the ${gauge.name} gauge`
          : `Today’s tide by the model at ${gauge.name}`
      }
      height={200}
    />
  )
}
