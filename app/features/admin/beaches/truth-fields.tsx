import { useState } from 'react'
import { mostHeldMetres } from '#domain/rating/size-limits'
import { tideThirdWords } from '#domain/tide/tide-words'
import type { BearingSector } from '#domain/wire/spot'
import { Button } from '../../../ui/button'
import { SegmentedControl } from '../../../ui/segmented-control'
import { SelectField } from '../../../ui/select-field'
import { TextField } from '../../../ui/text-field'
import { fieldsOf, type Problems, problemAt } from '../shell/use-admin-form'
import { type BeachDraft, pointOffshore, type TruthDraft } from './beach-draft'
import { CompassEditor } from './compass-editor'
import { GaugePicker } from './gauge-picker'
import { SectorFields } from './sector-fields'

type TruthFieldsProps = {
  truth: TruthDraft
  place: Pick<BeachDraft, 'latitude' | 'longitude'>
  problems: Problems
  onChange: (change: Partial<TruthDraft>) => void
}

type SectorKind = 'swellWindow' | 'bestSwellDirections' | 'bestWindDirections'

const kinds: { value: SectorKind; label: string }[] = [
  { value: 'swellWindow', label: 'Swell window' },
  { value: 'bestSwellDirections', label: 'Best swell' },
  { value: 'bestWindDirections', label: 'Best wind' },
]
const said: Record<SectorKind, string> = {
  swellWindow:
    'Bearings with a straight line to the open ocean. Swell from elsewhere bends in and loses power.',
  bestSwellDirections: 'Where the swell comes from that the spot likes best.',
  bestWindDirections: 'Where the wind comes from that leaves it clean.',
}

const tides = [
  { value: 'all', label: 'All tides' },
  { value: 'low', label: tideThirdWords.low.start },
  { value: 'mid', label: tideThirdWords.mid.start },
  { value: 'high', label: tideThirdWords.high.start },
] as const
const moves = [
  { value: 'any', label: 'All the same, or not known' },
  { value: 'rising', label: 'The tide rises' },
  { value: 'falling', label: 'The tide falls' },
] as const
const breaks = [
  { value: 'beach', label: 'Beach break' },
  { value: 'point', label: 'Point' },
  { value: 'reef', label: 'Reef' },
  { value: 'river mouth', label: 'River mouth' },
  { value: 'bay', label: 'Bay' },
] as const
const bottoms = [
  { value: 'sand', label: 'Sand' },
  { value: 'reef', label: 'Reef' },
  { value: 'rock', label: 'Rock' },
] as const
const confidences = [
  { value: 'high', label: 'Sure' },
  { value: 'medium', label: 'Fairly sure' },
  { value: 'low', label: 'Unsure: a local should check it' },
] as const
const patrols = [
  { value: 'unknown', label: 'Not known' },
  { value: 'none', label: 'None' },
  { value: 'known', label: 'Patrolled' },
] as const

/** What the rating is worked out from: compass, size, break, tide and sea. */
export function TruthFields({ truth, place, problems, onChange }: TruthFieldsProps) {
  const [kind, setKind] = useState<SectorKind>('swellWindow')
  const field = fieldsOf(truth, problems, onChange)
  const facing = Number(truth.facing)
  const setSectors = (sectors: BearingSector[]) => onChange({ [kind]: sectors })
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] items-start gap-4">
        <div>
          <SegmentedControl
            legend="Shown on the compass"
            options={kinds}
            value={kind}
            onChange={setKind}
          />
          <CompassEditor
            facingDegrees={Number.isFinite(facing) ? facing : 0}
            sectors={truth[kind]}
            sectorName={kinds.find(({ value }) => value === kind)?.label ?? ''}
            onFacing={(degrees) => onChange({ facing: String(degrees) })}
            onSectors={setSectors}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            label="Facing, degrees"
            hint="The bearing one looks along from the sand out to sea."
            type="number"
            min={0}
            max={360}
            {...field('facing', 'facingDegrees')}
          />
          <SectorFields
            legend={kinds.find(({ value }) => value === kind)?.label ?? ''}
            hint={said[kind]}
            sectors={truth[kind]}
            error={problemAt(problems, kind)}
            onChange={setSectors}
          />
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
        <TextField
          label="Ideal swell from, m"
          type="number"
          step="0.1"
          {...field('idealMin', 'idealSwellHeight')}
        />
        <TextField label="Ideal swell to, m" type="number" step="0.1" {...field('idealMax')} />
        <TextField
          label="Holds sets to, m"
          hint={`Above it the break closes out. Empty: as such breaks do. A beach break holds ${mostHeldMetres.beach} m at most.`}
          type="number"
          step="0.1"
          {...field('holdsSets', 'holdsSetsMetres')}
        />
        <SelectField label="Best tide" options={tides} {...field('bestTide')} />
        <SelectField label="Better while" options={moves} {...field('tideMoves')} />
        <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-4">
          <TextField
            label="Breaks from tide, 0 to 1"
            hint="As a share of the range: 0 is the lowest tide, 1 the highest. Empty: at every tide."
            type="number"
            step="0.05"
            {...field('breaksFrom', 'breaksAtTide')}
          />
          <TextField
            label="Breaks up to tide, 0 to 1"
            type="number"
            step="0.05"
            {...field('breaksTo')}
          />
        </div>
        <SelectField label="Break" options={breaks} {...field('breakType')} />
        <SelectField label="Bottom" options={bottoms} {...field('bottom')} />
        <SelectField label="How sure is this" options={confidences} {...field('dataConfidence')} />
        <TextField label="Council" {...field('council')} />
        <TextField label="Land manager" {...field('landManager')} />
        <SelectField label="Patrol" options={patrols} {...field('patrol')} />
        {truth.patrol === 'known' && (
          <TextField label="Who patrols, and when" {...field('patrolText', 'patrolled')} />
        )}
      </div>
      <GaugePicker truth={truth} problems={problems} onChange={onChange} />
      <SeaPointFields {...{ truth, place, problems, onChange }} />
    </>
  )
}

function SeaPointFields({ truth, place, problems, onChange }: TruthFieldsProps) {
  const field = fieldsOf(truth, problems, onChange)
  const offshore = pointOffshore(place, truth.facing)
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0 [&>legend]:p-0 [&>legend]:font-semibold">
      <legend>Where the wave model is asked</legend>
      <SegmentedControl
        legend="Sea"
        hideLegend
        options={[
          { value: 'sea', label: 'Open sea' },
          { value: 'bay', label: 'Bay: waves of its own wind' },
        ]}
        value={truth.hasSeaPoint ? 'sea' : 'bay'}
        onChange={(value) => onChange({ hasSeaPoint: value === 'sea' })}
      />
      {truth.hasSeaPoint && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
          <TextField
            label="Sample point latitude"
            type="number"
            step="0.01"
            {...field('seaLatitude', 'marinePoint')}
          />
          <TextField
            label="Sample point longitude"
            type="number"
            step="0.01"
            {...field('seaLongitude')}
          />
          <div className="self-end">
            <Button
              variant="quiet"
              disabled={!offshore}
              onClick={() => offshore && onChange(offshore)}
            >
              Put it 12 km straight out
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  )
}
