import { beforeEach, expect, it, vi } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { testCoast, testPack } from '#db/device/testing/test-pack'
import { settle } from '../../testing/mount'
import { drawPage } from '../../ui/testing/draw'
import { ConditionsCard } from './conditions-card'

beforeEach(async () => {
  // One in the afternoon in Melbourne, two hours after the forecast was fetched.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
})

const screen = () => drawPage(<ConditionsCard spotId={1} />)

it('says every number with its age and source, and locks what a plan unlocks', async () => {
  await writePack(testPack('live'), 'live')
  const { box } = await screen()
  await settle(() => expect(box.textContent).toContain('Updated'))
  // Where the numbers come from stands in the bar, and nowhere else.
  expect(box.textContent).not.toMatch(/Live forecast|Demonstration|Demo data/)
  expect(box.textContent).toContain('Updated 2 hours ago')
  // The swell that the answer above names, and no second reading of it.
  expect(box.textContent).toMatch(/Swell\d+\s?sFrom [NESW]+/)
  expect(box.textContent).not.toContain('Mean')
  expect(box.textContent).not.toContain('Demo data')
  expect(box.querySelector<HTMLInputElement>('[role="switch"]')?.disabled).toBe(true)
})

it('says before dawn how the next hours of light are, not that the night is poor', async () => {
  // Half past three in the morning.
  vi.setSystemTime(Date.parse('2026-11-20T16:30:00Z'))
  const startAtMs = Date.parse('2026-11-20T16:00:00Z')
  const { waveAxis, weatherAxis } = testCoast()
  const coast = testCoast({
    fetchedAtMs: startAtMs,
    waveAxis: { ...waveAxis, startAtMs },
    weatherAxis: { ...weatherAxis, startAtMs },
  })
  await writePack(testPack('night', { forecast: { version: 'night', coast } }), 'live')
  const { box } = await screen()
  await settle(() => expect(box.textContent).toContain('Everything here is for today 05:'))
  // Said once.
  expect(box.textContent?.match(/05:\d\d/g)).toHaveLength(1)
})

it('has words, not zeros, when the stored forecast has run out', async () => {
  vi.setSystemTime(Date.parse('2026-12-20T02:00:00Z'))
  await writePack(testPack('old'), 'live')
  const { box } = await screen()
  await settle(() => expect(box.textContent).toContain('No current conditions available'))
  expect(box.textContent).toContain('old')
  expect(box.textContent).not.toMatch(/\b0\.0/)
})
