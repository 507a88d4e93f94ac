import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { setFavourite } from '#db/device/favourites'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testPerson } from '#db/device/testing/test-person'
import { fateOfChange } from './fate-of-change'

beforeEach(async () => {
  await rememberPerson(testPerson)
})
afterEach(async () => {
  await forgetPerson({ discardUnsent: true })
})

type Sent = { seq: number; id: string; args: { spotId: number } }

/** A server that answers each change of a push as the test says. */
function serve(result: object | null, refusedSpots: Record<number, object> = {}) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (result === null) throw new TypeError('Failed to fetch')
    if (!path.includes('/sync/push')) return new Response('{}', { status: 503 })
    const { changes } = JSON.parse(String(init.body)) as { changes: Sent[] }
    const results = changes.map(({ seq, id, args }) => {
      const refused = refusedSpots[args.spotId]
      return { seq, id, ...result, ...(refused && { refused }) }
    })
    return Response.json({ last: changes.at(-1)?.seq ?? 0, results })
  })
}

describe('what becomes of a change', () => {
  it('kept: the server cannot be asked', async () => {
    serve(null)
    expect(await fateOfChange(() => setFavourite(1, true))).toBe('kept')
  })

  it('taken: the server has it', async () => {
    serve({ refused: null })
    expect(await fateOfChange(() => setFavourite(3, true))).toBe('taken')
  })

  it('taken: whatever else waits or is refused beside it', async () => {
    await deviceDatabase().anonymousFeedback.put({ id: 'f', args: {}, atMs: 0 })
    const refused = { code: 'unknown-spot', message: 'There is no such spot.' }
    serve({ refused: null }, { 99: refused })
    await setFavourite(99, true)
    expect(await fateOfChange(() => setFavourite(4, true))).toBe('taken')
    expect(await deviceDatabase().refusedChanges.count()).toBe(1)
    expect(await deviceDatabase().anonymousFeedback.count()).toBe(1)
    await deviceDatabase().refusedChanges.clear()
    await deviceDatabase().anonymousFeedback.clear()
  })
})
