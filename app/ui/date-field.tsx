import { FieldFrame, type FieldWords } from './field-frame'

type DateFieldProps = FieldWords & {
  /** YYYY-MM-DD, or '' for none. */
  value: string
  /** Called with a whole date or '' when cleared, as the browser reports it. */
  onChange: (value: string) => void
  min?: string
  max?: string
  onBlur?: () => void
}

/** A day chosen with the phone's own calendar. */
export function DateField({ value, onChange, min, max, onBlur, ...words }: DateFieldProps) {
  return (
    <FieldFrame words={words}>
      {(ties) => (
        <input
          {...ties}
          type="date"
          value={value}
          min={min}
          max={max}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
