import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'
import { describedBy, FieldFrame, type FieldWords } from './field-frame'

type TextAreaProps = FieldWords & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id' | 'className'>

/** Several lines of text with their label. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  value,
  onChange,
  ...rest
}: TextAreaProps) {
  const id = useId()
  const words = { label, hideLabel, hint, error }
  return (
    <FieldFrame id={id} words={words}>
      <textarea
        {...rest}
        {...describedBy(id, words)}
        id={id}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
