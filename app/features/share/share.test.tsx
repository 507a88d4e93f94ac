import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { button, click, draw } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { ShareDialog } from './share-dialog'
import { shareTargets } from './share-targets'
import { shareText } from './spot-share'

const dialog = (
  <ShareDialog open onClose={() => undefined} url="/beach/1" title="Bells Beach" text="Surf 1 m" />
)
const phone = (parts: object) => vi.stubGlobal('navigator', parts)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

it('says for two seconds that the link is copied', async () => {
  phone({ clipboard: { writeText: async () => undefined } })
  await draw(dialog)
  await click(button('Copy link'))
  expect(button('Copied')).toBeDefined()
  expect(currentToast()?.title).toBe('Copied to clipboard')
  await pass(1999)
  expect(button('Copied')).toBeDefined()
  await pass(2)
  expect(button('Copy link')).toBeDefined()
})

it('uses the phone’s own sheet where it has one, is quiet when it is closed, and says what to do when it fails', async () => {
  const share = vi.fn<() => Promise<void>>(async () => undefined)
  phone({ share })
  await draw(dialog)
  const before = currentToast()
  await click(button('Share from this device'))
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await click(button('Share from this device'))
  expect(share).toHaveBeenCalledTimes(2)
  expect(currentToast()).toBe(before)
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await click(button('Share from this device'))
  expect(currentToast()?.description).toBe('Unable to share. Please try copying the link instead.')
})

it('escapes words and link for each target', () => {
  const url = 'https://southbreak.example/beach/1'
  const targets = shareTargets({ url, title: 'Bells Beach & co', text: '1.4 m, Good? 100%' })
  const link = encodeURIComponent(url)
  const words = '1.4%20m%2C%20Good%3F%20100%25'
  expect(targets.map(({ name, href }) => [name, href])).toEqual([
    ['Twitter', `https://twitter.com/intent/tweet?text=${words}&url=${link}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['WhatsApp', `https://wa.me/?text=${words}%20${link}`],
    ['Email', `mailto:?subject=Bells%20Beach%20%26%20co&body=${words}%0A%0A${link}`],
  ])
})

const nowMs = Date.UTC(2026, 10, 20, 6)

function report(hour: object | null, source: SpotSnapshot['source'] = 'live'): SpotSnapshot {
  return {
    spot: { name: 'Bells Beach', region: 'Surf Coast', facingDegrees: 137 },
    source,
    forecast: { fetchedAtMs: nowMs - 12 * 60_000 },
    conditions: hour && { hour, rating: { word: 'good', score: 6.4 } },
  } as unknown as SpotSnapshot
}

const hour = { surfHeightMetres: 1.4, windSpeedKmh: 18, windDirectionDegrees: 317 }

it('carries the numbers and their times, which stay true when it is read the next day', () => {
  expect(shareText(report(hour), 'metric', nowMs)).toMatch(
    /^Bells Beach, Surf Coast: surf [\d.]+–[\d.]+ m; wind 18 km\/h NW, offshore; rated Good\. As of Fri 20 Nov 17:00, forecast of Fri 20 Nov 16:48\.$/,
  )
})

it('never lets demo data look live', () => {
  expect(shareText(report(hour, 'demo'), 'metric', nowMs)).toMatch(/Demo data\.$/)
})

it('is of first light in the dark, sea and wind too', () => {
  const light = { ...hour, surfHeightMetres: 2.6, windSpeedKmh: 8 }
  const firstLight = { atMs: nowMs, hour: light, rating: { word: 'fair', score: 4.4 } }
  const { conditions, ...rest } = report(hour)
  const dark = { ...rest, conditions: { ...conditions, isDark: true, firstLight } }
  expect(shareText(dark as unknown as SpotSnapshot, 'metric', nowMs)).toMatch(
    /^Bells Beach, Surf Coast, at first light 17:00: surf 2\.\d–3\.\d m; wind 8 km\/h NW, offshore; rated Fair but big\. /,
  )
})

it('leaves out what is not known', () => {
  expect(shareText(report({ ...hour, windSpeedKmh: null }), 'metric', nowMs)).not.toContain('wind')
  expect(shareText(report(null), 'metric', nowMs)).toBe(
    'Bells Beach, Surf Coast: surf, wind and tide on Southbreak.',
  )
})
