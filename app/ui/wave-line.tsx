/** The mark of the house: a single breaking line that is also a tide curve. Drawn in currentColor. */
export function WaveLine() {
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
      viewBox="0 0 120 64"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 48C22 48 30 14 54 14c17 0 25 12 25 23 0 9-7 14-13 14-7 0-10-5-10-9 0-5 4-7 7-7" />
      <path d="M76 48c12 0 14-9 22-9s10 9 18 9" />
    </svg>
  )
}
