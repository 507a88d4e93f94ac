/** What each test of all screens looks at; each adds what it has beside them. */
export const commonScreens = [
  '/spot/1',
  '/beach/43',
  '/spots/1/cameras',
  '/comparison',
  '/forecast?spot=1',
  '/tides?spot=1',
  '/glance',
  '/profile',
  '/favorites',
  '/feedback',
  '/surf-log',
  '/year-in-surf',
  '/another-day?spot=1&at=2026-11-20T06:00Z',
  '/accuracy',
  '/for-websites?spot=1',
  '/credits',
]
