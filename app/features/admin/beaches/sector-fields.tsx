import type { BearingSector } from '#domain/wire/spot'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/text-field'
import { freshSector } from './compass-points'

type SectorFieldsProps = {
  legend: string
  hint: string
  sectors: readonly BearingSector[]
  error: string | undefined
  onChange: (sectors: BearingSector[]) => void
}

const mostSectors = 8

/** The sectors of the compass as numbers. From 350 to 20 crosses north. */
export function SectorFields({ legend, hint, sectors, error, onChange }: SectorFieldsProps) {
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
