import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** primary: the one thing to do here; quiet: beside it; plain: a link's weight; danger: destroys. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger'

export function buttonClass(variant: ButtonVariant, full = false, extra = ''): string {
  return [styles.button, styles[variant], full ? styles.full : '', extra].filter(Boolean).join(' ')
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** As wide as its container. */
  full?: boolean
  /** Work is under way: disabled and announced as busy. */
  busy?: boolean
}

/** A button at least 48 px high. `type` is 'button' unless a form says otherwise. */
export function Button({
  variant = 'primary',
  full,
  busy,
  disabled,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, full, className)}
    />
  )
}

/** Leads to the sign-in page, which leads back. */
export const SignInLink = ({ href }: { href: string }) => (
  <a href={href} className={buttonClass('primary')}>
    Sign In
  </a>
)
