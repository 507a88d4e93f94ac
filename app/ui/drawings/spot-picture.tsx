import { useId } from 'react'
import { breakShapes } from './break-shapes'

type SpotPictureProps = {
  /** Polygons, each a list of rings, each a list of [east, north] metres from the spot, outer ring first. */
  land: readonly (readonly (readonly (readonly [number, number] | readonly number[])[])[])[]
  facingDegrees: number
  breakType: 'beach' | 'point' | 'reef' | 'river mouth' | 'bay'
  /** What the picture shows, for screen readers; '' when the words stand beside it. */
  label: string
}

const viewWidth = 3840
const viewHeight = 2160
/** The view leans out to sea so that the water has room. */
const leanMetres = 380

/** A coastal picture drawn from a spot's own shoreline, facing and break. Always 16:9, north up. */
export function SpotPicture({ land, facingDegrees, breakType, label }: SpotPictureProps) {
  const id = useId()
  const angle = (facingDegrees * Math.PI) / 180
  const left = Math.round(leanMetres * Math.sin(angle) - viewWidth / 2)
  const top = Math.round(-leanMetres * Math.cos(angle) - viewHeight / 2)
  const shore = land
    .map((polygon) =>
      polygon
        .map((ring) => `M${ring.map(([east = 0, north = 0]) => `${east} ${-north}`).join('L')}Z`)
        .join(''),
    )
    .join('')
  const { crests, foam, patches } = breakShapes(breakType, facingDegrees)
  const words = label ? { role: 'img', 'aria-label': label } : {}
  return (
    <div {...words}>
      <svg
        aria-hidden="true"
        className="block aspect-[16/9] h-auto w-full bg-water"
        viewBox={`${left} ${top} ${viewWidth} ${viewHeight}`}
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
      >
        <defs>
          <path id={id} d={shore} fillRule="evenodd" strokeLinejoin="round" />
        </defs>
        <rect className="fill-water" x={left} y={top} width={viewWidth} height={viewHeight} />
        <use
          href={`#${id}`}
          className="fill-none stroke-water stroke-[1500] [stroke-opacity:0.4]"
        />
        <use
          href={`#${id}`}
          className="fill-none stroke-water stroke-[700] [stroke-opacity:0.75]"
        />
        {crests.map((path) => (
          <path
            key={path}
            className="fill-none stroke-foam stroke-[26] [stroke-linecap:round] [stroke-opacity:0.5]"
            d={path}
          />
        ))}
        <use href={`#${id}`} className="fill-none stroke-water stroke-[240]" />
        {foam > 0 && (
          <use
            href={`#${id}`}
            className="fill-none stroke-foam [stroke-opacity:0.9]"
            strokeWidth={foam}
          />
        )}
        {patches.map((path) => (
          <path
            key={path}
            className="fill-none stroke-foam stroke-[44] [stroke-linecap:round]"
            d={path}
          />
        ))}
        <use href={`#${id}`} className="fill-land stroke-land-edge stroke-[18]" />
        <circle className="fill-paper" r={76} />
        <circle className="fill-ink" r={54} />
      </svg>
    </div>
  )
}
