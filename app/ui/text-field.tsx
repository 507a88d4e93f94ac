import type { ComponentProps } from 'react'
import { type ControlTies, FieldFrame, type FieldWords } from './field-frame'

type TextFieldProps = FieldWords & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | keyof ControlTies>

/** One line of text (or `type` email, password, search, number …) with its label. */
export function TextField({ label, hideLabel, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <FieldFrame words={{ label, hideLabel, hint, error }}>
      {(ties) => (
        <input type="text" {...rest} {...ties} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  )
}
