import { ImageOff, Upload } from 'lucide-react'
import { isOutside, shownPicture } from '#domain/person/shown-picture'
import { uploadCalls } from '#domain/wire/admin-spot'
import { dataUrlOf } from '../../../data/asked/data-url-of'
import { Photo } from '../../../data/shown/place-picture'
import { Icon } from '../../../ui/button'
import { FileButton } from '../../../ui/file-button'
import { failure, toast } from '../../../ui/toast-store'
import { useAct } from './act'
import { askAdmin, failing } from './admin-call'

/** Accounts 9, image advice; the server enforces it too. */
const mostBytes = 2_000_000
const tooLarge = 'The picture may be 2 MB at most.'

/** The server re-encodes the picture. */
export function PictureUpload({ onUploaded }: { onUploaded: (imageUrl: string) => void }) {
  const { isBusy, act } = useAct()
  const send = (file: File) => {
    if (file.size > mostBytes) return toast(failure('Upload Failed', tooLarge))
    const upload = async () => {
      const body = { dataUrl: await dataUrlOf(file) }
      onUploaded((await askAdmin(uploadCalls.picture, { body })).imageUrl)
    }
    return act(upload, { failed: failing('Upload Failed', 'The picture could not be sent.') })
  }
  return (
    <FileButton
      label="Picture to upload"
      accept="image/jpeg,image/png,image/webp"
      busy={isBusy}
      onFile={(file) => void send(file)}
    >
      <Icon of={Upload} size={18} />
      Upload picture
    </FileButton>
  )
}

type SavedPictureProps = {
  /** API path of the row: '/api/surf-spots/12'. */
  owner: string
  /** As typed. */
  address: string
  /** Null: nothing is stored yet. */
  saved: string | null
  /** Absent where the words beside it describe it. */
  alt?: string
}

const small = 'inline-flex h-12 w-[96px] items-center justify-center rounded-[6px] bg-raised'

export function SavedPicture({ owner, address, saved, alt = '' }: SavedPictureProps) {
  // The server proxies stored addresses only.
  if (isOutside(address) && address !== saved) {
    return <span className="text-ink-quiet">A picture on another site appears once you save.</span>
  }
  const url = shownPicture(owner, address)
  const says = url ? 'Picture not found' : 'No picture'
  return (
    <Photo url={url} alt={alt} className={`${small} object-cover`} loading="lazy">
      <span className={`${small} text-ink-quiet`} role="img" aria-label={says}>
        <Icon of={ImageOff} />
      </span>
    </Photo>
  )
}
