import { describe, expect, it, vi } from 'vitest'
import { click, draw, find } from '../testing/draw'
import { ForecastRibbon, type RibbonDay } from './forecast-ribbon'

const hour = 3_600_000
const day = (id: string, more: Partial<RibbonDay> = {}): RibbonDay => ({
  id,
  label: id,
  word: 'Good',
  tone: 'good',
  summary: '1.2 m',
  confidence: 'high',
  best: null,
  hours: Array.from({ length: 8 }, (_, index) => ({
    atMs: index * 3 * hour,
    label: '',
    heightMetres: 1,
    tone: 'good',
    windFromDegrees: 0,
  })),
  ...more,
})

describe('ForecastRibbon', () => {
  it('names each day with its word, best window and confidence', async () => {
    const best = { startAtMs: 6 * hour, endAtMs: 9 * hour, label: '06:00–09:00' }
    await draw(
      <ForecastRibbon
        days={[day('Today', { best }), day('Sat', { confidence: 'low' })]}
        selectedId="Today"
        onSelect={vi.fn()}
        ariaLabel="Days"
      />,
    )
    const words = [...document.querySelectorAll('label')].map((label) => label.textContent)
    expect(words[0]).toBe('Today1.2 mGood, best 06:00–09:00')
    expect(words[1]).toContain(', low confidence')
  })

  it('reports the day chosen, and only one is checked', async () => {
    const onSelect = vi.fn()
    await draw(
      <ForecastRibbon
        days={[day('a'), day('b')]}
        selectedId="a"
        onSelect={onSelect}
        ariaLabel="Days"
      />,
    )
    expect(document.querySelectorAll('input:checked')).toHaveLength(1)
    await click(find('label:last-of-type input'))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('b')
  })

  it('draws a dash, not a zero, where waves are not known', async () => {
    const hours = day('a').hours.map((one) => ({ ...one, heightMetres: null, tone: null }))
    const { box } = await draw(
      <ForecastRibbon
        days={[day('a', { hours })]}
        selectedId="a"
        onSelect={vi.fn()}
        ariaLabel="Days"
      />,
    )
    expect(box.querySelectorAll('label rect')).toHaveLength(0)
    expect(box.querySelectorAll('label path[d^="M"]').length).toBeGreaterThanOrEqual(8)
  })
})
