import type { AdminSpot } from '#domain/wire/admin-spot'
import { SelectField } from '../../../ui/select-field'
import { TextArea } from '../../../ui/text-area'
import { TextField } from '../../../ui/text-field'
import styles from '../shell/admin.module.css'
import { PictureUpload } from '../shell/picture-upload'
import { SavedPicture } from '../shell/saved-picture'
import { fieldsOf, type Problems } from '../shell/use-admin-form'
import type { BeachDraft } from './beach-draft'
import own from './beaches.module.css'

type BeachFieldsProps = {
  /** As it is stored; null: a new one. */
  spot: AdminSpot | null
  draft: BeachDraft
  problems: Problems
  onChange: (change: Partial<BeachDraft>) => void
}

const difficulties = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
  { value: 'expert', label: 'Expert' },
] as const
const types = [
  { value: 'surf', label: 'Surf' },
  { value: 'swimming', label: 'Swimming' },
  { value: 'both', label: 'Both' },
] as const
const categories = [
  { value: 'surf_beach', label: 'Surf Beach' },
  { value: 'family_beach', label: 'Family Beach' },
  { value: 'protected_bay', label: 'Protected Bay' },
  { value: 'ocean_beach', label: 'Ocean Beach' },
] as const

/** The fields that the specification names (accounts 3). */
export function BeachFields({ spot, draft, problems, onChange }: BeachFieldsProps) {
  const field = fieldsOf(draft, problems, onChange)
  const coordinate = { type: 'number', step: '0.000001', inputMode: 'decimal' } as const
  return (
    <div className={styles.form}>
      <TextField label="Beach name" required maxLength={80} {...field('name')} />
      <TextField label="Region" required maxLength={60} {...field('region')} />
      <TextField label="Latitude" {...coordinate} {...field('latitude')} />
      <TextField label="Longitude" {...coordinate} {...field('longitude')} />
      <SelectField label="Difficulty" options={difficulties} {...field('difficulty')} />
      <SelectField label="Beach type" options={types} {...field('beachType')} />
      <SelectField label="Category" options={categories} {...field('beachCategory')} />
      <div className={styles.wide}>
        <TextArea label="Description" rows={3} maxLength={2_000} {...field('description')} />
      </div>
      <div className={`${styles.wide} ${own.picture}`}>
        <TextField
          label="Hero image URL"
          type="url"
          hint="At least 1200 × 600, twice as wide as high. An uploaded picture may have 2 MB: JPG, PNG or WebP."
          {...field('imageUrl')}
        />
        <PictureUpload onUploaded={(imageUrl) => onChange({ imageUrl })} />
        <SavedPicture
          owner={`/api/surf-spots/${spot?.id}`}
          address={draft.imageUrl.trim()}
          saved={spot?.imageUrl ?? null}
          alt="Hero"
        />
      </div>
      <TextField
        label="Facilities"
        hint="Separated by commas"
        placeholder="Car park, Toilets"
        {...field('facilities')}
      />
      <TextField
        label="Hazards"
        hint="Separated by commas"
        placeholder="Rips, Shallow reef"
        {...field('hazards')}
      />
      <div className={styles.wide}>
        <TextArea label="Access" rows={2} maxLength={1_000} {...field('accessInfo')} />
      </div>
      <div className={styles.wide}>
        <TextArea label="Best conditions" rows={2} maxLength={1_000} {...field('bestConditions')} />
      </div>
    </div>
  )
}
