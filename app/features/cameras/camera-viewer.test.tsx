import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveExchange } from '#db/device/exchange'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { withoutSignal } from '#db/device/testing/fake-server'
import { type Camera, cameraCalls } from '#domain/wire/camera'
import { settle } from '../../testing/mount'
import { click, draw, find, pageText } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { CameraFeedView } from './camera-feed'
import { CameraViewer, screenshotName } from './camera-viewer'
import { CamerasCard } from './cameras-card'
import { testCamera } from './testing/test-camera'

const point = { id: 'point', name: 'Point', imageUrl: '/api/cameras/point/screenshot' }
const live = testCamera({ ...point, status: 'live' })
const viewer = (cameras: Camera[]) => <CameraViewer cameras={cameras} stamp={1} />
const picture = () => find<HTMLImageElement>('img')
const choice = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith(name))
const saveButton = () => document.querySelector<HTMLButtonElement>('[aria-label="Save screenshot"]')

beforeEach(async () => {
  await saveExchange({ outcome: 'ok' })
  // The server can be reached, whatever it says.
  vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }))
})

it('shows another when it is chosen', async () => {
  await draw(viewer([testCamera(), live]))
  await click(choice('Stairs') as HTMLButtonElement)
  expect(picture().getAttribute('alt')).toBe('Stairs')
})

it('blames the signal, not the camera, while the phone has none, and looks again when it has', async () => {
  await draw(viewer([live]))
  vi.stubGlobal('fetch', withoutSignal)
  await act(async () => picture().dispatchEvent(new Event('error')))
  await settle(() => expect(pageText()).toContain('Cameras need it'))
  expect(pageText()).not.toMatch(/Offline|temporarily unavailable|Live/)
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
  const feed = { kind: 'embed', url: 'https://player.vimeo.com/video/1' } as const
  const page = renderToStaticMarkup(
    <CameraFeedView camera={live} feed={feed} onFail={() => undefined} />,
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

it('names a screenshot by the camera, the time and the kind', () => {
  const camera = { name: 'Demo view: Bells Beach' }
  expect(screenshotName(camera, '2026-11-20-0640', 'image/jpeg')).toBe(
    'demo-view-bells-beach-2026-11-20-0640.jpg',
  )
  expect(screenshotName(camera, '2026-11-20-0640', 'image/svg+xml')).toMatch(/\.svg$/)
  expect(screenshotName({ name: '…' }, 'x', '')).toBe('camera-x.jpg')
})

it('asks with the refresh flag and the cookie', async () => {
  const fake = vi.fn(async () => Response.json([testCamera({ status: 'live' })]))
  vi.stubGlobal('fetch', fake)
  await draw(<CamerasCard spotId={1} />)
  await click(find('[aria-label="Refresh cameras"]'))
  expect(fake).toHaveBeenCalledWith(
    '/api/surf-spots/1/cameras?refresh=true',
    expect.objectContaining({ credentials: 'include' }),
  )
  await settle(() => expect(pageText()).toContain('Stairs'))
})

it('says the status text where there is no body', async () => {
  const answer = new Response(null, { status: 502, statusText: 'Bad Gateway' })
  vi.stubGlobal('fetch', async () => answer)
  const asked = askCall(network, cameraCalls.list, { params: { id: 1 } })
  expect(await asked).toMatchObject({ text: '502: Bad Gateway' })
})
