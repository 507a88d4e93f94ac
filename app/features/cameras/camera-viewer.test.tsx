import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveExchange } from '#db/device/exchange'
import { withoutSignal } from '#db/device/testing/fake-server'
import type { Camera } from '#domain/wire/camera'
import { settle } from '../../testing/mount'
import { click, draw, find } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { CameraFeedView } from './camera-feed'
import { CameraViewer } from './camera-viewer'
import { testCamera } from './testing/test-camera'

const live = testCamera({
  id: 'point',
  name: 'Point',
  status: 'live',
  imageUrl: '/api/cameras/point/screenshot',
})
const viewer = (cameras: Camera[], stamp = 1) => <CameraViewer cameras={cameras} stamp={stamp} />
const picture = () => find<HTMLImageElement>('img')
const fail = () => act(async () => picture().dispatchEvent(new Event('error')))
const choice = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith(name))
const saveButton = () => document.querySelector<HTMLButtonElement>('[aria-label="Save screenshot"]')

beforeEach(async () => {
  await saveExchange({ outcome: 'ok' })
  // The server can be reached, whatever it says.
  vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }))
})

describe('CameraViewer', () => {
  it('shows another when it is chosen', async () => {
    await draw(viewer([testCamera(), live]))
    await click(choice('Stairs') as HTMLButtonElement)
    expect(picture().getAttribute('alt')).toBe('Stairs')
  })

  it('blames the signal, not the camera, while the phone has none, and looks again when it has', async () => {
    await draw(viewer([live]))
    vi.stubGlobal('fetch', withoutSignal)
    await fail()
    await settle(() => expect(document.body.textContent).toContain('Cameras need it'))
    expect(document.body.textContent).not.toMatch(/Offline|temporarily unavailable|Live/)
    await saveExchange({ outcome: 'ok' })
    await settle(() => expect(picture().getAttribute('alt')).toBe('Point'))
  })

  it('links to an outside camera and neither draws nor saves it', async () => {
    const pageUrl = 'https://www.swellnet.com/surfcams'
    await draw(viewer([testCamera({ provider: 'Swellnet', imageUrl: null, pageUrl })]))
    const link = find<HTMLAnchorElement>('a')
    expect([link.href, link.target, link.rel]).toEqual([pageUrl, '_blank', 'noopener noreferrer'])
    expect(document.querySelector('img, iframe')).toBeNull()
    expect(saveButton()).toBeNull()
  })

  it('keeps an embedded feed in a sandbox', () => {
    // As text: the test page would go and fetch a frame.
    const page = renderToStaticMarkup(
      <CameraFeedView
        camera={live}
        feed={{ kind: 'embed', url: 'https://player.vimeo.com/video/1' }}
        onFail={() => undefined}
      />,
    )
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-scripts allow-same-origin" allow=""/)
  })

  it.each([
    [new Response('no', { status: 502 }), 'Save failed'],
    [new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'Save failed'],
    [new Response('png', { headers: { 'content-type': 'image/png' } }), 'Screenshot saved!'],
  ])('says what became of a screenshot (%#)', async (response, title) => {
    vi.stubGlobal('fetch', async () => response)
    await draw(viewer([live]))
    await click(saveButton()!)
    await expect.poll(() => currentToast()?.title).toBe(title)
  })
})
