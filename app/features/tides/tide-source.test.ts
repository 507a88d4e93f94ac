import { expect, it } from 'vitest'
import type { Network } from '#db/device/http/send-request'
import { withoutSignal } from '#db/device/testing/fake-server'
import { testSpot } from '#db/device/testing/test-pack'
import { tideAccuracy } from '#domain/tide/tide-accuracy-words'
import { bureauEvent as event } from './testing/bureau-event'
import { askBureau, surenessWords } from './tide-source'

const answering = (body: unknown, status = 200): Network => ({
  fetch: async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
})

it('believes a whole answer of the Bureau and asks once', async () => {
  const ask = (network: Network) => askBureau(11, '2026-11-21', network)
  const first = await ask(answering([event({ spotId: 11 })]))
  expect(first).toMatchObject({ kind: 'bureau', gaugeName: 'Lorne', events: [{ height: 1.9 }] })
  expect(await ask(answering('', 500))).toBe(first)
})

it('says when the server answered with the prediction instead', async () => {
  const network = answering([event({ spotId: 12, source: 'computed' })])
  expect((await askBureau(12, '2026-11-21', network)).kind).toBe('unlicensed')
})

it.each([
  ['a server error', answering({ code: 'oops', message: 'no' }, 503)],
  ['a sign-in page of a café', answering('<!doctype html>')],
  ['half an answer', answering([{ ...event({ spotId: 13 }), height: undefined }])],
  ['an empty answer', answering([])],
  ['another day', answering([event({ spotId: 13, date: '2026-11-20' })])],
  ['another spot', answering([event({ spotId: 13 }), event({ spotId: 14 })])],
  ['no network', { fetch: withoutSignal }],
] as [string, Network][])('does not believe %s', async (_, network) => {
  await expect(askBureau(13, '2026-11-21', network)).resolves.toEqual({ kind: 'unreachable' })
})

it('says what the class of a gauge means, and never its letter alone', () => {
  const said = (['A', 'B', 'C', 'D'] as const).map((reliability) =>
    surenessWords({ ...testSpot(1).tide, reliability }, 'metric'),
  )
  expect(said).toEqual([
    'Lorne gauge, on this stretch of coast',
    'Lorne gauge, on a neighbouring stretch of coast',
    'Lorne gauge, a rough guide here',
    'Lorne gauge, no reliable tide here',
  ])
})

it('says of a beach’s own tide how near the truth it is', () => {
  const model = { id: 'model-19', errorMinutes: 50, errorMetres: 0.15 }
  const tide = { ...testSpot(19).tide, source: 'model' as const, model }
  expect(surenessWords(tide, 'metric')).toBe('About ±50 min and 0.15 m in calm weather')
  expect(surenessWords(tide, 'imperial')).toBe('About ±50 min and 0.5 ft in calm weather')
  expect(tideAccuracy(tide, 'this device', 'imperial').sentence).toContain('±50 min and 0.5 ft in')
})
