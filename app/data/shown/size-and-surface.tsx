import { bodySizeWords, surfaceWords } from '#domain/person/surf-log/size-words'
import { bodySizes, surfaces } from '#domain/wire/surf-log'
import { SelectField } from '../../ui/field'
import { useUnits } from '../stored/use-settings'

type BodySize = (typeof bodySizes)[number]
type Surface = (typeof surfaces)[number]

const notSure = { value: '', label: 'Not sure' } as const

type SizeAndSurfaceProps = {
  /** Null: not said. */
  bodySize: BodySize | null
  surface: Surface | null
  onSize: (bodySize: BodySize | null) => void
  onSurface: (surface: Surface | null) => void
}

/** How big it was against a body and what the water looked like, for the log and for reports. */
export function SizeAndSurface({ bodySize, surface, onSize, onSurface }: SizeAndSurfaceProps) {
  const units = useUnits()
  const sizes = bodySizes.map((value) => ({ value, label: bodySizeWords(value, units) }))
  const looks = surfaces.map((value) => ({ value, label: surfaceWords(value) }))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-3">
      <SelectField
        label="Size"
        value={bodySize ?? ''}
        options={[notSure, ...sizes]}
        onChange={(value) => onSize(value || null)}
      />
      <SelectField
        label="Surface"
        value={surface ?? ''}
        options={[notSure, ...looks]}
        onChange={(value) => onSurface(value || null)}
      />
    </div>
  )
}
