import { useId } from 'react'
import { VisuallyHidden } from './visually-hidden'

type SegmentedControlProps<Value extends string> = {
  /** What is being chosen. */
  legend: string
  hideLegend?: boolean
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
}

const face =
  'flex min-h-target min-w-target items-center justify-center rounded-[9px] px-2 py-1 text-center text-14/[1.2] font-semibold text-ink max-[340px]:px-1'
const chosenFace =
  'peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55 forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:[forced-color-adjust:none]'

/** Two to five choices side by side; radio buttons underneath, so arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { legend, hideLegend, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? undefined : 'mb-1 text-14 font-semibold'}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className="flex rounded-control border border-line-strong">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex-auto not-first:border-s not-first:border-line"
          >
            <input
              type="radio"
              className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={`${face} ${chosenFace}`}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
