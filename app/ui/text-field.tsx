import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldWords } from './field-frame'

type TextFieldProps = FieldWords & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'>

/** One line of text (or `type` email, password, search, number …) with its label. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const id = useId()
  const words = { label, hideLabel, hint, error }
  return (
    <FieldFrame id={id} words={words}>
      <input
        {...rest}
        {...describedBy(id, words)}
        id={id}
        type={type}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
