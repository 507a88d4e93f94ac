import type { ComponentProps } from 'react'
import { type ControlTies, FieldFrame, type FieldWords } from './field-frame'

type TextAreaProps = FieldWords & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | keyof ControlTies>

/** Several lines of text with their label. */
export function TextArea({ label, hideLabel, hint, error, onChange, ...rest }: TextAreaProps) {
  return (
    <FieldFrame words={{ label, hideLabel, hint, error }}>
      {(ties) => (
        <textarea {...rest} {...ties} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  )
}
