/** The app's icon, small: a breaking line that is also a tide curve, on deep sea. As icons/icon.svg. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <rect width="512" height="512" rx="112" fill="#0b6e8f" />
    </svg>
  )
}
