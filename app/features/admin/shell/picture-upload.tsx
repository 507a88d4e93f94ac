import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadCalls } from '#domain/wire/admin-spot'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { toast } from '../../../ui/toast-store'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { askAdmin, sentence } from './admin-call'

/** Accounts 9, image advice; the server holds it too. */
const mostBytes = 2_000_000

/** Sends a picture from this machine, which the server draws anew, and hands on its address here. */
export function PictureUpload({ onUploaded }: { onUploaded: (imageUrl: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // So that the same file can be chosen again.
    event.target.value = ''
    if (!file) return
    if (file.size > mostBytes) return failed('The picture may be 2 MB at most.')
    setBusy(true)
    try {
      const dataUrl = await asDataUrl(file)
      const { imageUrl } = await askAdmin(uploadCalls.picture, { body: { dataUrl } })
      onUploaded(imageUrl)
    } catch (error) {
      failed(sentence(error, 'The picture could not be sent.'))
    }
    setBusy(false)
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

const failed = (description: string): void => {
  toast({ title: 'Upload Failed', description, destructive: true })
}

const asDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
