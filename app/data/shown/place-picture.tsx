import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { Spot } from '#domain/wire/spot'
import { useSpotCoasts } from '../../coast/coastline'
import { beachPicture } from '../../ui/drawings/beach-picture'

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'onError'> & {
  /** Null or '': there is none. */
  url: string | null
  /** In its place where there is none or it does not load. */
  children: ReactNode
}

/** An operator's picture. @param alt absent: the words stand beside it */
export function Photo({ url, alt = '', children, ...rest }: PhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (!url || url === failedUrl) return children
  return <img {...rest} src={url} alt={alt} onError={() => setFailedUrl(url)} />
}

/** px; it is scaled as a whole, because no words stand in it. */
const view = { width: 640, height: 360, acrossMetres: 3_840 }

/**
 * A place as its own piece of coast draws it, white water along the shore, 16:9, north up; water alone until that is
 * read. @param label absent: the words stand beside it
 */
export function DrawnPlace({ spot, label = '' }: { spot: Spot; label?: string }) {
  const coasts = useSpotCoasts()
  const land = coasts.state === 'ready' ? coasts.value.get(spot.id)?.land : undefined
  const { facingDegrees } = spot
  const picture = useMemo(
    () => beachPicture(land ?? [], { ...view, facingDegrees }),
    [land, facingDegrees],
  )
  return (
    <div {...(label && { role: 'img', 'aria-label': label })}>
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
