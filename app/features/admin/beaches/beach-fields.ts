import type { AskedField } from '../shell/fields'

/** The fields that the specification names (accounts 3), in the order of the form. */
export const beachFields = {
  name: { as: 'line', label: 'Beach name', most: 80, isNeeded: true },
  region: { as: 'line', label: 'Region', most: 60, isNeeded: true },
  latitude: { as: 'coordinate', label: 'Latitude' },
  longitude: { as: 'coordinate', label: 'Longitude' },
  difficulty: {
    as: 'choice',
    label: 'Difficulty',
    options: [
      { value: 'beginner', label: 'Beginner' },
      { value: 'intermediate', label: 'Intermediate' },
      { value: 'advanced', label: 'Advanced' },
      { value: 'expert', label: 'Expert' },
    ],
  },
  beachType: {
    as: 'choice',
    label: 'Beach type',
    options: [
      { value: 'surf', label: 'Surf' },
      { value: 'swimming', label: 'Swimming' },
      { value: 'both', label: 'Both' },
    ],
  },
  beachCategory: {
    as: 'choice',
    label: 'Category',
    options: [
      { value: 'surf_beach', label: 'Surf Beach' },
      { value: 'family_beach', label: 'Family Beach' },
      { value: 'protected_bay', label: 'Protected Bay' },
      { value: 'ocean_beach', label: 'Ocean Beach' },
    ],
  },
  description: { as: 'lines', label: 'Description', most: 2_000 },
  imageUrl: {
    as: 'picture',
    label: 'Hero image URL',
    hint: 'At least 1200 × 600, twice as wide as high. An uploaded picture may have 2 MB: JPG, PNG or WebP.',
  },
  facilities: {
    as: 'list',
    label: 'Facilities',
    hint: 'Separated by commas',
    placeholder: 'Car park, Toilets',
  },
  hazards: {
    as: 'list',
    label: 'Hazards',
    hint: 'Separated by commas',
    placeholder: 'Rips, Shallow reef',
  },
  accessInfo: { as: 'lines', label: 'Access', most: 1_000 },
  bestConditions: { as: 'lines', label: 'Best conditions', most: 1_000 },
} as const satisfies Record<string, AskedField>
