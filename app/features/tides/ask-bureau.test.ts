import { describe, expect, it } from 'vitest'
import type { Network } from '#db/device/http/send-request'
import { withoutSignal } from '#db/device/testing/fake-server'
import { bureauEvent as event } from './testing/bureau-event'
import { askBureau } from './tide-events'

const answering = (body: unknown, status = 200): Network => ({
  fetch: async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
})

describe('askBureau', () => {
  it('believes a whole answer of the Bureau and asks once', async () => {
    const first = await askBureau(1, '2026-11-21', answering([event()]))
    expect(first).toMatchObject({ kind: 'bureau', gaugeName: 'Lorne', events: [{ height: 1.9 }] })
    const again = await askBureau(1, '2026-11-21', answering('', 500))
    expect(again).toBe(first)
  })

  it('says when the server answered with the prediction instead', async () => {
    const answer = await askBureau(
      2,
      '2026-11-21',
      answering([event({ spotId: 2, source: 'computed' })]),
    )
    expect(answer.kind).toBe('unlicensed')
  })

  it.each([
    ['a server error', answering({ code: 'oops', message: 'no' }, 503)],
    ['a sign-in page of a café', answering('<!doctype html>')],
    ['half an answer', answering([{ ...event({ spotId: 3 }), height: undefined }])],
    ['an empty answer', answering([])],
    ['another day', answering([event({ spotId: 3, date: '2026-11-20' })])],
    ['another spot', answering([event({ spotId: 3 }), event({ spotId: 4 })])],
    ['no network', { fetch: withoutSignal }],
  ] as [string, Network][])('does not believe %s', async (_, network) => {
    await expect(askBureau(3, '2026-11-21', network)).resolves.toEqual({ kind: 'unreachable' })
  })
})
