import { useState } from 'react'
import type { BearingSector } from '#domain/wire/spot'
import { guideFields } from '#domain/wire/spot-fields'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { SegmentedControl } from '../../../ui/segmented-control'
import { type Draft, FieldSet } from '../shell/fields'
import { type Problems, problemAt } from '../shell/use-admin-form'
import { CompassEditor, freshSector } from './compass-editor'
import { GaugePicker } from './gauge-picker'
import { type BeachDraft, pointOffshore } from './use-beach-form'

const {
  facingDegrees,
  swellWindow,
  bestSwellDirections,
  bestWindDirections,
  tide,
  marinePoint,
  ...others
} = guideFields
const onCompass = { swellWindow, bestSwellDirections, bestWindDirections }
const kinds = (Object.keys(onCompass) as (keyof typeof onCompass)[]).map((value) => ({
  value,
  label: onCompass[value].label,
}))

type GuideFieldsProps = {
  draft: BeachDraft
  problems: Problems
  onChange: (change: Draft) => void
}

/** What the rating is worked out from: compass, size, break, tide and sea. */
export function GuideFields({ draft, problems, onChange }: GuideFieldsProps) {
  const { typed, guideFrom } = draft
  const [kind, setKind] = useState<keyof typeof onCompass>('swellWindow')
  const { label, hint } = onCompass[kind]
  const facing = Number(typed.facingDegrees)
  const sectors: BearingSector[] = JSON.parse(typed[kind] ?? '[]')
  const setSectors = (changed: BearingSector[]) => onChange({ [kind]: JSON.stringify(changed) })
  const ties = { draft: typed, problems, onChange, row: null }
  const offshore = pointOffshore(typed)
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
            sectors={sectors}
            sectorName={label}
            onFacing={(degrees) => onChange({ facingDegrees: String(degrees) })}
            onSectors={setSectors}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FieldSet fields={{ facingDegrees }} {...ties} />
          <SectorFields
            legend={label}
            hint={hint}
            sectors={sectors}
            error={problemAt(problems, kind)}
            onChange={setSectors}
          />
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
        <FieldSet fields={others} {...ties} />
      </div>
      <GaugePicker {...{ typed, problems, onChange, tide }} model={guideFrom?.tide.model ?? null} />
      <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0 [&>legend]:p-0 [&>legend]:font-semibold">
        <legend>{marinePoint.label}</legend>
        <p className="text-14 text-ink-quiet">
          Both empty: a bay, where the wind over it makes the waves.
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
          <FieldSet fields={{ marinePoint }} {...ties} />
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
      </fieldset>
    </>
  )
}

type SectorFieldsProps = {
  legend: string
  hint: string
  sectors: readonly BearingSector[]
  error: string | undefined
  onChange: (sectors: BearingSector[]) => void
}

const mostSectors = 8

/** The sectors of the compass as numbers. From 350 to 20 crosses north. */
function SectorFields({ legend, hint, sectors, error, onChange }: SectorFieldsProps) {
  const set = (index: number, edge: keyof BearingSector, text: string) => {
    const degrees = Number(text)
    if (text.trim() === '' || !Number.isFinite(degrees) || degrees < 0 || degrees > 360) return
    onChange(sectors.map((one, at) => (at === index ? { ...one, [edge]: degrees } : one)))
  }
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0 [&>legend]:p-0 [&>legend]:font-semibold">
      <legend>{legend}</legend>
      <p className="text-14 text-ink-quiet">{hint}</p>
      {sectors.map((sector, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sectors have no name, and their place is it.
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          {(['from', 'to'] as const).map((edge) => (
            <TextField
              key={edge}
              label={`${edge === 'from' ? 'From' : 'To'}, degrees`}
              type="number"
              min={0}
              max={360}
              value={String(sector[edge])}
              onChange={(text) => set(index, edge, text)}
            />
          ))}
          <Button
            variant="plain"
            aria-label={`Remove ${legend.toLowerCase()} ${index + 1}`}
            onClick={() => onChange(sectors.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      {sectors.length === 0 && <p className="text-14 text-ink-quiet">None.</p>}
      {error && (
        <p role="alert" className="text-14 text-warn">
          {error}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          disabled={sectors.length >= mostSectors}
          onClick={() => onChange([...sectors, freshSector(sectors, 180)])}
        >
          Add a sector
        </Button>
      </div>
    </fieldset>
  )
}
