import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { rememberPerson } from '#db/device/remember-person'
import { testPerson } from '#db/device/testing/test-person'
import { emptySurfLog } from '#domain/wire/surf-log'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { handOn } from '../../ui/share-picture-button'
import { drawPage } from '../../ui/testing/draw'
import { YearView } from './year-view'

beforeEach(async () => {
  await deviceDatabase().surfLogs.clear()
  await rememberPerson(testPerson)
  await storePack('live')
})

const show = async (year: number | null, onChoose: (year: number) => void = () => undefined) => {
  const { box } = await drawPage(<YearView asked={year} onChoose={onChoose} />)
  return { box, words: () => box.textContent ?? '' }
}

it('tells the last year that has surfs, or the one that is asked for, without signal', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const surfs = ['2025-05-05', '2026-05-05', '2026-05-06'].map((id) => {
    return { ...emptySurfLog, id, userId: 'u1', spotId: 1, startedAtMs: Date.parse(id) }
  })
  await deviceDatabase().surfLogs.bulkPut(surfs)
  const chosen = vi.fn()
  const last = await show(null, chosen)
  await settle(() => expect(last.words()).toContain('2026 in surf'))
  expect(last.words()).toMatch(/Surfs2on 2 days/)
  expect(last.words()).toMatch(/Longest streak2 days/)
  const drawn = decodeURIComponent(last.box.querySelector('img')!.src)
  expect(drawn).toContain('My 2026 in surf')
  expect(drawn).toContain('most at Spot 1: 2 surfs')
  const before = await show(2025)
  await settle(() => expect(before.words()).toMatch(/Surf1on 1 day/))
  expect(asked).not.toHaveBeenCalled()
})

it('hands the picture to the phone’s own sheet, else to the browser to keep', async () => {
  const png = new Blob(['x'], { type: 'image/png' })
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share })
  expect(await handOn(png, 'a.png')).toBe('shared')
  share.mockRejectedValueOnce(new DOMException('no', 'AbortError'))
  expect(await handOn(png, 'a.png')).toBe('left')
  vi.stubGlobal('navigator', { ...navigator, canShare: undefined })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('setTimeout', (() => 0) as unknown as typeof setTimeout)
  expect(await act(() => handOn(png, 'a.png'))).toBe('saved')
  expect(clicked).toHaveBeenCalledOnce()
  clicked.mockRestore()
})
