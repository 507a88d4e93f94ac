import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame'

type SelectOption<Value> = { value: Value; label: string; disabled?: boolean }

type SelectFieldProps<Value extends string> = FieldWords & {
  value: Value
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  disabled?: boolean
}

/** The phone's own picker: type to find, thumb to scroll, no code of ours to load. */
export function SelectField<Value extends string>({
  value,
  onChange,
  options,
  disabled,
  ...words
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame words={words}>
      {(ties) => (
        <select
          {...ties}
          className={`${ties.className} ${styles.select}`}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as Value)}
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
