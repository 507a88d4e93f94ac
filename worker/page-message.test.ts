import { expect, test } from 'vitest'
import { isSkipWaiting } from './page-message'

test.each([null, 'SKIP_WAITING', { type: 'CACHE_URLS' }, { type: null }, 3])(
  'the message %j does not end the wait of a new worker',
  (message) => expect(isSkipWaiting(message)).toBe(false),
)

test('the page’s message does', () => expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true))
