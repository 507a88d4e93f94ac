import * as v from 'valibot'
import {
  beachCategoryLabels,
  beachTypeLabels,
  bestTideLabels,
  breakTypeLabels,
  difficultyLabels,
} from '../places/spot-words'
import { ceilingWords } from '../rating/best-wave'
import { mostHeldMetres } from '../rating/size-limits'
import { plainText } from './plain-text'
import {
  choice,
  type Field,
  lines,
  list,
  neededLine,
  parts,
  pictureAddress,
  within,
} from './resource'
import { bearingSector, latitude, longitude, spot } from './spot'

/*
 * What administrators set of a beach: each field once, as it is checked and as it is asked for, in the order of the form.
 * What a reader gets of it, and what null says, is its entry of the same name in `spot.ts`.
 */

const imageUrl = v.pipe(
  v.nullable(pictureAddress),
  v.transform((url) => url || null),
)

/** The form of accounts 3. */
export const specifiedFields = {
  name: neededLine('Beach name', 80),
  region: neededLine('Region', 60),
  // Nearer to the poles there are nights without a dawn, and everything a spot says asks for it.
  latitude: { as: 'coordinate', label: 'Latitude', schema: within(-60, 60) },
  longitude: { as: 'coordinate', label: 'Longitude', schema: within(-180, 180) },
  difficulty: choice('Difficulty', difficultyLabels),
  beachType: choice('Beach type', beachTypeLabels),
  beachCategory: choice('Category', beachCategoryLabels),
  description: lines('Description', 2_000),
  imageUrl: {
    as: 'picture',
    label: 'Hero image URL',
    hint: 'At least 1200 × 600, twice as wide as high. An uploaded picture may have 2 MB: JPG, PNG or WebP.',
    ifEmpty: null,
    schema: imageUrl,
  },
  facilities: list('Facilities', 'Car park, Toilets'),
  hazards: list('Hazards', 'Rips, Shallow reef'),
  accessInfo: lines('Access', 1_000),
  bestConditions: lines('Best conditions', 1_000),
} as const

/** Asked for only where a place lies off the coast. */
export const confirmOutside = {
  as: 'switch',
  label: 'The position is right, although it is off the coast of Victoria',
  hint: 'A coordinate that is not a number counts as 0.',
  schema: v.optional(v.boolean(), false),
} as const

type Asked = Pick<Field, 'hint' | 'step' | 'ifEmpty'>

const number = <Schema extends v.GenericSchema>(label: string, schema: Schema, asked: Asked = {}) =>
  ({ ...asked, as: 'number', label, schema }) as const

const metres = (label: string) => number(label, within(0, 15), { step: '0.1' })

const shareOfRange = (label: string, asked: Asked) =>
  number(label, within(0, 1), { step: '0.05', ...asked })

const lineOrNull = (label: string, most: number) =>
  ({ as: 'line', label, most, ifEmpty: null, schema: v.nullable(plainText(most)) }) as const

const sectors = (label: string, hint: string) =>
  ({
    as: 'sectors',
    label,
    hint: `${hint} Bearings, clockwise: 150-230, 330-20.`,
    schema: v.pipe(
      v.array(v.object(bearingSector.entries, 'must be bearings such as 150-230, 330-20')),
      v.maxLength(8, 'at most 8'),
      v.check(
        (all) => all.every(({ from, to }) => from !== to),
        'a sector must not begin and end at the same bearing',
      ),
    ),
  }) as const

const breaksAtTide = parts('Breaks at tide', {
  from: shareOfRange('Breaks from tide, 0 to 1', {
    hint: 'As a share of the range: 0 is the lowest tide, 1 the highest. Empty: at every tide.',
    ifEmpty: 0,
  }),
  to: shareOfRange('Breaks up to tide, 0 to 1', { ifEmpty: 1 }),
})

const idealSwellHeight = parts('Ideal swell', {
  min: metres('Ideal swell from, m'),
  max: metres('Ideal swell to, m'),
})

/** One of a few words, or null where none was chosen. */
const choiceOrNone = <Value extends string>(
  label: string,
  none: string,
  options: Readonly<Record<Value, string>>,
) => {
  const chosen = choice(label, options)
  return {
    ...chosen,
    options: [{ value: '', label: none }, ...chosen.options],
    ifEmpty: null,
    schema: v.nullable(chosen.schema),
  } as const
}

