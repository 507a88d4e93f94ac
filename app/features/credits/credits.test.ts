import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { creditGroups } from './credit-list'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** 'noto-sans-jp' as its family is written, 'Noto Sans JP'. */
const familyOf = (name: string) =>
  name
    .split('-')
    .map((word) => (word.length === 2 ? word.toUpperCase() : word.replace(/^./, upper)))
    .join(' ')
const upper = (letter: string) => letter.toUpperCase()

it('every typeface that the app brings along is credited', () => {
  const families = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
    (name) => /^@fontsource(?:-variable)?\/(.+)$/.exec(name)?.[1] ?? [],
  )
  expect(families).toContain('barlow-condensed')
  const credited = creditGroups.flatMap(({ credits }) => credits.map(({ name }) => name)).join(', ')
  for (const family of families) expect(credited).toContain(familyOf(family))
})

it('what was measured is credited in the words its providers ask for', () => {
  const texts = creditGroups.flatMap(({ credits }) => credits.map(({ text }) => text)).join('\n')
  expect(texts).toContain(
    'Data was sourced from Australia’s Integrated Marine Observing System (IMOS) – IMOS is enabled by the National Collaborative Research Infrastructure Strategy (NCRIS).',
  )
  expect(texts).toMatch(/VLIZ.*UNESCO.*not quality controlled/)
})
