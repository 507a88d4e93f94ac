import { describe, expect, it } from 'vitest'
import type { Camera } from '#domain/wire/camera'
import { cameraStatusLabel, feedOf, firstChoice } from './camera-choice'
import { testCamera } from './testing/test-camera'

const camera = (fields: Partial<Camera>) => testCamera({ imageUrl: null, ...fields })

describe('cameraStatusLabel', () => {
  it.each([
    ['live', 'Live'],
    ['available', 'Available'],
    ['offline', 'Offline'],
    ['unavailable', 'No Cam'],
    ['upside-down', 'Unknown'],
    ['toString', 'Unknown'],
  ])('%s is %s', (status, label) => {
    expect(cameraStatusLabel(status)).toBe(label)
  })
})

describe('firstChoice', () => {
  it('is the first live camera, else the first, else none', () => {
    const [a, b, c] = [
      camera({ id: 'a' }),
      camera({ id: 'b', status: 'live' }),
      camera({ id: 'c', status: 'live' }),
    ]
    expect(firstChoice([a, b, c])).toBe(b)
    expect(firstChoice([a])).toBe(a)
    expect(firstChoice([])).toBeNull()
  })
})

describe('feedOf', () => {
  const embedUrl = 'https://player.vimeo.com/video/1'
  const imageUrl = '/api/cameras/c1/screenshot'

  it('embeds a live camera and pictures any other', () => {
    expect(feedOf(camera({ status: 'live', embedUrl, imageUrl }), 7)).toEqual({
      kind: 'embed',
      url: embedUrl,
    })
    expect(feedOf(camera({ status: 'available', embedUrl, imageUrl }), 7)).toEqual({
      kind: 'picture',
      url: `${imageUrl}?t=7`,
    })
  })

  it('frames no page of another site without signal', () => {
    expect(feedOf(camera({ status: 'live', embedUrl }), 7, false)).toEqual({ kind: 'no-signal' })
    expect(feedOf(camera({ imageUrl }), 7, false).kind).toBe('picture')
  })

  it('stamps an address that has a query already', () => {
    expect(feedOf(camera({ imageUrl: `${imageUrl}?size=2` }), 9)).toEqual({
      kind: 'picture',
      url: `${imageUrl}?size=2&t=9`,
    })
  })

  it('falls back to the picture where the player may not be framed', () => {
    expect(
      feedOf(camera({ status: 'live', embedUrl: 'https://evil.example/', imageUrl }), 7).kind,
    ).toBe('picture')
  })

  it('draws nothing of an outside camera, and nothing stale of one that is off', () => {
    expect(feedOf(camera({ imageUrl: 'https://cams.example/1.jpg' }), 7).kind).toBe('none')
    expect(feedOf(camera({ status: 'offline', imageUrl }), 7).kind).toBe('offline')
  })
})
