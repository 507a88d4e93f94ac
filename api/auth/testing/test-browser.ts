type Site = 'same-origin' | 'same-site' | 'cross-site' | 'none'

/** As much of a browser as signing in needs: cookies, and the headers a page cannot set itself. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  readonly #headers: Record<string, string>

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.#origin = origin
    this.#headers = headers
  }

  /** A page load; redirects are not followed. `from` is where the link stood. */
  open(path: string, from: Site = 'none', headers: Record<string, string> = {}): Promise<Response> {
    return this.send('GET', path, {
      'Sec-Fetch-Site': from,
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
      ...headers,
    })
  }

  /** Sends a form, as the page it stands on would. */
  submit(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.send(
      'POST',
      path,
      {
        Origin: this.#origin,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      new URLSearchParams(fields).toString(),
    )
  }

  /** A new account by the server's own page (without mail), which signs in. */
  signUp(
    fields: { email: string; password: string; next?: string },
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.submit('/api/create-account', fields, headers)
  }

  /** What the app asks by fetch. */
  ask(path: string, method = 'GET', body?: unknown): Promise<Response> {
    return this.send(
      method,
      path,
      {
        'Sec-Fetch-Site': 'same-origin',
        ...(method !== 'GET' && { Origin: this.#origin }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body === undefined ? undefined : JSON.stringify(body),
    )
  }

  async send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Response> {
    const response = await fetch(new URL(path, this.#origin), {
      method,
      redirect: 'manual',
      headers: { ...this.#headers, ...headers, Cookie: this.cookieHeader() },
      ...(body !== undefined && { body }),
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const isOver = attributes.some(
      (one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one),
    )
    if (isOver) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
