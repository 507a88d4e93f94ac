import { describe, expect, it, vi } from 'vitest'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { cameraCalls } from '#domain/wire/camera'
import { settle } from '../../testing/mount'
import { click, draw, find } from '../../ui/testing/draw'
import { screenshotName } from './camera-viewer'
import { CamerasCard } from './cameras-card'
import { testCamera } from './testing/test-camera'

describe('cameras asked for anew', () => {
  it('asks with the refresh flag and the cookie', async () => {
    const fake = vi.fn(async () => Response.json([testCamera({ status: 'live' })]))
    vi.stubGlobal('fetch', fake)
    const { box } = await draw(<CamerasCard spotId={1} />)
    await click(find<HTMLButtonElement>('[aria-label="Refresh cameras"]'))
    expect(fake).toHaveBeenCalledWith(
      '/api/surf-spots/1/cameras?refresh=true',
      expect.objectContaining({ credentials: 'include' }),
    )
    await settle(() => expect(box.textContent).toContain('Stairs'))
  })

  it('says the status text where there is no body', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(null, { status: 502, statusText: 'Bad Gateway' }),
    )
    const asked = askCall(network, cameraCalls.list, { params: { id: 1 } })
    expect(await asked).toMatchObject({ text: '502: Bad Gateway' })
  })
})

describe('screenshotName', () => {
  it('names the camera, the time and the kind', () => {
    const camera = { name: 'Demo view: Bells Beach' }
    expect(screenshotName(camera, '2026-11-20-0640', 'image/jpeg')).toBe(
      'demo-view-bells-beach-2026-11-20-0640.jpg',
    )
    expect(screenshotName(camera, '2026-11-20-0640', 'image/svg+xml')).toMatch(/\.svg$/)
    expect(screenshotName({ name: '…' }, 'x', '')).toBe('camera-x.jpg')
  })
})
