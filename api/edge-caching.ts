/**
 * Of public answers: a browser asks again each time (an ETag makes that cheap), a cache between may answer
 * for a minute by itself, renews behind the reader's back, and serves its stale copy while the server is down (RFC 5861). What it
 * holds says its age itself. The minute is that of `answer-memo.ts`.
 */
export const edgeCached =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'

/** Of the same address asked for with a cookie: a plan may show more. */
export const ownCopy = 'private, no-cache'

/** A cache between must not give one person's answer to another. */
export const variesByPerson = 'Accept-Encoding, Cookie'
