import { Camera, Image as PhotoIcon } from 'lucide-react'
import { useState } from 'react'
import { dataUrlBytes } from '#domain/person/data-url-bytes'
import { photosFullMessage, type ShrunkPhoto, type SurfPhoto } from '#domain/wire/surf-photo'
import { useSurfPhotos } from '../../data/stored/use-surf-photos'
import { Icon, PlainButton } from '../../ui/button'
import { FileButton } from '../../ui/file-button'
import { hasRoomFor } from './log-fill'
import { NotAPhoto, shrinkPhoto } from './shrink-photo'
import { usePhotoFile } from './surf-photo'

type PhotoFieldProps = {
  surfId: string | null
  /** Null: removed; undefined: unchanged. */
  value: ShrunkPhoto | null | undefined
  onChange: (value: ShrunkPhoto | null | undefined) => void
  busy: boolean
  onBusy: (isBusy: boolean) => void
}

// Not `image/*`, for which an iPhone may not convert HEIC to JPEG.
const accepted = 'image/jpeg,image/png,image/webp'

/** Shrunk on this device; works offline. */
export function PhotoField({ surfId, value, onChange, busy, onBusy }: PhotoFieldProps) {
  const photos = useSurfPhotos() ?? []
  const stored = photos.find(({ id }) => id === surfId)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ value: typeof value } | null>(null)
  const remove = () => {
    setRemoved({ value })
    setTrouble(null)
    onChange(stored ? null : undefined)
  }
  const undo = () => {
    onChange(removed?.value)
    setRemoved(null)
  }
  const choose = async (file: File) => {
    onBusy(true)
    try {
      const photo = await shrinkPhoto(file)
      const hasRoom = hasRoomFor(dataUrlBytes(photo.picture), { photos, surfId: surfId ?? '' })
      if (hasRoom) {
        onChange(photo)
        setRemoved(null)
      }
      setTrouble(hasRoom ? null : photosFullMessage)
    } catch (error) {
      if (!(error instanceof NotAPhoto)) throw error
      setTrouble(error.message)
    } finally {
      onBusy(false)
    }
  }
  const shown = value === undefined ? stored : value
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="pb-1 text-14 font-semibold">Photo</legend>
      <div className="flex items-center gap-3">
        {shown && (
          <span className="grid size-[96px] flex-none place-items-center overflow-hidden rounded-control bg-raised text-ink-quiet [&>img]:size-full [&>img]:object-cover">
            {'picture' in shown ? (
              <img src={shown.picture} alt="Chosen just now" />
            ) : (
              <StoredThumb photo={shown} />
            )}
          </span>
        )}
        <div className="flex flex-wrap gap-x-2 gap-y-1">
          <FileButton
            label="Photo file"
            accept={accepted}
            busy={busy}
            onFile={(file) => void choose(file)}
          >
            <Icon of={Camera} />
            {busy ? 'Shrinking photo…' : shown ? 'Change photo' : 'Add photo'}
          </FileButton>
          {(shown || removed) && (
            <PlainButton disabled={busy} onClick={shown ? remove : undo}>
              {shown ? 'Remove photo' : 'Undo'}
            </PlainButton>
          )}
        </div>
      </div>
      <p role="status" className="quiet">
        {!shown && removed && `Photo removed.${stored ? ' It is deleted when you save.' : ''}`}
      </p>
      {trouble && (
        <p role="alert" className="text-14 font-semibold text-warn">
          {trouble}
        </p>
      )}
      <p className="quiet">Only you can see your photo.</p>
    </fieldset>
  )
}

function StoredThumb({ photo }: { photo: SurfPhoto }) {
  const file = usePhotoFile(photo, true)
  return file ? <img src={file} alt="This surf" /> : <Icon of={PhotoIcon} />
}
