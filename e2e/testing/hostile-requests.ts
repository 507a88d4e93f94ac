import { fromSchema, type Schema } from './from-schema'

/** mulberry32 (T. Ettinger): the same numbers from 0 to 1 for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  )

/** What the API says of one parameter (OpenAPI 3.1, cut down to what is read here). */
export type Parameter = { name: string; in: string; schema?: { enum?: string[] } }
export type Route = {
  method: string
  path: string
  parameters: Parameter[]
  /** What the API says of the body; null: it takes none, or says nothing of it. */
  body: Schema | null
}
export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

/** Stands in many of the texts below; must never come back unescaped in a page. */
export const markup = '"><x-hostile onx="'

const texts = [
  '',
  '0',
  '-1',
  '1e999',
  'NaN',
  'true',
  'null',
  '999999999999999999999',
  '2026-02-30',
  '2026-11-20\u0000',
  '0000-00-00',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "'; drop table users; --",
  '" or 1=1 --',
  '{{7*7}}',
  markup,
  '../../../../etc/passwd',
  '..\\..\\x',
  '%00',
  '%2e%2e%2f',
  '%ff%fe',
  '%',
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  '\r\nSet-Cookie: southbreak_session=x',
  '\u202e\ufeff\u0000',
  '🏄'.repeat(40),
  '\ud800',
  'a'.repeat(5_000),
  `${'a.'.repeat(2_000)}@`,
  `a@${'b.'.repeat(2_000)}!`,
  `${'1'.repeat(2_000)}x`,
  ' '.repeat(3_000),
]
const rounds = 3
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get']

/**
 * Requests that no app of ours would send, many of them nearly right: in each round one to every route, in another order,
 * and some to no route. What a route is sent follows from the seed, the round and its own name, so that a new route, or
 * another order of them, changes nothing for the others.
 */
