import { useId } from 'react'
import layout from './layout.module.css'
import styles from './segmented-control.module.css'
import { VisuallyHidden } from './visually-hidden'

type SegmentedControlProps<Value extends string> = {
  /** What is being chosen. */
  legend: string
  hideLegend?: boolean
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to five choices side by side; radio buttons underneath, so arrow keys work. */
export function SegmentedControl<Value extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.set}>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={`${layout.cover} ${styles.input}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
