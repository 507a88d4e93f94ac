import { beforeEach, describe, expect, it } from 'vitest'
import { allSpots } from '../catalog'
import {
  dismissedNotices,
  dismissNotice,
  goneSpots,
  noticeName,
  operatorNotices,
} from '../catalog-lists'
import { fakeServer, jsonAnswer } from '../testing/fake-server'
import { freshDatabase } from '../testing/fresh-database'
import { testPack, testSpot } from '../testing/test-pack'
import { fill, nowMs, refresh } from './testing/refresh-at-once'

beforeEach(() => void freshDatabase())

describe('an operator’s changes', () => {
  const gone = { id: 2, name: 'Spot 2', region: 'Surf Coast' }
  const notice = {
    id: 'n1',
    text: 'Closed',
    tone: 'warning' as const,
    linkUrl: 'https://news.example/',
    startsAtMs: 0,
    endsAtMs: nowMs,
    version: 1,
  }

  it('take a spot away from a phone that had it, and show another’s new name', async () => {
    await fill()
    expect(await goneSpots()).toEqual([])
    const next = testPack('v1', {
      spots: { version: 'v2', rows: [testSpot(1, { name: 'Renamed' })] },
      gone: { version: 'g', rows: [gone] },
    })
    expect(await refresh(fakeServer(() => jsonAnswer(next, '"v2"')).fetch)).toBe('ok')
    expect((await allSpots()).map((spot) => spot.name)).toEqual(['Renamed'])
    expect((await allSpots()).find(({ id }) => id === 2)).toBeUndefined()
    expect(await goneSpots()).toEqual([gone])
  })

  it('bring notices, which are dismissed here until they are changed', async () => {
    const next = (version: number, more: object = {}) =>
      testPack('v1', {
        notices: { version: `n${version}`, rows: [{ ...notice, version, ...more }] },
      })
    await refresh(fakeServer(() => jsonAnswer(next(1), '"v1"')).fetch)
    expect(await operatorNotices()).toEqual([notice])
    await dismissNotice(notice)
    await dismissNotice(notice)
    expect(await dismissedNotices()).toEqual(['n1@1'])
    const bad = { linkUrl: 'javascript:alert(1)', tone: 'loud' }
    await refresh(fakeServer(() => jsonAnswer(next(2, bad), '"v2"')).fetch)
    const [changed] = await operatorNotices()
    expect(changed).toMatchObject({ version: 2, linkUrl: null, tone: 'info' })
    expect(await dismissedNotices()).not.toContain(noticeName(changed!))
    await refresh(
      fakeServer(() => jsonAnswer(testPack('v1', { notices: { version: 'n3', rows: [] } }), '"v3"'))
        .fetch,
    )
    expect(await operatorNotices()).toEqual([])
  })
})
