import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden'

export type FieldWords = {
  label: string
  /** Keep the label for screen readers only. */
  hideLabel?: boolean
  hint?: string
  /** Says what is wrong and marks the field invalid. */
  error?: string
}

/** What ties a control to its label, hint and error, and how it looks. */
export type ControlTies = {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrameProps = { words: FieldWords; children: (ties: ControlTies) => ReactNode }

/** Label above, control, hint and error below: the same frame for every field. */
export function FieldFrame({ words, children }: FieldFrameProps) {
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
        className: styles.control,
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
