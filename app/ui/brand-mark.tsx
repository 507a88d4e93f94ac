/** The app's logo, small: a breaking line over the water's level. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      className="flex-none fill-none"
      strokeLinecap="round"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="stroke-sea stroke-3"
        d="M2 24C9 24 9 8 17 8c5 0 7 3.5 7 6.5S21.5 19 19 19s-3.5-1.5-3.5-3"
      />
      <path className="stroke-ink stroke-2" d="M2 28.5h28" />
    </svg>
  )
}
