import { useId, useMemo } from 'react'
import { beachPicture, type LocalLand, type Swell, swellLines } from './beach-picture'
import { type ArrowTone, WindArrow } from './wind-arrow'

type BeachFromAboveProps = {
  /** Empty while the outline is loaded and where it could not be had: the spot on water. */
  land: LocalLand
  facingDegrees: number
  /** Null draws flat water. */
  swell: Swell | null
  wind: { fromDegrees: number; tone: ArrowTone | null } | null
  width: number
  height: number
  acrossMetres: number
  /** Words stand on the left edge: the picture fades out below them and moves aside. */
  fades?: boolean
  /** px from the left that words cover: the spot stands in the middle of the rest. */
  coveredPx?: number
  label: string
}

/** Share of the width; further right, the water before a beach that faces west would have no room. */
const mostAside = 0.26

const fading = { maskImage: 'linear-gradient(90deg, transparent, #000 56px)' }

/** A beach seen from above, north up: its own shoreline, the swell's crests at their true spacing, one wind arrow. */
export function BeachFromAbove(props: BeachFromAboveProps) {
  const { land, facingDegrees, swell, wind, width, height, acrossMetres, fades = false } = props
  const { coveredPx = 0, label } = props
  const id = useId()
  const picture = useMemo(
    () =>
      beachPicture(land, {
        width,
        height,
        acrossMetres,
        facingDegrees,
        asideShare: fades ? 0.08 : Math.min(mostAside, coveredPx / 2 / Math.max(width, 1)),
      }),
    [land, width, height, acrossMetres, facingDegrees, fades, coveredPx],
  )
  const { x, y, pxPerMetre } = picture
  const lines = swell && swellLines(swell, pxPerMetre)
  // The arrow stands upwind of the spot and points at it.
  const upwind = ((wind?.fromDegrees ?? 0) * Math.PI) / 180
  const away = Math.min(width, height) * 0.17
  return (
    <div style={fades ? fading : undefined} role="img" aria-label={label}>
      <svg width={width} height={height} aria-hidden="true" focusable="false">
        <rect fill="var(--water)" width={width} height={height} />
        {lines && (
          <>
            <pattern
              id={id}
              patternUnits="userSpaceOnUse"
              width={40}
              height={lines.spacing}
              patternTransform={`translate(${x} ${y}) rotate(${lines.rotation})`}
            >
              <path
                stroke="var(--foam)"
                d={`M0 ${lines.spacing / 2}H40`}
                strokeWidth={lines.weight * 2.2}
              />
              <path
                stroke="var(--crest)"
                d={`M0 ${lines.spacing / 2 + lines.weight * 1.4}H40`}
                strokeWidth={lines.weight}
              />
            </pattern>
            <rect width={width} height={height} fill={`url(#${id})`} />
          </>
        )}
        <path
          fill="var(--land)"
          fillRule="evenodd"
          stroke="var(--land-edge)"
          strokeWidth={1.5}
          d={picture.land}
        />
        {wind && (
          <WindArrow
            {...wind}
            x={x + Math.sin(upwind) * away}
            y={y - Math.cos(upwind) * away}
            size={26}
          />
        )}
        <circle fill="var(--ink)" stroke="var(--card)" strokeWidth={2} cx={x} cy={y} r={6} />
      </svg>
    </div>
  )
}
