/**
 * A request whose body comes only when `meanwhile` is done, as over a slow network or from an attacker: the server has looked at
 * the session by then.
 */
export function heldRequest(
  address: string,
  { text, ...init }: { method: string; headers: Record<string, string>; text: string },
  meanwhile: () => Promise<unknown>,
): Request {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream(
    {
      async pull(controller) {
        await meanwhile()
        controller.enqueue(bytes)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const ofBody = { 'Sec-Fetch-Site': 'same-origin', 'Content-Length': String(bytes.byteLength) }
  const headers = { ...ofBody, ...init.headers }
  return new Request(address, { ...init, headers, body, duplex: 'half' } as RequestInit)
}