export function* hostileRequests({
  seed,
  routes,
  right,
  bodies,
  people,
}: {
  seed: number
  routes: readonly Route[]
  /** Values that are right, by the name of a parameter or a field. */
  right: Record<string, unknown[]>
  /** Bodies that are right where a schema alone cannot say it, by the end of the route's path. */
  bodies: Record<string, () => unknown>
  people: readonly Record<string, string>[]
}): Generator<HostileRequest> {
  let random = randomOf(seed)
  const chance = (share: number) => random() < share
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

  const value = (name: string, { schema }: Pick<Parameter, 'schema'> = {}): string =>
    chance(0.6) ? String(pick([...(right[name] ?? ['1']), ...(schema?.enum ?? [])])) : pick(texts)

  const encoded = (text: string) =>
    chance(0.8) ? encodeURIComponent(text.toWellFormed()) : text.replace(/[\s#?]/g, '')

  function path(route: Route): string {
    const filled = route.path.replace(/[:{](\w+)}?/g, (_, name: string) => encoded(value(name)))
    const asked = route.parameters
      .filter((one) => one.in === 'query' && chance(0.6))
      .map((one) => [one.name, value(one.name, one)])
    const made = chance(0.3)
      ? [[pick([...texts, 'date', 'days', 'next', 'token', 'plan']), pick(texts)]]
      : []
    const query = [...asked, ...made]
      .map(([name = '', text = '']) => `${encoded(name)}=${encoded(text)}`)
      .join(pick(['&', '&', '&&', ';']))
    return query ? `${filled}?${query}` : filled
  }

  function junk(depth = 0): unknown {
    const kind = Math.floor(random() * (depth > 3 ? 5 : 8))
    if (kind === 0) return pick([null, true, false])
    if (kind === 1) return pick([0, -1, 1.5, 1e308, -0, 2 ** 53, 4e9])
    if (kind < 5) return pick(texts)
    const size = Math.floor(random() * 5)
    if (kind < 7) return Array.from({ length: size }, () => junk(depth + 1))
    return Object.fromEntries(Array.from({ length: size }, () => [pick(texts), junk(depth + 1)]))
  }

  /** A right value with something in it made wrong. */
  function spoilt(good: unknown): unknown {
    if (chance(0.15)) return junk()
    if (Array.isArray(good)) {
      const list = good.map((one) => (chance(0.5) ? spoilt(one) : one))
      return chance(0.1) ? Array.from({ length: 60 }, () => list[0]) : list
    }
    if (typeof good !== 'object' || good === null) return chance(0.3) ? junk() : good
    const fields = Object.entries(good).flatMap(([name, one]) =>
      chance(0.05) ? [] : [[name, chance(0.3) ? spoilt(one) : one]],
    )
    if (chance(0.15)) fields.push([pick(texts), junk()])
    return Object.fromEntries(fields)
  }

  const bySchema = ({ body: schema }: Route) =>
    schema ? fromSchema(schema, () => random()) : undefined

  function body(route: Route): string {
    if (chance(0.05)) return pick(['', '{', '[', '\u0000', '['.repeat(50_000), '"\\ud800"'])
    const good = Object.entries(bodies).find(([end]) => route.path.endsWith(end))?.[1]()
    const fits = good === undefined || chance(0.3) ? bySchema(route) : good
    const made = chance(0.4) ? fits : spoilt(fits ?? junk())
    if (chance(0.1)) return new URLSearchParams({ email: pick(texts).toWellFormed() }).toString()
    // Written as text: only there can a field be called __proto__ twice, or a number be too large.
    return JSON.stringify(made ?? null).replace(/:1,/, chance(0.1) ? ':1e999,' : ':1,')
  }

  const header = (text: string) => text.replace(/[^\x20-\x7e]/g, '').trim()

  function headers(isForm: boolean): Record<string, string> {
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    return {
      'content-type': chance(0.9) ? type : header(pick([...texts, 'multipart/form-data'])),
      'sec-fetch-site': chance(0.9) ? 'same-origin' : pick(['cross-site', 'none', 'x']),
      ...(chance(0.7) ? pick(people) : {}),
      ...(chance(0.1) && { cookie: `southbreak_session=${header(pick(texts))}; a` }),
      ...(chance(0.2) && { 'if-none-match': header(pick([...texts, '*', 'W/"x", "'])) }),
      ...(chance(0.2) && { 'accept-encoding': header(pick([...texts, 'br;q=0, gzip', 'br'])) }),
      ...(chance(0.1) && { origin: header(pick([...texts, 'null', 'https://evil.example'])) }),
      ...(chance(0.1) && { 'idempotency-key': header(pick(texts)) }),
      ...(chance(0.1) && { 'x-forwarded-for': header(pick(texts)) }),
      ...(chance(0.1) && { range: 'bytes=0-' }),
    }
  }

  const formBody = () =>
    new URLSearchParams(
      ['email', 'password', 'current', 'token', 'next', 'do', 'id', 'name', 'credential']
        .filter(() => chance(0.8))
        .map((name): [string, string] => [name, value(name).toWellFormed()]),
    ).toString()

  function toNoRoute(): HostileRequest {
    const lost = `/${pick(['', 'api/', 'assets/', '.vite/', 'api/users/', '/'])}${encoded(pick(texts))}`
    return { method: pick(methods), path: lost, headers: headers(false), body: null }
  }

  function to(route: Route): HostileRequest {
    const method = chance(0.9) ? route.method : pick(methods)
    const isForm =
      /^\/api\/(sign-in|[a-z]+-(account|password)|second-factor|passkeys|passkey-sign-in)$/.test(
        route.path,
      )
    const sendsBody = !['GET', 'HEAD', 'get'].includes(method)
    const sent = isForm ? formBody() : body(route)
    return {
      method,
      path: path(route),
      headers: headers(isForm),
      body: sendsBody && chance(0.95) ? sent : null,
    }
  }

  for (let round = 0; round < rounds; round++) {
    const inTurn = routes
      .map((route) => ({ route, at: hashOf(`${seed} ${round} ${route.method} ${route.path}`) }))
      .toSorted((one, other) => one.at - other.at)
    for (const { route, at } of inTurn) {
      random = randomOf(at)
      if (chance(0.1)) yield toNoRoute()
      yield to(route)
    }
  }
}
