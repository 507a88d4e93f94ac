import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariant, buttonClass } from './button'

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; full?: boolean }

/** A link inside the app that looks like a button. */
export function LinkButton({ variant = 'primary', full, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, full, className)} />
}
