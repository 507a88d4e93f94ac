import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame'

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = FieldWords & {
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  disabled?: boolean
}

/** The phone's own picker: type to find, thumb to scroll, no code of ours to load. */
export function SelectField({ value, onChange, options, disabled, ...words }: SelectFieldProps) {
  return (
    <FieldFrame words={words}>
      {(ties) => (
        <select
          {...ties}
          className={`${ties.className} ${styles.select}`}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
