import { useState } from 'react'
import type { BearingSector } from '#domain/wire/spot'
import { guideFields } from '#domain/wire/spot-fields'
import { Button } from '../../../ui/button'
import { SegmentedControl } from '../../../ui/segmented-control'
import { type Draft, FieldSet } from '../shell/fields'
import { type Problems, problemAt } from '../shell/use-admin-form'
import { type BeachDraft, pointOffshore } from './beach-draft'
import { CompassEditor } from './compass-editor'
import { GaugePicker } from './gauge-picker'
import { SectorFields } from './sector-fields'

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
          Both empty: a bay, whose waves are of its own wind.
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
