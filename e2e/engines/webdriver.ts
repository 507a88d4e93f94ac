const callLimitMs = 60_000

/** One session of the W3C WebDriver protocol: https://www.w3.org/TR/webdriver2/#endpoints */
export class WebDriverSession {
  readonly #address: string

  private constructor(address: string) {
    this.#address = address
  }

  /** @throws Error when the driver refuses the capabilities or does not answer in time */
  static async create(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })
    return new WebDriverSession(`${driver}/session/${sessionId}`)
  }

  get<T>(path: string): Promise<T> {
    return send<T>('GET', this.#address + path)
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return send<T>('POST', this.#address + path, body)
  }

  delete<T>(path = ''): Promise<T> {
    return send<T>('DELETE', this.#address + path)
  }
}

/** @throws Error with the driver's own words when it answers with an error */
export async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    headers: body && { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(callLimitMs),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value as T
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`)
}
