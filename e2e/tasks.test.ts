import { expect, it } from 'vitest'
import { carouselFields } from '#domain/wire/admin-carousel'
import { preferenceEntries } from '#domain/wire/preferences'
import { emptySurfLog } from '#domain/wire/surf-log'
import { pathsWith, productFiles } from './testing/source-files'

// What CONTRIBUTING says of its tasks, where the compiler asks for nothing.

const product = productFiles(/^(app|api|db|domain|worker)\/.*\.tsx?$/)
const filesWith = (pattern: RegExp) =>
  pathsWith(product, pattern)
    .filter((path) => path !== 'db/device/one-rule.ts')
    .toSorted()

it.each([
  // The photo of a surf is of one that is logged.
  ['surf-log', 'surfLogs', 'db/device/surf-photos.ts'],
  ['surf-rule', 'surfRules'],
])('a %s is what travels, a file at each end, and its table', (change, table, ...others) => {
  const named = new RegExp(
    `'${change}\\.|'${table}'|\\bdb\\.${table}\\b|^ {2}${table}: owned<`,
    'm',
  )
  expect(filesWith(named)).toEqual([
    'api/sync/server-nouns.ts',
    'db/device/personal-tables.ts',
    `db/device/${change}s.ts`,
    ...others,
    'domain/wire/sync.ts',
  ])
})

it.each(Object.keys(preferenceEntries))('the preference %s can be chosen on a screen', (field) => {
  expect(filesWith(new RegExp(`'${field}'`)).join()).toContain('app/')
})

it.each([
  'holdsSetsMetres',
  'breaksAtTide',
  'bestTideMoves',
  'landManager',
  'council',
  'patrolled',
])('the form of a beach takes the field %s from its declaration', (field) => {
  const form = filesWith(new RegExp(`\\b${field}\\b`)).filter((path) =>
    path.startsWith('app/features/admin'),
  )
  expect(form).toEqual([])
})

it('a line of the profile is named where its length is, and where it is called something', () => {
  expect(filesWith(/facebookHandle/)).toEqual([
    'app/features/account/profile-words.ts',
    'domain/wire/profile.ts',
  ])
})

it('high, low, rising and falling water are called by one file', () => {
  const calling =
    /'(?:High|Mid|Low) tide'|'High' : 'Low'|label: '(?:High|Low)'|'(?:Rising|Falling)'/
  expect(filesWith(calling)).toEqual(['domain/tide/tide-words.ts'])
  // The stored kind is no word: another language has another.
  expect(filesWith(/\$\{(?:\w+\.)*(?:next\.type|trend|bestTide|bestTideMoves)\}/)).toEqual([])
})

it.each(Object.keys(emptySurfLog))('%s of a surf is in its form and in the list', (field) => {
  expect(filesWith(new RegExp(`\\b${field}\\b`))).toEqual(
    expect.arrayContaining([
      'app/features/surf-log/surf-entry.tsx',
      'app/features/surf-log/surf-form.tsx',
    ]),
  )
})

it.each([
  ['adminCarouselCalls', 'carousel', 'carousel/admin-carousel'],
  ['noticeCalls', 'notice', 'notices/admin-notices'],
  ['marketingDocumentCalls', 'document', 'documents/admin-documents'],
])(
  'what administrators keep by %s is one file an end, and its declaration',
  (calls, routes, screen) => {
    const named = filesWith(new RegExp(`\\b${calls}\\b`))
    expect(named.filter((path) => !path.startsWith('domain/wire/'))).toEqual([
      `api/routes/admin/${routes}-routes.ts`,
      `app/features/admin/${screen}.tsx`,
    ])
  },
)

it('a field of the carousel is asked for, checked and stored by parts that name none', () => {
  // The others are words of every form and of its comments.
  const fields = Object.keys(carouselFields).filter((field) => /^(location|sortOrder)$/.test(field))
  expect(fields).toHaveLength(2)
  const parts =
    /^(api\/routes\/admin\/resource|db\/server\/kept-table|app\/features\/admin\/shell\/(resource|row-form|fields|admin-form|use-admin-form))\.tsx?$/
  const naming = filesWith(new RegExp(`\\b(${fields.join('|')})\\b`))
  expect(product.filter(({ path }) => parts.test(path))).toHaveLength(7)
  expect(naming.filter((path) => parts.test(path))).toEqual([])
})
