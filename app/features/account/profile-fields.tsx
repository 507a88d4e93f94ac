import { bioLength } from '#domain/wire/profile-change'
import { type ProfileLine, profileLines } from '#domain/wire/profile-fields'
import { SelectField, TextArea, TextField } from '../../ui/field'
import type { ProfileDraft, ProfileField, ProfileProblems } from './profile-draft'
import { experienceLabels, socials } from './profile-words'

const experiences = Object.entries(experienceLabels).map(([value, label]) => ({ value, label }))
const tooLong = 'Bio must be less than 500 characters'

type ProfileFieldsProps = {
  draft: ProfileDraft
  problems: ProfileProblems
  set: (field: ProfileField) => (value: string) => void
}

/** What a person says of themselves in words (accounts 2, Edit mode). */
export function ProfileFields({ draft, problems, set }: ProfileFieldsProps) {
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
      })}
      <fieldset className="flex flex-col gap-4 [&>legend]:pb-2 [&>legend]:font-semibold">
        <legend>My Socials</legend>
        {socials.map(({ field, label }) => text(field, label))}
      </fieldset>
    </>
  )
}
