import type { TideEvent } from '#domain/wire/tides'

/** A high tide of 21 November 2026 as the server gives it from the Bureau, changed as a test needs. */
export const bureauEvent = (change: Partial<TideEvent> = {}): TideEvent => ({
  spotId: 1,
  date: '2026-11-21',
  source: 'bureau',
  gauge: 'lorne',
  gaugeName: 'Lorne',
  reliability: 'B',
  datum: 'LAT',
  accuracy: 'About ± 20 min and 0.2 m',
  disclaimer: 'Not for navigation.',
  note: '',
  fetchedAt: '2026-11-20T16:00:00Z',
  id: 'a',
  type: 'high',
  time: '03:10',
  at: '2026-11-21T03:10:00+11:00',
  height: 1.9,
  ...change,
})