/** The facts behind its rating. */
export const guideFields = {
  facingDegrees: number('Facing, degrees', within(0, 360), {
    hint: 'The bearing you look along from the sand out to sea.',
  }),
  swellWindow: sectors(
    'Swell window',
    'Bearings with a straight line to the open ocean. Swell from elsewhere bends in and loses power.',
  ),
  bestSwellDirections: sectors('Best swell', 'Where the best swell for this spot comes from.'),
  bestWindDirections: sectors('Best wind', 'Where the wind that keeps it clean comes from.'),
  idealSwellHeight: {
    ...idealSwellHeight,
    schema: v.pipe(
      idealSwellHeight.schema,
      v.check(({ min, max }) => min <= max, 'the smallest must not be more than the largest'),
    ),
  },
  holdsSetsMetres: number('Holds sets up to, m', v.nullable(within(0.5, 15)), {
    hint: `Above that the break closes out. Empty: the usual size for this kind of break. A beach break holds ${mostHeldMetres.beach} m at most.`,
    step: '0.1',
  }),
  bestWave: {
    ...choiceOrNone('Best wave', 'Not judged', ceilingWords),
    hint: 'How it compares with the coast’s best. No rating goes above it, so that scores of different beaches mean the same.',
  },
  bestTide: choice('Best tide', bestTideLabels),
  bestTideMoves: choiceOrNone('Better while', 'No difference, or not known', {
    rising: 'The tide is rising',
    falling: 'The tide is falling',
  }),
  breaksAtTide: {
    ...breaksAtTide,
    ifEmpty: null,
    schema: v.nullable(
      v.pipe(
        breaksAtTide.schema,
        v.check(({ from, to }) => from < to, 'the lowest tide is below the highest'),
      ),
    ),
  },
  breakType: choice('Break', breakTypeLabels),
  bottom: choice('Bottom', { sand: 'Sand', reef: 'Reef', rock: 'Rock' }),
  dataConfidence: choice('How sure is this?', {
    high: 'Sure',
    medium: 'Fairly sure',
    low: 'Unsure: a local should check it',
  }),
  council: lineOrNull('Council', 80),
  landManager: lineOrNull('Land manager', 120),
  patrolled: {
    as: 'patrol',
    label: 'Patrol',
    hint: 'Who patrols, and when. “None” where nobody does; empty where it is not known.',
    schema: v.nullable(v.union([plainText(300), v.literal(false)])),
  },
  tide: parts('Tide', {
    /** Absent: as it was, and the gauge where that is changed. 'model' holds where the spot has constants of its own. */
    source: {
      ...choice('Tide from', {
        gauge: 'The gauge chosen below',
        model: 'The tide model (EOT20)',
      }),
      schema: spot.entries.tide.entries.source,
    },
    gauge: { as: 'choice', label: 'Gauge', schema: v.pipe(v.string(), v.maxLength(60)) },
    reliability: choice('How well it fits', {
      A: 'A: the same stretch of coast',
      B: 'B: a neighbouring stretch',
      C: 'C: a rough guide',
      D: 'D: no reliable tide is known',
    }),
    timeOffsetMinutes: number(
      'Later than the gauge, minutes',
      v.pipe(
        v.number(),
        v.integer('must be whole minutes'),
        v.minValue(-720, 'must be within 12 hours'),
        v.maxValue(720, 'must be within 12 hours'),
      ),
      { hint: 'Negative: earlier.' },
    ),
    note: { as: 'line', label: 'Note for surfers', most: 300, schema: plainText(300) },
    heightsKnown: {
      as: 'switch',
      label: 'Heights are right here too',
      hint: 'Off: only the times are shown.',
      schema: v.boolean(),
    },
  }),
  marinePoint: {
    ...parts('Where the wave model is asked', {
      latitude: number('Sample point latitude', latitude, { step: '0.01' }),
      longitude: number('Sample point longitude', longitude, { step: '0.01' }),
    }),
    ifEmpty: null,
    schema: spot.entries.marinePoint,
  },
} as const
