import { expect, it } from 'vitest'
import { bodySizes } from '../../wire/surf-log'
import { bodyOf } from '../../words/body-words'
import { bodySizeWords, surfaceWords } from './size-words'

it('says a size against a body and in the units of the reader', () => {
  expect(bodySizeWords('waist', 'metric')).toBe('Waist high, about 0.9 m')
  expect(bodySizeWords('double overhead', 'imperial')).toBe('Double overhead, about 10 ft')
  expect(surfaceWords('blown out')).toBe('Blown out')
})

it('calls each size as the forecast would call such surf', () => {
  for (const size of bodySizes) {
    const metres = Number(/([\d.]+) m$/.exec(bodySizeWords(size, 'metric'))?.[1])
    expect(bodyOf(metres)).toBe(size)
  }
})
