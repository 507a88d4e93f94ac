const radius = 20

/** The moon as it hangs in the southern sky: a waxing moon is lit on its left. Decoration beside words. */
export function MoonGlyph({
  fraction,
  waxing,
  size = 44,
}: {
  fraction: number
  waxing: boolean
  /** px */
  size?: number
}) {
  const terminator = Math.abs(1 - 2 * fraction) * radius
  const bulge = fraction < 0.5 ? 1 : 0
  return (
    <svg width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true" focusable="false">
      <circle r={radius} className="fill-deep stroke-line-strong" />
      <path
        className="fill-foam"
        transform={waxing ? undefined : 'scale(-1 1)'}
        d={`M0 ${-radius}A${radius} ${radius} 0 0 0 0 ${radius}A${terminator} ${radius} 0 0 ${bulge} 0 ${-radius}Z`}
      />
    </svg>
  )
}
