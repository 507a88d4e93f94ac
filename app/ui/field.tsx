import { type ComponentProps, type ReactNode, useId } from 'react'
import { VisuallyHidden } from './visually-hidden'

type FieldWords = {
  label: string
  /** Keep the label for screen readers only. */
  hideLabel?: boolean
  hint?: string
  /** Says what is wrong and marks the field invalid. */
  error?: string
}

/** What ties a control to its label, hint and error, and how it looks. */
type ControlTies = {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

// Below 16 px iOS zooms the page when the field takes focus.
const controlClass =
  'min-h-target w-full rounded-control border-[1.5px] border-line-strong bg-card px-3 py-2 text-[max(16px,1rem)] text-ink aria-invalid:border-warn'
const arrow =
  'bg-[linear-gradient(45deg,transparent_50%,currentColor_50%),linear-gradient(-45deg,transparent_50%,currentColor_50%)] bg-[position:right_21px_top_50%,right_15px_top_50%] bg-[length:6px_6px] bg-no-repeat'
export const selectClass = `${controlClass} appearance-none pr-[44px] ${arrow} forced-colors:appearance-auto forced-colors:bg-none`

type FieldFrameProps = { words: FieldWords; children: (ties: ControlTies) => ReactNode }

/** Label above, control, hint and error below: the same frame for every field. */
function FieldFrame({ words, children }: FieldFrameProps) {
  const id = useId()
  const { label, hideLabel, hint, error } = words
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {/* Hidden, it is out of the column: it would leave the column's gap above the control. */}
      <label htmlFor={id} className={hideLabel ? 'absolute' : 'text-14 font-semibold'}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        className: controlClass,
        'aria-describedby': ids || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <span id={`${id}-hint`} className="quiet">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="text-14 font-semibold text-warn" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}

type TypedProps<Tag extends 'input' | 'textarea'> = FieldWords & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<Tag>, 'value' | 'onChange' | keyof ControlTies>

/** One line of text with its label; by `type` an email, a password, a number, a day (`YYYY-MM-DD`, '' for none) … */
export function TextField(props: TypedProps<'input'>) {
  const { label, hideLabel, hint, error, onChange, ...rest } = props
  return (
    <FieldFrame words={{ label, hideLabel, hint, error }}>
      {(ties) => (
        <input type="text" {...rest} {...ties} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  )
}

/** Several lines of text with their label. */
export function TextArea(props: TypedProps<'textarea'>) {
  const { label, hideLabel, hint, error, onChange, ...rest } = props
  return (
    <FieldFrame words={{ label, hideLabel, hint, error }}>
      {(ties) => (
        <textarea
          {...rest}
          {...ties}
          className={`${controlClass} resize-y min-h-[120px]!`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

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
          className={selectClass}
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
