import type { Fault } from './history'
import { Killed, type Tab } from './simulated-device'
import type { SimulatedServer } from './simulated-server'

type Answer = () => Promise<Response>

const html = (status: number) =>
  new Response('<html><body>Welcome</body></html>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  })
const json = (status: number, code: string) => Response.json({ code, message: code }, { status })

/** Carries requests to the server in this process, and does to them what a plan of faults says. */
export class SimulatedNetwork {
  readonly #server: SimulatedServer
  /** Requests that a network still holds, to arrive at some later time. */
  readonly #late: Answer[] = []

  constructor(server: SimulatedServer) {
    this.#server = server
  }

  /** Pushes that were asked for; the server can have changed only by one of them. */
  pushes = 0

  /**
   * @param cookie of the session in the browser's jar; null: none
   * @param meanwhile happens while a pull, or its answer, is on its way
   */
  fetchOf(
    tab: Tab,
    cookie: () => string | null,
    plan: Fault[],
    meanwhile?: { when: 'asked' | 'answered'; happens: () => Promise<void> },
  ): typeof globalThis.fetch {
    return async (input, init) => {
      if (!tab.isAlive) throw new Killed()
      const session = cookie()
      const headers = new Headers(init?.headers)
      if (session !== null) headers.set('Cookie', session)
      const sent = { method: init?.method ?? 'GET', body: init?.body ?? null, headers }
      const isPull = String(input).includes('/sync/pull')
      if (String(input).includes('/sync/push')) this.pushes += 1
      if (isPull && meanwhile?.when === 'asked') await meanwhile.happens()
      const answer = await this.#carry(plan.shift() ?? 'none', async () =>
        this.#server.app.request(String(input), sent),
      )
      if (isPull && meanwhile?.when === 'answered') await meanwhile.happens()
      if (!tab.isAlive) throw new Killed()
      return answer
    }
  }

  /** What was held up arrives now, and no one waits for the answers any more. */
  async deliverLate(): Promise<void> {
    for (const request of this.#late.splice(0)) await request()
  }

  async #carry(fault: Fault, request: Answer): Promise<Response> {
    switch (fault) {
      case 'none':
        return request()
      case 'request-lost':
        throw new TypeError('network')
      case 'answer-lost':
        await request()
        throw new TypeError('network')
      case 'half-an-answer': {
        const answer = await request()
        const text = await answer.text()
        return new Response(text.slice(0, text.length >> 1), answer)
      }
      case 'twice':
        await request()
        return request()
      case 'late':
        this.#late.push(request)
        throw new TypeError('network')
      case 'fails-before-commit': {
        await this.#server.failOnce()
        const answer = await request()
        await this.#server.failed()
        return answer
      }
      case 'fails-after-commit':
        await request()
        return json(500, 'internal')
      case 'hotspot-page':
        return html(200)
      case 'gateway-page':
        return html(502)
      case 'signed-out':
        return json(401, 'unauthorised')
    }
  }
}
