import { useEffect, useState } from 'react'

type AvatarProps = {
  /** Null: the letter. */
  url: string | null
  initial: string
  name: string
}

/** A new address of a picture is on its way to the server, which then fetches it. */
const waitsMs = [2_000, 8_000, 30_000]

/** The picture once it has loaded, until then and without one the letter. */
export function Avatar({ url, initial, name }: AvatarProps) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const isLoaded = url !== null && loadedUrl === url
  return (
    <span className="relative grid size-[80px] flex-none place-items-center overflow-hidden rounded-pill bg-sea-soft text-ink display-[var(--size-rating)/1]">
      {!isLoaded && <span aria-hidden="true">{initial}</span>}
      {url && (
        <Picture
          key={url}
          url={url}
          name={isLoaded ? `Picture of ${name}` : null}
          onLoad={() => setLoadedUrl(url)}
        />
      )}
    </span>
  )
}

type PictureProps = {
  url: string
  /** Null: it is not seen yet. */
  name: string | null
  onLoad: () => void
}

function Picture({ url, name, onLoad }: PictureProps) {
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const waitMs = waitsMs[tries]
    if (!isLost || waitMs === undefined) return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      setLost(false)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [isLost, tries])
  if (isLost) return null
  return (
    <img
      src={url}
      alt={name ?? ''}
      className={name === null ? 'absolute size-[1px] opacity-0' : 'size-full object-cover'}
      onLoad={onLoad}
      onError={() => setLost(true)}
    />
  )
}
