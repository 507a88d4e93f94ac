/** A `fetch` that answers what the test says, and keeps the requests it got. */
export function fakeServer(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    // Node's Request wants a whole address; the page's own is the base in a browser.
    const request = new Request(new URL(String(input), 'https://southbreak.test'), init)
    requests.push(request)
    return answer(request)
  }
  return { fetch, requests }
}

export function jsonAnswer(body: unknown, etag = '"v1"', status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ETag: etag },
  })
}

/** The `fetch` of a phone without signal. */
export const withoutSignal = async (): Promise<never> => {
  throw new TypeError('Failed to fetch')
}
