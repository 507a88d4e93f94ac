import { expect, it } from 'vitest'
import { isSkipWaiting } from './page-message'

it.each([null, 'SKIP_WAITING', { type: 'CACHE_URLS' }, { type: null }, 3])(
  'the message %j does not end the wait of a new worker',
  (message) => expect(isSkipWaiting(message)).toBe(false),
)

it('the page’s message does', () => expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true))
