import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { isOutside, shownPicture } from '#domain/person/shown-picture'
import { Icon } from '../../../ui/icon'

type SavedPictureProps = {
  /** Path of what it is a picture of, as visitors ask for it: '/api/surf-spots/12'. */
  owner: string
  /** The address as it is typed. */
  address: string
  /** As it is stored; null: nothing is stored yet. */
  saved: string | null
  /** What it shows, for who does not see it; absent where the words beside it say so. */
  alt?: string
}

/** A picture in small; a sign in its place when there is none or it does not load. */
export function SavedPicture({ owner, address, saved, alt = '' }: SavedPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  // The server fetches what is stored and nothing else.
  if (isOutside(address) && address !== saved) {
    return (
      <span className="text-ink-quiet">A picture on another site is shown once it is saved.</span>
    )
  }
  const url = shownPicture(owner, address)
  if (!url || failedUrl === url) {
    return (
      <span
        className="inline-flex h-12 w-[96px] items-center justify-center rounded-[6px] bg-raised text-ink-quiet"
        role="img"
        aria-label={url ? 'Picture not found' : 'No picture'}
      >
        <Icon of={ImageOff} />
      </span>
    )
  }
  return (
    <img
      className="h-12 w-[96px] rounded-[6px] bg-raised object-cover"
      src={url}
      alt={alt}
      width={96}
      height={48}
      loading="lazy"
      onError={() => setFailedUrl(url)}
    />
  )
}
