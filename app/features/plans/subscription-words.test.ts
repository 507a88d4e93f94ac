import { expect, it } from 'vitest'
import { subscriptionLines } from './subscription-card'

const dates = {
  subscriptionStatus: 'active',
  subscriptionEndDate: '2026-12-20T03:00:00.000Z',
  subscriptionCancelDate: null,
}

it('says when a subscription renews, ends or waits for money', () => {
  expect(subscriptionLines(dates)).toEqual(['Renews on 20 December 2026'])
  const cancelled = { ...dates, subscriptionCancelDate: '2026-11-25T03:00:00.000Z' }
  expect(subscriptionLines(cancelled)).toEqual([
    'Cancelled on 25 November 2026',
    'Ends on 20 December 2026',
  ])
  expect(subscriptionLines({ ...dates, subscriptionStatus: 'granted' })).toEqual([
    'Ends on 20 December 2026',
  ])
  expect(subscriptionLines({ ...dates, subscriptionStatus: 'past_due' })[1]).toMatch(
    /payment did not go through/,
  )
  const disputed = { ...dates, subscriptionStatus: 'disputed', subscriptionEndDate: null }
  expect(subscriptionLines(disputed)).toEqual([
    expect.stringMatching(/plan is paused and nothing is charged/),
  ])
  expect(subscriptionLines({ ...dates, subscriptionEndDate: null })).toEqual([])
})
