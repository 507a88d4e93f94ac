import type { LucideIcon } from 'lucide-react'

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
