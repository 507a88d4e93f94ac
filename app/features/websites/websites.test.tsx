import { beforeEach, expect, it, vi } from 'vitest'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { click, draw, drawPage } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { ApiGuide } from './api-guide'
import { EmbedCard } from './embed-card'

beforeEach(async () => {
  await storePack('live')
})

it('gives one line of HTML for the chosen spot, to copy and to see', async () => {
  const onChoose = vi.fn()
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const { box } = await draw(<EmbedCard spotId={2} onChoose={onChoose} />)
  const line = () => box.querySelector('textarea')?.value ?? ''
  await settle(() => expect(line()).toContain('/api/embed/spots/2"'))
  expect(line()).toMatch(/^<iframe [^<>]*sandbox="allow-popups [^<>]*><\/iframe>$/)
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/api/embed/spots/2')
  await click(box.querySelector('button')!)
  expect(writeText).toHaveBeenCalledWith(line())
  expect(currentToast()?.title).toBe('Copied to clipboard')
  writeText.mockRejectedValueOnce(new Error('refused'))
  await click(box.querySelector('button')!)
  await settle(() => expect(currentToast()?.title).toBe('Copy failed'))
})

it('leads to an answer of each public call', async () => {
  const { box } = await drawPage(<ApiGuide spotId={7} />)
  const hrefs = [...box.querySelectorAll('ul a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/api/surf-spots/7/conditions?api=true')
  expect(hrefs).toContain('/api/surf-spots/7/forecast?api=true&days=7')
  expect(hrefs).toContain('/api/openapi.json')
})
