import { bioLength } from '#domain/wire/profile-change'
import { SelectField } from '../../ui/select-field'
import { TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'
import styles from './profile.module.css'
import type { ProfileDraft, ProfileField, ProfileProblems } from './profile-draft'
import { experienceLabels } from './profile-words'

const experiences = Object.entries(experienceLabels).map(([value, label]) => ({ value, label }))
const tooLong = 'Bio must be less than 500 characters'

type ProfileFieldsProps = {
  draft: ProfileDraft
  problems: ProfileProblems
  set: (field: ProfileField) => (value: string) => void
}

/** What a person says of themselves in words (accounts 2, Edit mode). */
export function ProfileFields({ draft, problems, set }: ProfileFieldsProps) {
  const text = (field: ProfileField, label: string, more: object) => (
    <TextField
      label={label}
      value={draft[field]}
      onChange={set(field)}
      error={problems[field]}
      {...more}
    />
  )
  const { bio } = draft
  return (
    <>
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
    </>
  )
}
