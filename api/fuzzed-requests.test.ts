import fc from 'fast-check'
import ICAL from 'ical.js'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeCalendar } from '#db/server/personal/calendars'
import { pictureSize } from '#domain/person/picture-size'
import { minuteMs } from '#domain/time/durations'
import { apiError } from '#domain/wire/errors'
import type { TestPerson } from './auth/testing/create-test-person'
import { openTestApi, type TestApi } from './testing/test-api'

let api: TestApi
let kai: TestPerson
let secret: string
beforeAll(async () => {
  api = await openTestApi()
  kai = await api.person()
  const choice = { spotIds: [1], withTides: true, withGoodHours: false }
  secret = await makeCalendar(api.database, kai.user.id, choice, api.clock.nowMs)
})
afterAll(() => api.close())

/** More than any calendar or picture of the product. */
const mostBytes = 400 * 1024

// Few ids are of spots that are there, so that few pictures are drawn.
const id = fc.oneof(
  fc.constantFrom('1', '01', '0', '-1', '1.0', '1e0', '0x1', 'NaN', '9'.repeat(400)),
  fc.constantFrom('%00', '%', '%zz', '%2e%2e', '%2F', '..', '%F0%9F%8F%84', '1%0d%0aX: y', '%c3'),
  fc.integer({ min: 91 }).map(String),
  fc.string({ maxLength: 60 }).map(encodeURIComponent),
)
const width = fc.oneof(fc.constantFrom('640', '1600', '0', '640px', '1e9', '-640'), id)
const tag = fc.oneof(fc.stringMatching(/^[0-9a-z]{7}$/), id)
const secretLike = fc.oneof(fc.stringMatching(/^[\w-]{43}$/), id)
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom('?width=100000&height=100000', '?size=9e9', '?at=NaN', '?=&&=', '?%=%zz#'),
  fc.webQueryParameters().map((text) => `?${text}`),
)
const headers = fc
  .dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'if-none-match',
      'if-modified-since',
      'range',
      'cookie',
      'x-forwarded-for',
      'origin',
      'accept-language',
      'sec-fetch-site',
    ),
    fc.oneof(
      fc.constantFrom('*', 'br;q=nan, gzip', 'bytes=0-99999999999', 'W/"', '"a", *', 'image/avif'),
      fc.stringMatching(/^[\x21-\x7e]{0,80}$/),
    ),
    { maxKeys: 4 },
  )
  .map((fields) => ({ ...fields }))
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE')

async function sent(path: string, init: RequestInit): Promise<void> {
  const what = `${init.method} ${path}`
  const answer = await api.app.request(path, init)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // Refused for the moment is an answer, when it says until when.
  if (answer.status === 503) expect(answer.headers.get('retry-after'), what).not.toBeNull()
  else expect(answer.status, what).toBeLessThan(500)
  expect(bytes.byteLength, what).toBeLessThan(mostBytes)
  if (init.method === 'HEAD' || answer.status === 304) expect(bytes.byteLength, what).toBe(0)
  else if (answer.status >= 400) v.parse(apiError, JSON.parse(new TextDecoder().decode(bytes)))
  else if (answer.status === 200) whole(answer, bytes)
}

/** What it says it is, as far as its encoding lets us look. */
function whole(answer: Response, bytes: Uint8Array): void {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.headers.get('content-encoding')) return
  if (type === 'image/png') expect(pictureSize(bytes)).toMatchObject({ width: 1200, height: 630 })
  if (type.startsWith('text/calendar')) ICAL.parse(new TextDecoder().decode(bytes))
}

const oncePath = fc.oneof(
  fc.tuple(id).map(([spot]) => `/api/calendars/spots/${spot}/tides.ics`),
  fc.tuple(id).map(([spot]) => `/api/share-pictures/spots/${spot}`),
  fc.tuple(id, width).map(([picture, wide]) => `/api/pictures/${picture}/${wide}`),
  fc.tuple(id, tag, width).map((of) => `/api/surf-spots/${of[0]}/picture/${of[1]}/${of[2]}`),
  fc.tuple(id, tag, width).map((of) => `/api/carousel-images/${of[0]}/picture/${of[1]}/${of[2]}`),
  fc.tuple(id).map(([person]) => `/api/users/${person}/avatar`),
  fc.tuple(secretLike).map(([guess]) => `/api/calendars/own/${guess}/surf.ics`),
  fc.constantFrom('/api/share-pictures/accuracy', '/api/share-pictures/', '/api/calendars/spots/1'),
)

it('calendars and pictures asked for with any id, size, query and header: bounded answers, never 500', async () => {
  const said = vi.spyOn(console, 'error')
  await fc.assert(
    fc.asyncProperty(oncePath, query, headers, method, (path, asked, fields, how) =>
      sent(`${path}${asked}`, { method: how, headers: fields }),
    ),
    { numRuns: 150 },
  )
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})

it('an own calendar at its true address is the same one with any query and header', async () => {
  await fc.assert(
    fc.asyncProperty(query, headers, (asked, fields) => {
      api.clock.nowMs += minuteMs
      return sent(`/api/calendars/own/${secret}/surf.ics${asked}`, {
        method: 'GET',
        headers: fields,
      })
    }),
    { numRuns: 25 },
  )
})

it('what an own calendar shall hold may be anything: refused or kept, never 500', async () => {
  const path = `/api/users/${kai.user.id}/calendar`
  const choice = fc.record(
    {
      spotIds: fc.oneof(
        fc.array(fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1, 2, 3)), { maxLength: 12 }),
        fc.anything(),
      ),
      withTides: fc.oneof(fc.boolean(), fc.anything()),
      withGoodHours: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    choice.map((one) => JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? 1 : value))),
    fc.json(),
    fc.string(),
    fc.constant(`[${'['.repeat(5_000)}`),
    fc.constant('"'.padEnd(2_000_000, 'x')),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('POST', 'PUT'), body, (how, text) => {
      api.clock.nowMs += minuteMs
      return sent(path, {
        method: how,
        headers: {
          ...kai.headers,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/json',
        },
        body: text,
      })
    }),
    { numRuns: 150 },
  )
})
