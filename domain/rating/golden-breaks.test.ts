import { describe, expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import type { RatingWord } from '../wire/conditions'
import { rate } from './rate'
import { easternBreaks } from './testing/eastern-breaks'
import { westernBreaks } from './testing/western-breaks'

const breakSituations = [...westernBreaks, ...easternBreaks]
const words: RatingWord[] = ['poor', 'fair', 'good', 'very-good', 'excellent']

describe('what is known of named breaks', () => {
  it('is sixty situations and more, each with a reason and a source', () => {
    expect(breakSituations.length).toBeGreaterThanOrEqual(60)
    for (const { reason, source } of breakSituations) {
      expect(reason).not.toBe('')
      expect(source).toMatch(/^(notes|beachsafe|guide|rule|physics|spot data)/)
    }
  })

  it.each(breakSituations)(
    '$spot: $reason ($source)',
    ({ spot, hour, rangePosition, atLeast = 'poor', atMost = 'excellent', says }) => {
      const rated = rate({ spot: seedSpot(spot), hour, tide: { rangePosition }, isDark: false })
      const { word, score, headline, factors, gates } = rated
      const said = [headline, ...gates, ...factors.map(({ sentence }) => sentence)].join(' | ')
      expect(words.indexOf(word!), `${score}: ${said}`).toBeGreaterThanOrEqual(
        words.indexOf(atLeast),
      )
      expect(words.indexOf(word!), `${score}: ${said}`).toBeLessThanOrEqual(words.indexOf(atMost))
      if (says) expect(said).toMatch(says)
    },
  )
})
