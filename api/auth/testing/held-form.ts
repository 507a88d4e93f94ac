import type { SignInServer } from './sign-in-server'
import type { TestBrowser } from './test-browser'

/**
 * Sends a form whose body comes only when `meanwhile` is done, as a slow network or an attacker does: the server has
 * looked at the session by then.
 */
export function submitHeld(
  server: SignInServer,
  browser: TestBrowser,
  [path, fields]: [string, Record<string, string>],
  meanwhile: () => Promise<unknown>,
): Promise<Response> {
  const text = new TextEncoder().encode(new URLSearchParams(fields).toString())
  const body = new ReadableStream(
    {
      async pull(controller) {
        await meanwhile()
        controller.enqueue(text)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(text.byteLength),
    Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const init = { method: 'POST', body, headers, duplex: 'half' } as const
  return Promise.resolve(server.app.request(new Request(`${server.origin}${path}`, init)))
}
