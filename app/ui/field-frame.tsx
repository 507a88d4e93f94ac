import type { ReactNode } from 'react'
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

/** Attributes that tie a control to its hint and error; ids derive from the control's own. */
export function describedBy(id: string, { hint, error }: FieldWords) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const
}

/** Label above, control, hint and error below: the same frame for every field. */
export function FieldFrame({
  id,
  words,
  children,
}: {
  id: string
  words: FieldWords
  children: ReactNode
}) {
  const { label, hideLabel, hint, error } = words
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
