import { useId, useState } from 'react'
import { destination } from '#domain/places/bearings'
import type { AdminSpot } from '#domain/wire/admin-spot'
import type { BearingSector } from '#domain/wire/spot'
import { confirmOutside, guideFields, specifiedFields } from '#domain/wire/spot-fields'
import { QuietButton } from '../../../ui/button'
import { SegmentedControl } from '../../../ui/segmented-control'
import {
  bodyOf,
  type Draft,
  FieldSet,
  type FieldsProps,
  numberOf,
  sectorsOf,
  sectorsText,
} from '../shell/fields'
import { CompassEditor, freshSector } from './compass-editor'
import { GaugePicker } from './gauge-picker'
import { RatingPreview, type SentSpot } from './rating-preview'

/** A new beach takes its guide fields from the nearest beach. */
export const newBeachFields = { ...specifiedFields, confirmOutside }
export const beachFields = { ...newBeachFields, ...guideFields }

const { facingDegrees, tide, marinePoint, ...others } = guideFields
const { swellWindow, bestSwellDirections, bestWindDirections, ...rest } = others
const onCompass = { swellWindow, bestSwellDirections, bestWindDirections }
type Kind = keyof typeof onCompass
const kinds = (Object.keys(onCompass) as Kind[]).map((value) => ({
  value,
  label: onCompass[value].label,
}))

const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4'
const group = 'm-0 flex min-w-0 flex-col gap-3 border-0 p-0 [&>legend]:p-0 [&>legend]:font-semibold'

export function BeachFields(props: FieldsProps) {
  const { draft, problems } = props
  const row = props.row as AdminSpot | null
  const guideId = useId()
  const isOutside = problems.latitude !== undefined || draft.confirmOutside === 'true'
  return (
    <>
      <FieldSet {...props} fields={isOutside ? newBeachFields : specifiedFields} />
      <section
        className="col-span-full flex flex-col gap-4 border-t border-line pt-4"
        aria-labelledby={guideId}
      >
        <h3 id={guideId}>The facts behind its rating</h3>
        {row ? (
          <>
            <GuideFields {...props} model={row.tide.model ?? null} />
            <RatingPreview spotId={row.id} draft={bodyOf(beachFields, draft) as SentSpot} />
          </>
        ) : (
          <p className="quiet">
            Facing, swell window and sea are those of the nearest beach, and no tide is shown, until
            you edit the beach once it is there.
          </p>
        )}
      </section>
    </>
  )
}

function GuideFields({ model, ...props }: FieldsProps & { model: AdminSpot['tide']['model'] }) {
  const { draft, onChange } = props
  const [kind, setKind] = useState<Kind>('swellWindow')
  const facing = numberOf(draft.facingDegrees ?? '') ?? 0
  const sectors = sectorsOf(draft[kind] ?? '').filter((one) => typeof one !== 'string')
  const setSectors = (all: BearingSector[]) => onChange({ [kind]: sectorsText(all) })
  const offshore = pointOffshore(draft)
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] items-start gap-4">
        <div>
          <SegmentedControl
            legend="Show on the compass"
            options={kinds}
            value={kind}
            onChange={setKind}
          />
          <CompassEditor
            facingDegrees={facing}
            sectors={sectors}
            sectorName={onCompass[kind].label}
            onFacing={(degrees) => onChange({ facingDegrees: String(degrees) })}
            onSectors={setSectors}
          />
          <QuietButton onClick={() => setSectors([...sectors, freshSector(facing)])}>
            Add a sector
          </QuietButton>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FieldSet {...props} fields={{ facingDegrees, ...onCompass }} />
        </div>
      </div>
      <div className={grid}>
        <FieldSet {...props} fields={rest} />
      </div>
      <GaugePicker {...props} tide={tide} model={model} />
      <fieldset className={group}>
        <legend>{marinePoint.label}</legend>
        <p className="quiet">Both empty: a bay, where the wind over it makes the waves.</p>
        <div className={grid}>
          <FieldSet {...props} fields={{ marinePoint }} />
          <div className="self-end">
            <QuietButton disabled={!offshore} onClick={() => offshore && onChange(offshore)}>
              Put it 12 km straight out
            </QuietButton>
          </div>
        </div>
      </fieldset>
    </>
  )
}

/** Where the wave model has sea, as at the built-in points. */
const offshoreKm = 12

/** Draft values of the offshore point; null while facing or place are no numbers. */
export function pointOffshore(draft: Draft): Draft | null {
  const number = (name: string) => numberOf(draft[name] ?? '')
  const [latitude, longitude] = [number('latitude'), number('longitude')]
  const facing = number('facingDegrees')
  if (latitude === null || longitude === null || facing === null) return null
  const point = destination({ latitude, longitude }, facing, offshoreKm)
  return {
    'marinePoint.latitude': point.latitude.toFixed(2),
    'marinePoint.longitude': point.longitude.toFixed(2),
  }
}
