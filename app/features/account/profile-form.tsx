import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { setProfile } from '#db/device/profile'
import { isOutside } from '#domain/picture/shown-picture'
import { bioLength, isPictureText, type Profile } from '#domain/wire/profile'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/select-field'
import { TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'
import { toast } from '../../ui/toast-store'
import { Avatar } from './avatar'
import { avatarAddress } from './avatar-address'
import styles from './profile.module.css'
import { changeOf, draftOf, type ProfileDraft, type ProfileField, readDraft } from './profile-draft'
import { experienceLabels, initialOf, shownName } from './profile-words'
import { NotAPicture, resizePicture } from './resize-picture'
import { sendPicture } from './send-picture'

const experiences = Object.entries(experienceLabels).map(([value, label]) => ({ value, label }))

/** Everything a person says of themselves (accounts 2, Edit mode). */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(profile))
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const read = readDraft(draft)
  const problems = isTried && 'problems' in read ? read.problems : {}
  const set = (field: ProfileField) => (value: string) =>
    setDraft((before) => ({ ...before, [field]: value }))

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen) return
    try {
      set('profileImageUrl')(await resizePicture(chosen))
      setTrouble(null)
    } catch (error) {
      if (!(error instanceof NotAPicture)) throw error
      setTrouble(error.message)
    }
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!('change' in read)) return
    setSaving(true)
    const { picture, fields } = changeOf(profile, read.change)
    const isPictureSent = picture === null || (await isTaken(picture))
    try {
      if (Object.keys(fields).length > 0) await setProfile(fields)
    } catch {
      // The device refused to store it: what was written stays in the form.
      toast(failed)
      setSaving(false)
      return
    }
    if (isPictureSent) {
      toast(updated)
      onDone()
    } else {
      setTrouble('The picture was not sent; the rest is kept. Please try again with signal.')
      setSaving(false)
    }
  }

  const isTaken = async (picture: string): Promise<boolean> => {
    try {
      await sendPicture({ fetch: (...args) => fetch(...args) }, profile.id, picture)
      return true
    } catch {
      // No signal, or the server said no.
      return false
    }
  }

  const text = (field: ProfileField, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={draft[field]}
      onChange={set(field)}
      error={problems[field]}
      {...more}
    />
  )
  const { profileImageUrl, bio } = draft
  const isUploaded = isPictureText(profileImageUrl) || profileImageUrl.startsWith('/')
  // The server fetches what is stored and nothing else.
  const isUnsaved = isOutside(profileImageUrl) && profileImageUrl !== profile.profileImageUrl
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.row}>
        <Avatar
          url={isUnsaved ? null : avatarAddress({ ...profile, profileImageUrl })}
          initial={initialOf({ ...draft, email: profile.email })}
          name={shownName(draft)}
        />
        <Button variant="quiet" onClick={() => file.current?.click()}>
          Upload
        </Button>
        <Button
          variant="quiet"
          disabled={profileImageUrl === ''}
          onClick={() => set('profileImageUrl')('')}
        >
          Remove
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="Picture file"
          onChange={(event) => void upload(event)}
        />
      </div>
      {trouble && (
        <p role="alert" className={styles.error}>
          {trouble}
        </p>
      )}
      <TextField
        label="Profile Image URL"
        type="url"
        inputMode="url"
        value={isUploaded ? '' : profileImageUrl}
        placeholder={isUploaded ? 'The uploaded picture is used' : 'https://'}
        hint="A JPG, PNG or WebP of 3 MB at most; it is shown once it is saved."
        onChange={set('profileImageUrl')}
        error={problems.profileImageUrl}
      />
      <div className={styles.pair}>
        {text('firstName', 'First name', { autoComplete: 'given-name', maxLength: 100 })}
        {text('lastName', 'Last name', { autoComplete: 'family-name', maxLength: 100 })}
        {text('displayName', 'Display name', { autoComplete: 'nickname', maxLength: 100 })}
        {text('location', 'Location', { maxLength: 200 })}
      </div>
      <SelectField
        label="Surfing experience"
        options={experiences}
        value={draft.surfingExperience}
        onChange={set('surfingExperience')}
      />
      <TextArea
        label="Bio"
        hint={`${bio.length}/${bioLength}`}
        value={bio}
        onChange={set('bio')}
        error={problems.bio ?? (bio.length > bioLength ? tooLong : undefined)}
      />
      {text('phoneNumber', 'Phone number', {
        type: 'tel',
        autoComplete: 'tel',
        placeholder: '+61 4XX XXX XXX',
        maxLength: 40,
      })}
      <fieldset className={styles.socials}>
        <legend>My Socials</legend>
        {text('instagramHandle', 'Instagram handle', { maxLength: 100 })}
        {text('twitterHandle', 'Twitter/X handle', { maxLength: 100 })}
        {text('facebookHandle', 'Facebook profile', { maxLength: 200 })}
      </fieldset>
      <div className={styles.row}>
        <Button type="submit" disabled={isSaving} aria-busy={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const tooLong = 'Bio must be less than 500 characters'

// Accounts 8.
const updated = {
  title: 'Profile updated',
  description: 'Your profile has been successfully updated.',
}
const failed = {
  title: 'Update failed',
  description: 'Failed to update your profile. Please try again.',
  destructive: true,
}
