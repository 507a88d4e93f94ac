import { ImageOff, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { isOutside, shownPicture } from '#domain/person/shown-picture'
import { uploadCalls } from '#domain/wire/admin-spot'
import { Button, Icon } from '../../../ui/button'
import { toast } from '../../../ui/toast-store'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { askAdmin, sentence } from './admin-call'
import { useAct } from './use-act'

/** Accounts 9, image advice; the server holds it too. */
const mostBytes = 2_000_000
const tooLarge = 'The picture may be 2 MB at most.'

const failed = (description: string) => ({
  title: 'Upload Failed',
  description,
  destructive: true,
})

/** Sends a picture from this machine, which the server draws anew, and hands on its address here. */
export function PictureUpload({ onUploaded }: { onUploaded: (imageUrl: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, act } = useAct()
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // So that the same file can be chosen again.
    target.value = ''
    if (!file) return
    if (file.size > mostBytes) return toast(failed(tooLarge))
    const upload = async () => {
      const body = { dataUrl: await asDataUrl(file) }
      onUploaded((await askAdmin(uploadCalls.picture, { body })).imageUrl)
    }
    await act(upload, {
      failed: (error) => failed(sentence(error, 'The picture could not be sent.')),
    })
  }
  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => input.current?.click()}>
        <Icon of={Upload} size={18} />
        Upload picture
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Picture to upload"
          tabIndex={-1}
          onChange={(event) => void send(event)}
        />
      </VisuallyHidden>
    </>
  )
}

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })

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
