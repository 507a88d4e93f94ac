import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { testPack } from '#db/device/testing/test-pack'
import { mount, settle } from '../../testing/mount'
import { currentToast } from '../../ui/toast-store'
import { ApiGuide } from './api-guide'
import { EmbedCard } from './embed-card'

beforeEach(async () => {
  await openDeviceDatabase()
  await writePack(testPack('live'), 'live')
})
afterEach(() => vi.unstubAllGlobals())

it('gives one line of HTML for the chosen spot, to copy and to see', async () => {
  const onChoose = vi.fn()
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const { container, unmount } = await mount(<EmbedCard spotId={2} onChoose={onChoose} />)
  const line = () => container.querySelector('textarea')?.value ?? ''
  await settle(() => expect(line()).toContain('/api/embed/spots/2"'))
  expect(line()).toMatch(/^<iframe [^<>]*sandbox="allow-popups [^<>]*><\/iframe>$/)
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/api/embed/spots/2')
  await act(async () => container.querySelector('button')!.click())
  expect(writeText).toHaveBeenCalledWith(line())
  expect(currentToast()?.title).toBe('Copied to clipboard')
  writeText.mockRejectedValueOnce(new Error('refused'))
  await act(async () => container.querySelector('button')!.click())
  await settle(() => expect(container.querySelector('[role=alert]')).not.toBeNull())
  await unmount()
})

it('leads to an answer of each public call', async () => {
  const { container, unmount } = await mount(
    <MemoryRouter>
      <ApiGuide spotId={7} />
    </MemoryRouter>,
  )
  const hrefs = [...container.querySelectorAll('ul a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/api/surf-spots/7/conditions?api=true')
  expect(hrefs).toContain('/api/surf-spots/7/forecast?api=true&days=7')
  expect(hrefs).toContain('/api/openapi.json')
  await unmount()
})
