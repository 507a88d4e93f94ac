import { useId } from 'react'
import { WholeRanges } from './whole-ranges'

type SwitchProps = {
  label: string
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

const track =
  'relative m-0 h-8 w-[52px] flex-none cursor-pointer appearance-none rounded-pill border-2 border-line-strong bg-card [transition:background-color_var(--quick)] checked:border-sea checked:bg-sea disabled:opacity-55'
const knob =
  'before:absolute before:top-1 before:left-1 before:size-[20px] before:rounded-[50%] before:bg-line-strong before:content-[""] before:[transition:transform_var(--quick)] checked:before:bg-on-sea checked:before:[transform:translateX(20px)]'
const forcedKnob =
  'forced-colors:before:bg-[CanvasText] forced-colors:before:[forced-color-adjust:none] forced-colors:checked:before:bg-[Highlight]'

/** Of a checkbox that looks like a switch. */
export const switchClass = `${track} ${knob} ${forcedKnob}`

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
