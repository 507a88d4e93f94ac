import { type FormEvent, useState } from 'react'
import { setProfile } from '#db/device/profile'
import { type Profile, type ProfileLine, profileLines } from '#domain/wire/profile'
import { bioLength } from '#domain/wire/profile-change'
import { changeAndTell, failedWords } from '../../data/asked/fate-of-change'
import { useKeptDraft } from '../../data/tab/kept-draft'
import { Button, QuietButton } from '../../ui/button'
import { SelectField, TextArea, TextField } from '../../ui/field'
import { optionsOf } from '../../ui/options-of'
import { useBusy } from '../../ui/use-busy'
import { PictureField } from './picture-field'
import {
  changesOf,
  draftOf,
  experienceLabels,
  type ProfileDraft,
  type ProfileField,
  type ProfileProblems,
  readDraft,
  socials,
} from './profile-words'

/** Stored on this device at once, sent when there is signal. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [begun] = useState(profile)
  const [draft, setDraft, forget] = useKeptDraft<ProfileDraft>('profile', draftOf(begun))
  const [isTried, setTried] = useState(false)
  const [isSaving, during] = useBusy()
  const read = readDraft(draft)
  const problems = isTried && 'problems' in read ? read.problems : {}
  const set = (field: ProfileField) => (value: string) =>
    setDraft((before) => ({ ...before, [field]: value }))

  const end = () => {
    forget()
    onDone()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!('change' in read)) return
    const work = async () => {
      const ids: (string | null)[] = []
      for (const fields of changesOf(begun, read.change)) ids.push(await setProfile(fields))
      return ids
    }
    const words = { done: updated, failed: failedWords['profile.set'] }
    if (await during(() => changeAndTell(work, words))) end()
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
        <Button type="submit" busy={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
        <QuietButton onClick={end}>Cancel</QuietButton>
      </div>
    </form>
  )
}

// Accounts 8.
const updated = {
  title: 'Profile updated',
  description: 'Your profile has been successfully updated.',
}

const tooLong = 'Bio must be less than 500 characters'

type ProfileFieldsProps = {
  draft: ProfileDraft
  problems: ProfileProblems
  set: (field: ProfileField) => (value: string) => void
}

/** Accounts 2, Edit mode. */
function ProfileFields({ draft, problems, set }: ProfileFieldsProps) {
  const text = (field: ProfileLine, label: string, more: object = {}) => (
    <TextField
      key={field}
      label={label}
      maxLength={profileLines[field]}
      value={draft[field]}
      onChange={set(field)}
      error={problems[field]}
      {...more}
    />
  )
  const { bio } = draft
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
        {text('firstName', 'First name', { autoComplete: 'given-name' })}
        {text('lastName', 'Last name', { autoComplete: 'family-name' })}
        {text('displayName', 'Display name', { autoComplete: 'nickname' })}
        {text('location', 'Location')}
      </div>
      <SelectField
        label="Surfing experience"
        options={optionsOf<string>(experienceLabels)}
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
      })}
      <fieldset className="flex flex-col gap-4 [&>legend]:pb-2 [&>legend]:font-semibold">
        <legend>My Socials</legend>
        {socials.map(({ field, label }) => text(field, label))}
      </fieldset>
    </>
  )
}
