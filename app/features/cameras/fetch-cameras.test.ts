import { describe, expect, it, vi } from 'vitest'
import { screenshotName } from './camera-viewer'
import { fetchCameras } from './cameras-card'

const answering = (body: unknown, init?: ResponseInit) => {
  const fake = vi.fn(async () => new Response(JSON.stringify(body), init))
  vi.stubGlobal('fetch', fake)
  return fake
}
const { signal } = new AbortController()

const row = {
  id: 'c1',
  spotId: 1,
  name: 'Stairs',
  provider: 'Southbreak',
  status: 'live',
  embedUrl: null,
  imageUrl: '/api/cameras/c1/screenshot',
  pageUrl: null,
  description: '',
  note: null,
  lastUpdated: null,
}

describe('fetchCameras', () => {
  it('asks with the refresh flag and the cookie', async () => {
    const fake = answering([row])
    expect(await fetchCameras(1, signal)).toEqual({ kind: 'answer', value: [row] })
    expect(fake).toHaveBeenCalledWith(
      '/api/surf-spots/1/cameras?refresh=true',
      expect.objectContaining({ credentials: 'include' }),
    )
  })

  it('says the status and the body', async () => {
    answering({ code: 'not-found' }, { status: 404 })
    expect(await fetchCameras(1, signal)).toMatchObject({ text: '404: {"code":"not-found"}' })
  })

  it('says the status text where there is no body', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(null, { status: 502, statusText: 'Bad Gateway' }),
    )
    expect(await fetchCameras(1, signal)).toMatchObject({ text: '502: Bad Gateway' })
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
