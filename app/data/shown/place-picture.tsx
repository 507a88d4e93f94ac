import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Spot } from '#domain/wire/spot'
import { useSpotCoasts } from '../../coast/coastline'
import { SpotPicture } from '../../ui/drawings/spot-picture'

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

/** A place as its own piece of coast draws it; water alone until that is read. */
export function DrawnPlace({ spot, label = '' }: { spot: Spot; label?: string }) {
  const coasts = useSpotCoasts()
  const coast = coasts.state === 'ready' ? coasts.value.get(spot.id) : undefined
  return <SpotPicture land={coast?.land ?? []} facingDegrees={spot.facingDegrees} label={label} />
}
