import { useState } from 'react'
import { TextField } from '../../ui/text-field'
import { type LimitUnit, shownLimit, storedLimit } from './limit-unit'

type LimitFieldProps = {
  /** What is limited; its unit is said behind. */
  label: string
  hint?: string
  /** As stored, like `min` and `max`. */
  value: number
  min: number
  max: number
  unit: LimitUnit
  onSave: (value: number) => Promise<unknown>
}

/** A number that is stored when the field is left, if it was changed and only inside its range. */
export function LimitField({ label, hint, value, min, max, unit, onSave }: LimitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = String(shownLimit(value, unit))
  const read = typed === null ? value : storedLimit(typed, { min, max }, unit)
  const [least, most] = [shownLimit(min, unit), shownLimit(max, unit)]
  const leave = () => {
    if (typed === null || read === null) return
    setTyped(null)
    // The same words mean the same limit, though it was chosen in another unit.
    if (String(shownLimit(read, unit)) !== shown) void onSave(read)
  }
  return (
    <TextField
      label={`${label} (${unit.unit})`}
      hint={hint}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={unit.step}
      value={typed ?? shown}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
      error={read === null ? `Between ${least} and ${most}` : undefined}
    />
  )
}
