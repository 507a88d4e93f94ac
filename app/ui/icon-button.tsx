import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button'
import styles from './button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does, in words; also its tooltip. */
  label: string
  /** For toggles: whether it is on. */
  pressed?: boolean
  variant?: ButtonVariant
}

/** A round 48 px button that holds one icon and says in words what it does. */
export function IconButton({
  label,
  pressed,
  variant = 'plain',
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={buttonClass(variant, false, `${styles.icon} ${className}`)}
    />
  )
}
