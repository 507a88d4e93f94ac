import { useState } from 'react'
import { TextField } from '../../ui/text-field'
import { limitOf } from './limit-of'

type LimitFieldProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onSave: (value: number) => Promise<void>
}

/** A number that is stored when the field is left, and only inside its range. */
export function LimitField({ label, value, min, max, step, onSave }: LimitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : limitOf(typed, { min, max, step })
  const leave = () => {
    if (typed === null || read === null) return
    setTyped(null)
    if (read !== value) void onSave(read)
  }
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={step}
      value={typed ?? String(value)}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
      error={read === null ? `Between ${min} and ${max}` : undefined}
    />
  )
}
