import { expect, it } from 'vitest'
import { pricePerInterval, priceWords, yearWords } from './plan-words'

const aud = { price: 999, currency: 'aud', interval: 'month' } as const

it('says a price as the pricing page does', () => {
  expect(priceWords({ ...aud, price: 0 })).toBe('Free')
  expect(priceWords(aud)).toBe('$9.99/month')
  expect(priceWords({ ...aud, price: 1900, interval: 'year' })).toBe('$19.00/year')
  expect(priceWords({ ...aud, currency: 'eur' })).toBe('EUR9.99/month')
})

it('says what a year costs beside the month, and how much less that is', () => {
  expect(yearWords({ ...aud, yearPrice: 9900 })).toBe('or $99.00/year, 17% less')
  expect(yearWords({ ...aud, yearPrice: 11988 })).toBe('or $119.88/year')
  expect(yearWords({ ...aud, yearPrice: null })).toBeNull()
  expect(yearWords(aud)).toBeNull()
})

it('says a price in dollars AUD after signing in', () => {
  expect(pricePerInterval(aud)).toBe('$9.99 AUD per month')
})
