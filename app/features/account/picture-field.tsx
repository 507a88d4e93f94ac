import { useState } from 'react'
import { avatarAddress, isOutside } from '#domain/person/shown-picture'
import type { Profile } from '#domain/wire/profile'
import { isPictureText } from '#domain/wire/profile-change'
import { useKeptPicture } from '../../data/stored/use-person'
import { QuietButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FileButton } from '../../ui/file-button'
import { Avatar } from './avatar'
import { initialOf, type ProfileDraft, shownName } from './profile-words'

type PictureFieldProps = {
  profile: Profile
  draft: ProfileDraft
  problem: string | undefined
  onChange: (profileImageUrl: string) => void
}

/** A photo, resized on this device, or the address of a picture. */
export function PictureField({ profile, draft, problem, onChange }: PictureFieldProps) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const upload = async (chosen: File) => {
    try {
      onChange(await resizePicture(chosen))
      setTrouble(null)
    } catch (error) {
      if (!(error instanceof NotAPicture)) throw error
      setTrouble(error.message)
    }
  }
  const { profileImageUrl } = draft
  const isUploaded = isPictureText(profileImageUrl) || profileImageUrl.startsWith('/')
  // The server proxies stored addresses only.
  const isUnsaved = isOutside(profileImageUrl) && profileImageUrl !== profile.profileImageUrl
  const picture = useKeptPicture(isUnsaved ? null : avatarAddress({ ...profile, profileImageUrl }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Avatar
          url={picture}
          initial={initialOf({ ...draft, email: profile.email })}
          name={shownName(draft)}
        />
        <div className="flex gap-2">
          <FileButton
            label="Picture file"
            accept="image/*"
            onFile={(chosen) => void upload(chosen)}
          >
            Upload
          </FileButton>
          <QuietButton disabled={profileImageUrl === ''} onClick={() => onChange('')}>
            Remove
          </QuietButton>
        </div>
      </div>
      {trouble && (
        <p role="alert" className="text-14 font-semibold text-warn">
          {trouble}
        </p>
      )}
      <TextField
        label="Profile Image URL"
        type="url"
        inputMode="url"
        value={isUploaded ? '' : profileImageUrl}
        placeholder={isUploaded ? 'Using the uploaded picture' : 'https://'}
        hint="JPG, PNG or WebP, up to 3 MB. It appears once you save."
        onChange={onChange}
        error={problem}
      />
    </>
  )
}

const edge = 256

class NotAPicture extends Error {}

/**
 * A data URL of the middle square, 256 × 256. Redrawing it drops the place and camera in the file.
 * @throws NotAPicture when this browser cannot read the file
 */
async function resizePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotAPicture('This file cannot be read as a picture.')
  })
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const side = Math.min(bitmap.width, bitmap.height)
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, edge, edge)
  bitmap.close()
  const webp = canvas.toDataURL('image/webp', 0.85)
  // Safari encodes PNG when asked for WebP; JPEG is a tenth of that.
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', 0.85)
}
