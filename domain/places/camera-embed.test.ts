import { expect, it } from 'vitest'
import { allowedEmbed, allowedPage, ownPicture } from './camera-embed'

it('allowedEmbed frames https on an allowed host', () => {
  expect(allowedEmbed('https://www.youtube-nocookie.com/embed/abc')).toBe(
    'https://www.youtube-nocookie.com/embed/abc',
  )
})

it.each([
  null,
  '',
  'not a url',
  'http://www.youtube-nocookie.com/embed/abc',
  'https://www.youtube-nocookie.com:8443/embed/abc',
  'https://user:pass@player.vimeo.com/1',
  'https://player.vimeo.com.evil.example/1',
  'https://evil.example/?player.vimeo.com',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//player.vimeo.com/1',
])('refuses %s', (url) => {
  expect(allowedEmbed(url)).toBeNull()
})

it('opens web pages and nothing else', () => {
  expect(allowedPage('https://www.swellnet.com/surfcams')).toBe('https://www.swellnet.com/surfcams')
  expect(allowedPage('javascript:alert(1)')).toBeNull()
  expect(allowedPage(null)).toBeNull()
})

it('draws only pictures of our own server', () => {
  expect(ownPicture('/api/cameras/demo-1/screenshot')).toBe('/api/cameras/demo-1/screenshot')
  expect(ownPicture('//evil.example/x.png')).toBeNull()
  expect(ownPicture('/\\evil.example/x.png')).toBeNull()
  expect(ownPicture('https://evil.example/x.png')).toBeNull()
  expect(ownPicture(null)).toBeNull()
})
