import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { rememberPerson } from '#db/device/remember-person'
import { surfRules } from '#db/device/surf-rules'
import { testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { testConditions } from '#domain/person/testing/test-conditions'
import { emptySurfLog } from '#domain/wire/surf-log'
import { keepPastDays } from '../../testing/keep-past-days'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { click, drawPage } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { DaysLikeView } from './days-like-view'

// Nine in the morning in Melbourne, and no signal.
const nowMs = Date.parse('2026-11-19T22:00:00Z')
const surf = {
  ...emptySurfLog,
  id: 's1',
  userId: 'u1',
  spotId: 1,
  startedAtMs: nowMs - 9 * 86_400_000,
  conditions: testConditions({ validAtMs: nowMs, fetchedAtMs: nowMs }),
}

beforeEach(async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  await deviceDatabase().surfLogs.clear()
  await rememberPerson(testPerson)
  await storePack('live')
})

async function show(what: Parameters<typeof DaysLikeView>[0]['asked']) {
  const { box } = await drawPage(<DaysLikeView asked={what} />)
  const found = () => [...box.querySelectorAll('ol a')]
  return { box, found, words: () => box.textContent ?? '' }
}

it('names the days like a logged surf on the coast and at its spot, with what differs, without signal', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  await deviceDatabase().surfLogs.put(surf)
  const what = { surfId: 's1' }
  const { box, found, words } = await show(what)
  await settle(() => expect(words()).toContain('Most like it first'))
  expect(words()).toContain('11 November 2026')
  expect(found()).toHaveLength(2)
  expect(found().map((link) => link.getAttribute('href'))).toContain(
    '/forecast?spot=2&date=2026-11-20',
  )
  expect(found()[0]!.textContent).toMatch(
    /^Spot \d.*(like it|the same).*Today, \d\d:\d\d–\d\d:\d\d/i,
  )
  expect(found()[0]!.textContent).toContain('wind 3 km/h stronger')
  await act(async () => {
    ;[...box.querySelectorAll('input')].find(({ value }) => value === 'spot')!.click()
  })
  await settle(() => expect(found()).toHaveLength(1))
  expect(found()[0]!.textContent).toContain('Spot 1')
  expect(asked).not.toHaveBeenCalled()
})

it('keeps a surf as one alert for its spot, or for its stretch of coast', async () => {
  await deviceDatabase().surfRules.clear()
  await deviceDatabase().surfLogs.put(surf)
  const { box, words } = await show({ surfId: 's1' })
  await settle(() => expect(words()).toContain('Tell me when it is like that'))
  const buttons = () =>
    [...box.querySelectorAll('button')].filter(({ textContent }) =>
      /^(At|Anywhere in) /.test(textContent ?? ''),
    )
  for (const [index, button] of buttons().entries()) {
    await click(button)
    await expect.poll(() => surfRules()).toHaveLength(index + 1)
  }
  // This browser was never allowed to notify.
  const title = 'Alert saved, but alerts do not reach this device yet'
  await settle(() => expect(currentToast()?.title).toBe(title))
  const around = { kind: 'limits', surfHeightMin: 1.4, surfHeightMax: 2.8 }
  const kept = await surfRules()
  const scopes = kept?.map(({ spotId, scope }) => `${spotId} ${scope}`)
  expect(scopes?.sort()).toEqual(['1 coast', '1 spot'])
  expect(kept?.[0]?.wanted).toMatchObject(around)
})

it('says that nothing is like a surf of another kind, and names the nearest', async () => {
  const conditions = { ...surf.conditions, surfHeightMetres: 6, windSpeedKmh: 60 }
  await deviceDatabase().surfLogs.put({ ...surf, conditions })
  const { found, words } = await show({ surfId: 's1' })
  await settle(() => expect(words()).toContain('Nothing is much like it'))
  expect(found()[0]!.textContent).toContain('Not much like it')
  expect(found()[0]!.textContent).toContain('much smaller')
})

it('takes an hour of a spot, whose own day is not another day', async () => {
  const what = { spotId: 1, atMs: Date.parse('2026-11-20T02:00:00Z') }
  const { found, words } = await show(what)
  await settle(() => expect(words()).toContain('Most like it first'))
  expect(found()).toHaveLength(1)
  expect(found()[0]!.textContent).toContain('Spot 2')
})

it('takes an hour of the days that are over, as they are kept on the phone', async () => {
  const fromMs = nowMs - 20 * 86_400_000
  await keepPastDays([testSpot(1)], fromMs, nowMs)
  const { words } = await show({ spotId: 1, atMs: fromMs + 3 * 3_600_000 })
  await settle(() => expect(words()).toMatch(/Most like it first|Nothing is much like it/))
  expect(words()).toContain('31 October 2026')
  expect(words()).toMatch(/Surf .*, wind /)
  await deviceDatabase().meta.delete('pastDays')
})

it.each([
  [{ surfId: 'of another person' }, 'This surf is not here'],
  [{ spotId: 99, atMs: nowMs }, 'This surf is not here'],
  [null, 'This surf is not here'],
  [{ spotId: 1, atMs: nowMs - 90 * 86_400_000 }, 'Too little is known about this surf'],
])('%o: %s', async (what, said) => {
  const { words } = await show(what)
  await settle(() => expect(words()).toContain(said))
})
