import { VisuallyHidden } from './visually-hidden'

type BearingArrowProps = {
  /** Degrees true that the wind or swell comes FROM; null draws no arrow. The arrow points where it goes. */
  degrees: number | null
  /** The bearing in words, such as 'SW'. */
  label: string
  /** Keep the words for screen readers only. */
  hideLabel?: boolean
  size?: number
}

/** A direction as arrow and words. */
export function BearingArrow({ degrees, label, hideLabel, size = 18 }: BearingArrowProps) {
  return (
    <span className="inline-flex items-center gap-[4px] whitespace-nowrap">
      {degrees !== null && (
        <svg
          className="flex-none"
          width={size}
          height={size}
          viewBox="0 0 24 24"
          aria-hidden="true"
          focusable="false"
        >
          <path
            d="M12 2 18.5 20 12 16 5.5 20Z"
            fill="currentColor"
            transform={`rotate(${(degrees + 180) % 360} 12 12)`}
          />
        </svg>
      )}
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  )
}
