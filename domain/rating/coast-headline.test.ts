import { describe, expect, it } from 'vitest'
import type { Spot } from '../wire/spot'
import type { CoastBestWindow } from './best-window-by-coast'
import { coastHeadline } from './coast-headline'

/** Thursday 3 December 2026, 10:40 in Melbourne. */
const nowMs = Date.UTC(2026, 11, 2, 23, 40)
const hour = 3_600_000

function call(coast: string, score: number, fromHours: number, region = ''): CoastBestWindow {
  const startAtMs = nowMs + fromHours * hour
  const spot = { name: `Best of ${coast}`, region } as Spot
  const window: CoastBestWindow['window'] = {
    startAtMs,
    endAtMs: startAtMs + 3 * hour,
    score,
    word: 'good',
    endsBecause: '',
  }
  const open = fromHours <= 0 && score >= 6 ? { spot, window } : null
  return { coast, spot, window, open, isKnown: true, text: '' }
}
const nothing: CoastBestWindow = {
  coast: 'Otways',
  spot: null,
  window: null,
  open: null,
  isKnown: true,
  text: '',
}

describe('coastHeadline', () => {
  it('says where it is on now, though it will be better elsewhere later', () => {
    const told = coastHeadline(
      [call('Surf Coast', 8.9, 5), call('Phillip Island & Bass Coast', 7, -1, 'Phillip Island')],
      nowMs,
    )
    expect(told?.title).toBe('It’s on at Phillip Island.')
    expect(told?.best).toMatchObject({ score: 7, hours: 'until 12:40' })
  })

  it('says where it is best now, though that coast will be better still tomorrow', () => {
    const now = call('Gippsland', 8.8, -1)
    const tomorrow = { ...call('Gippsland', 9, 20), open: now.open }
    const told = coastHeadline([call('Mornington Peninsula', 6.8, -1), tomorrow], nowMs)
    expect(told?.title).toBe('It’s on in Gippsland.')
    expect(told?.best).toMatchObject({ score: 8.8, hours: 'until 12:40' })
  })

  it.each([
    [5, 'Next on the Surf Coast, from 15:40.', 'today 15:40–18:40'],
    [20, 'Next on the Surf Coast, tomorrow.', 'tomorrow 06:40–09:40'],
    [44, 'Next on the Surf Coast, Sat 5 Dec.', 'Sat 5 Dec 06:40–09:40'],
  ])('says where and when it will be, %i hours ahead', (ahead, title, hours) => {
    const told = coastHeadline([nothing, call('Surf Coast', 6, ahead)], nowMs)
    expect([told?.title, told?.best?.hours]).toEqual([title, hours])
  })

  it('calls nothing on that is only fair, and nothing fair that is poor', () => {
    expect(coastHeadline([call('Gippsland', 5.9, -1)], nowMs)?.title).toBe(
      'Only fair for two days, best in Gippsland.',
    )
    expect(coastHeadline([nothing], nowMs)).toEqual({
      title: 'Nothing above poor for two days.',
      best: null,
    })
  })

  it('says that it is big', () => {
    const now = call('Surf Coast', 8, -1)
    const later = call('Surf Coast', 8, 20)
    for (const one of [now, later]) one.window!.isBig = true
    expect(coastHeadline([now], nowMs)).toMatchObject({
      title: 'It’s on along the Surf Coast, but big.',
      best: { isBig: true },
    })
    expect(coastHeadline([later], nowMs)?.title).toBe('Next on the Surf Coast, tomorrow, but big.')
  })

  it('says nothing without a forecast', () => {
    expect(coastHeadline([{ ...nothing, isKnown: false }], nowMs)).toBeNull()
    expect(coastHeadline([], nowMs)).toBeNull()
  })
})
