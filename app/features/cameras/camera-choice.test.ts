import { expect, it } from 'vitest'
import type { Camera } from '#domain/wire/camera'
import { cameraStatusLabel, feedOf, firstChoice } from './camera-choice'
import { testCamera } from './testing/test-camera'

it.each([
  ['live', 'Live'],
  ['available', 'Available'],
  ['offline', 'Offline'],
  ['unavailable', 'No Cam'],
  ['upside-down', 'Unknown'],
  ['toString', 'Unknown'],
])('%s is %s', (status, label) => expect(cameraStatusLabel(status)).toBe(label))

it('is the first live camera, else the first, else none', () => {
  const first = testCamera()
  const [live, second] = [testCamera({ status: 'live' }), testCamera({ status: 'live' })]
  expect(firstChoice([first, live, second])).toBe(live)
  expect(firstChoice([first])).toBe(first)
  expect(firstChoice([])).toBeNull()
})

const embedUrl = 'https://player.vimeo.com/video/1'
const imageUrl = '/api/cameras/c1/screenshot'

it.each<[title: string, camera: Partial<Camera>, feed: object, hasSignal?: boolean]>([
  ['a live camera', { status: 'live', embedUrl }, { kind: 'embed', url: embedUrl }],
  ['any other', { embedUrl }, { kind: 'picture', url: `${imageUrl}?t=7` }],
  ['no stranger', { status: 'live', embedUrl: 'https://evil.example/' }, { kind: 'picture' }],
  ['no page without signal', { status: 'live', embedUrl }, { kind: 'no-signal' }, false],
  ['our picture without signal', {}, { kind: 'picture' }, false],
  ['an address with a query', { imageUrl: `${imageUrl}?a=2` }, { url: `${imageUrl}?a=2&t=7` }],
  ['an outside camera', { imageUrl: 'https://cams.example/1.jpg' }, { kind: 'none' }],
  ['one that is off', { status: 'offline' }, { kind: 'offline' }],
])(
  'embeds what is live, stamps pictures and draws nothing stale: %s',
  (_, camera, feed, hasSignal) =>
    expect(feedOf(testCamera({ imageUrl, ...camera }), 7, hasSignal)).toMatchObject(feed),
)
