import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
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

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; full?: boolean }

/** A link inside the app that looks like a button. */
export function LinkButton({ variant = 'primary', full, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, full, className)} />
}

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

type IconProps = {
  /** One icon of lucide-react, imported by its own name. */
  of: LucideIcon
  size?: number
  /** Fill the shape with the text's colour, as for a favourite that is on. */
  filled?: boolean
}

/** One line icon in the house stroke. Always decoration: the words stand beside it or on its button. */
export function Icon({ of: Drawing, size = 22, filled }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      {...(filled ? { fill: 'currentColor' } : {})}
    />
  )
}
