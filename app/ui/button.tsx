import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** primary: the one thing to do here; quiet: beside it; plain: a link's weight; danger: destroys. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger'

const face =
  'inline-flex min-h-target min-w-target items-center justify-center gap-2 border-[1.5px] text-center leading-[1.2] font-semibold no-underline forced-colors:border-[ButtonText]'
const states =
  '[transition:background-color_var(--quick),border-color_var(--quick),opacity_var(--quick)] not-disabled:active:opacity-80 disabled:opacity-55 aria-disabled:opacity-55'
const round = 'size-target flex-none rounded-pill p-0'
const looks = {
  primary: 'border-transparent bg-sea text-on-sea',
  quiet: 'border-line-strong bg-card text-ink',
  plain: 'me-(--plain-end) border-transparent bg-transparent text-sea',
  danger: 'border-transparent bg-warn text-on-warn',
}

/** @param extra what overrides the button's own look says so with `!` */
export function buttonClass(variant: ButtonVariant, full = false, extra = ''): string {
  const room = variant === 'plain' ? 'px-3' : 'px-4'
  return `${face} ${states} ${looks[variant]} rounded-control py-2 ${room} ${full ? 'w-full' : ''} ${extra}`
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** As wide as its container. */
  full?: boolean
  /** Work is under way: disabled and announced as busy. */
  busy?: boolean
}

/** A button at least `--target` high. `type` is 'button' unless a form says otherwise. */
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

/** Beside the one thing to do, and in the weight of a link. */
export const QuietButton = (props: ButtonProps) => <Button {...props} variant="quiet" />
export const PlainButton = (props: ButtonProps) => <Button {...props} variant="plain" />

/** Leads to the sign-in page, which leads back. */
export const SignInLink = ({ href }: { href: string }) => (
  <a href={href} className={buttonClass('primary')}>
    Sign In
  </a>
)

/** Leaves the app, or its address is the server's own. */
export const QuietAnchor = (props: ComponentProps<'a'>) => (
  <a {...props} className={buttonClass('quiet')} />
)

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; full?: boolean }

/** A link inside the app that looks like a button. */
export function LinkButton({ variant = 'primary', full, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, full, className)} />
}

export const QuietLink = (props: LinkButtonProps) => <LinkButton {...props} variant="quiet" />
export const PlainLink = (props: LinkButtonProps) => <LinkButton {...props} variant="plain" />

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What the button does, in words; also its tooltip. */
  label: string
  icon: LucideIcon
  iconSize?: number
  filled?: boolean
  /** For toggles: whether it is on. */
  pressed?: boolean
  variant?: ButtonVariant
}

/** A round button, `--target` wide and high, that holds one icon and says in words what it does. */
export function IconButton({
  label,
  icon,
  iconSize,
  filled,
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
      className={`${face} ${states} ${looks[variant]} ${round} ${className}`}
    >
      <Icon of={icon} size={iconSize} filled={filled} />
    </button>
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
