import { useEffect, useRef, useState } from 'react'

type AvatarProps = { url: string | null; initial: string; name: string }

/** The server first fetches a new address itself: retries after these pauses. */
const waitsMs = [2_000, 8_000, 30_000]

/** The initial until the picture has loaded, and without one. */
export const Avatar = ({ url, ...words }: AvatarProps) => (
  <span className="relative grid size-[80px] flex-none place-items-center overflow-hidden rounded-pill bg-sea-soft text-ink display-[var(--size-rating)/1]">
    {url ? (
      <Picture key={url} url={url} {...words} />
    ) : (
      <span aria-hidden="true">{words.initial}</span>
    )}
  </span>
)

function Picture({ url, initial, name }: AvatarProps & { url: string }) {
  const [state, setState] = useState<'asked' | 'loaded' | 'lost'>('asked')
  const tries = useRef(0)
  useEffect(() => {
    const waitMs = waitsMs[tries.current]
    if (state !== 'lost' || waitMs === undefined) return
    const timer = setTimeout(() => {
      tries.current += 1
      setState('asked')
    }, waitMs)
    return () => clearTimeout(timer)
  }, [state])
  const isLoaded = state === 'loaded'
  return (
    <>
      {!isLoaded && <span aria-hidden="true">{initial}</span>}
      {state !== 'lost' && (
        <img
          src={url}
          alt={isLoaded ? `Picture of ${name}` : ''}
          className={isLoaded ? 'size-full object-cover' : 'absolute size-[1px] opacity-0'}
          onLoad={() => setState('loaded')}
          onError={() => setState('lost')}
        />
      )}
    </>
  )
}
