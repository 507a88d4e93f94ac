import { expect, it } from 'vitest'
import { StructuredData } from './structured-data'
import { draw, textsOf } from './testing/draw'
import { WholeRanges } from './whole-ranges'

it.each([
  ['Good today 06:40–09:30, then onshore', ['06:40–09:30']],
  ['1.2–1.5 m · Good 7.2 · 12 km/h', ['1.2–1.5 m', '12 km/h']],
  ['Offshore 8 km/h keeps faces clean', ['8 km/h']],
  ['Swell of 14 seconds', []],
  ['SSW cross-onshore 14 km/h', ['cross-onshore', '14 km/h']],
  ['Good now–13:30, then dark', ['now–13:30']],
  ['3–5 ft', ['3–5 ft']],
  ['06:00–08:00, 17:00–19:30', ['06:00–08:00', '17:00–19:30']],
  ['Flat – no waves', []],
])('keeps the ranges of %j whole and changes no word', async (text, ranges) => {
  const { box } = await draw(<WholeRanges text={text} />)
  expect(box.textContent).toBe(text)
  expect(textsOf('span.whitespace-nowrap', box)).toEqual(ranges)
})

it('holds structured data only while its page is on screen', async () => {
  const beach = { '@type': 'Beach', name: 'Bells </script>' }
  const blocks = () =>
    [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    )
  const { again } = await draw(<StructuredData of={[beach]} />)
  expect(blocks()).toEqual([beach])
  await again(<p>Another page</p>)
  expect(blocks()).toEqual([])
})
