/** Which allowance of the provider is used up. Each ends at the next whole minute, hour or UTC day. */
export type RequestLimit = 'minute' | 'hour' | 'day' | 'concurrent' | 'unnamed'

/**
 * Everything that may go wrong with a provider, as a closed list: expected trouble is a value, never
 * an exception. Nothing in it may hold a key or a whole body.
 */
export type UpstreamFailure =
  | { kind: 'unreachable'; detail: string }
  | { kind: 'timed-out'; afterMs: number }
  | { kind: 'cut-off' }
  | { kind: 'too-large'; limitBytes: number }
  | { kind: 'not-json'; looksLike: 'html' | 'empty' | 'other' }
  | { kind: 'wrong-host'; status: number }
  | { kind: 'refused'; reason: string }
  | { kind: 'key-refused'; status: number }
  | { kind: 'not-found' }
  | { kind: 'limited'; limit: RequestLimit }
  | { kind: 'overloaded'; status: number }
  | { kind: 'unexpected-shape'; detail: string }
  | { kind: 'implausible'; detail: string }

export type UpstreamAnswer<T> = { ok: true; value: T } | { ok: false; failure: UpstreamFailure }

const limitSentence: Record<RequestLimit, string> = {
  minute: 'The allowance of requests for this minute is used up.',
  hour: 'The allowance of requests for this hour is used up.',
  day: 'The allowance of requests for this day is used up.',
  concurrent: 'Too many requests were under way at once.',
  unnamed: 'The provider asks for fewer requests.',
}

export function failureSentence(failure: UpstreamFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return `The provider could not be reached (${failure.detail}).`
    case 'timed-out':
      return `No complete answer came within ${Math.round(failure.afterMs / 1000)} s.`
    case 'cut-off':
      return 'The answer broke off part way.'
    case 'too-large':
      return `The answer was larger than ${Math.round(failure.limitBytes / 1e6)} MB.`
    case 'not-json':
      return failure.looksLike === 'html'
        ? 'A web page came instead of data: something between this server and the provider answered.'
        : `The answer was ${failure.looksLike === 'empty' ? 'empty' : 'broken and could not be read'}.`
    case 'wrong-host':
      return `The host redirected the request (${failure.status}): it is not the right one for this key or call.`
    case 'refused':
      return `The provider refused the request: ${failure.reason}`
    case 'key-refused':
      return `The provider did not accept the key (${failure.status}).`
    case 'not-found':
      return 'The host does not know this call (404): it is the wrong host for it.'
    case 'limited':
      return limitSentence[failure.limit]
    case 'overloaded':
      return `The provider is in trouble (${failure.status}).`
    case 'unexpected-shape':
      return `The answer did not have the expected shape: ${failure.detail}.`
    case 'implausible':
      return `The answer was not usable: ${failure.detail}.`
  }
}

/** True when asking again at once with other coordinates would meet the same answer. */
export function failsEveryCall(failure: UpstreamFailure): boolean {
  return ['limited', 'key-refused', 'wrong-host', 'not-found', 'unreachable'].includes(failure.kind)
}
