import { describe, expect, it } from 'vitest'
import { orderedContainers } from './container-order'

const place = (containerId: string, sortOrder: number, isActive = true) => ({
  containerId,
  sortOrder,
  isActive,
})

describe('orderedContainers', () => {
  it('is the specified order when none was chosen', () => {
    expect(orderedContainers(null)).toEqual([
      'surf-conditions',
      'premium-features',
      'tide-information',
      'forecast-timeline',
      'beach-cameras',
      'nearby-spots',
      'location-sharing',
    ])
  })

  it('follows the order given and leaves out what is hidden', () => {
    expect(
      orderedContainers([
        place('tide-information', 3),
        place('surf-conditions', 9),
        place('nearby-spots', 1, false),
        place('favorites-panel', 2),
      ]),
    ).toEqual(['favorites-panel', 'tide-information', 'surf-conditions'])
  })

  it('ignores containers it does not know and ones listed twice', () => {
    expect(
      orderedContainers([
        place('hologram', 1),
        place('beach-cameras', 2),
        place('beach-cameras', 5),
      ]),
    ).toEqual(['beach-cameras'])
  })

  it('draws nothing for an empty order rather than the default', () => {
    expect(orderedContainers([])).toEqual([])
  })
})
