import { type FormEvent, useState } from 'react'
import { setProfile } from '#db/device/profile'
import type { Profile } from '#domain/wire/profile'
import { changeAndTell } from '../../data/asked/fate-of-change'
import { Button } from '../../ui/button'
import { PictureField } from './picture-field'
import {
  changesOf,
  draftOf,
  type ProfileDraft,
  type ProfileField,
  readDraft,
} from './profile-draft'
import { ProfileFields } from './profile-fields'

/** Everything a person says of themselves; it is kept here at once and sent when there is signal. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(profile))
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const read = readDraft(draft)
  const problems = isTried && 'problems' in read ? read.problems : {}
  const set = (field: ProfileField) => (value: string) =>
    setDraft((before) => ({ ...before, [field]: value }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!('change' in read)) return
    setSaving(true)
    const work = async () => {
      const ids: (string | null)[] = []
      for (const fields of changesOf(profile, read.change)) ids.push(await setProfile(fields))
      return ids
    }
    const isStored = await changeAndTell(work, { done: updated, failed })
    setSaving(false)
    if (isStored) onDone()
  }

  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void save(event)}>
      <PictureField
        profile={profile}
        draft={draft}
        problem={problems.profileImageUrl}
        onChange={set('profileImageUrl')}
      />
      <ProfileFields draft={draft} problems={problems} set={set} />
      <div className="flex flex-wrap items-center gap-2">
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
