import { Image as PhotoIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { network } from '#db/device/http/send-request'
import { longDate } from '#domain/time/long-date'
import type { SurfPhoto as Photo } from '#domain/wire/surf-photo'
import { fetchSurfPhoto } from '../../data/asked/fetch-surf-photo'
import { useSurfPhotoFile } from '../../data/stored/use-surf-photos'
import { onSignal } from '../../data/tab/on-signal'
import { Icon } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useNearScreen } from '../../ui/use-near-screen'

type SurfPhotoProps = { photo: Photo; spotName: string; startedAtMs: number }

export function SurfPhoto({ photo, spotName, startedAtMs }: SurfPhotoProps) {
  const [isLarge, setLarge] = useState(false)
  const [box, isNear] = useNearScreen<HTMLButtonElement>()
  const file = usePhotoFile(photo, isNear)
  const words = `${spotName}, ${longDate(startedAtMs)}`
  const { width, height } = photo
  // Reserves the photo's place.
  const place = {
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, ${width}px, ${((64 * width) / height).toFixed(1)}dvh)`,
  }
  return (
    <>
      <button
        ref={box}
        type="button"
        className="grid size-[88px] flex-none place-items-center overflow-hidden rounded-control border border-line bg-raised p-0 text-ink-quiet [&>img]:size-full [&>img]:object-cover"
        aria-label={`Show the photo of ${words}`}
        onClick={() => setLarge(true)}
      >
        {isNear && file ? <img src={file} alt="" decoding="async" /> : <Icon of={PhotoIcon} />}
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={words}>
        {file ? (
          <img
            className="mx-auto block rounded-control object-cover"
            style={place}
            src={file}
            alt={words}
          />
        ) : (
          <div
            className="mx-auto grid min-h-[9rem] place-content-center justify-items-center gap-2 rounded-control bg-raised p-4 text-center text-ink-quiet"
            style={place}
          >
            <Icon of={PhotoIcon} size={40} />
            <p>
              {file === null &&
                'This photo is not on this device yet. It loads once there is signal.'}
            </p>
          </div>
        )}
        <p className="pt-2 quiet">Only you can see it.</p>
      </Dialog>
    </>
  )
}

/** Fetched where wanted and missing; null: it is not on this device. */
export function usePhotoFile(photo: Photo, isWanted: boolean): string | null | undefined {
  const { id, tag } = photo
  const file = useSurfPhotoFile(photo)
  const isMissing = isWanted && file === null
  useEffect(() => {
    if (!isMissing) return
    const ask = () => void fetchSurfPhoto(network, { id, tag })
    ask()
    return onSignal(ask)
  }, [isMissing, id, tag])
  return file
}
