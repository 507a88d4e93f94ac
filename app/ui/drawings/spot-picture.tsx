import { useMemo } from 'react'
import { beachPicture, type LocalLand } from './beach-picture'

type SpotPictureProps = {
  land: LocalLand
  facingDegrees: number
  /** What the picture shows, for screen readers; '' when the words stand beside it. */
  label: string
}

/** px; it is scaled as a whole, because no words stand in it. */
const view = { width: 640, height: 360, acrossMetres: 3_840 }

/** A spot's own shoreline with white water along it. Always 16:9, north up. */
export function SpotPicture({ land, facingDegrees, label }: SpotPictureProps) {
  const picture = useMemo(
    () => beachPicture(land, { ...view, facingDegrees }),
    [land, facingDegrees],
  )
  const words = label ? { role: 'img', 'aria-label': label } : {}
  return (
    <div {...words}>
      <svg
        aria-hidden="true"
        className="block aspect-[16/9] h-auto w-full bg-water [stroke-linejoin:round]"
        viewBox={`0 0 ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
      >
        <path className="fill-none stroke-foam stroke-[16]" d={picture.land} />
        <path
          className="fill-land stroke-land-edge stroke-3 [fill-rule:evenodd]"
          d={picture.land}
        />
        {picture.land && (
          <circle
            className="fill-ink stroke-paper stroke-[4]"
            cx={picture.x}
            cy={picture.y}
            r={11}
          />
        )}
      </svg>
    </div>
  )
}
