import { useId } from 'react'
import { WholeRanges } from './whole-ranges'

type SwitchProps = {
  label: string
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

// As high as a finger; the track within it is not.
const box =
  'relative m-0 h-target w-[52px] flex-none cursor-pointer appearance-none rounded-pill border-0 bg-transparent disabled:opacity-55'
const track =
  'before:absolute before:inset-x-0 before:inset-y-[6px] before:rounded-pill before:border-2 before:border-line-strong before:bg-card before:content-[""] before:[transition:background-color_var(--quick)] checked:before:border-sea checked:before:bg-sea'
const knob =
  'after:absolute after:top-3 after:left-[6px] after:size-[20px] after:rounded-[50%] after:bg-line-strong after:content-[""] after:[transition:transform_var(--quick)] checked:after:bg-on-sea checked:after:[transform:translateX(20px)] forced-colors:after:bg-[CanvasText] forced-colors:after:[forced-color-adjust:none] forced-colors:checked:after:bg-[Highlight]'

/** Of a checkbox that looks like a switch. */
export const switchClass = `${box} ${track} ${knob}`

/** On or off at once, the whole row is the target. */
export function Switch({ label, description, checked, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <label
      className="flex min-h-target cursor-pointer items-center gap-4 has-disabled:cursor-default"
      htmlFor={id}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <WholeRanges text={label} />
        </span>
        {description && (
          <span id={`${id}-description`} className="block quiet">
            {description}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={description ? `${id}-description` : undefined}
        className={switchClass}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
