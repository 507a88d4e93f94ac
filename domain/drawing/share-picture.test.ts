import { expect, it } from 'vitest'
import { sharePictureOf } from './share-picture'

it.each([
  ['/beach/7', '/api/share-pictures/spots/7'],
  ['/forecast?spot=12', '/api/share-pictures/spots/12'],
  ['/tides?spot=3', '/api/share-pictures/spots/3'],
  ['/glance?spot=3', '/api/share-pictures/spots/3'],
  ['/spots/3/cameras', '/api/share-pictures/spots/3'],
  ['/accuracy', '/api/share-pictures/accuracy'],
  ['/forecast', '/icons/512.png'],
  ['/spots', '/icons/512.png'],
  ['/beach/one', '/icons/512.png'],
  ['/', '/icons/512.png'],
])('the link to %s unfolds with %s', (page, path) => {
  expect(sharePictureOf(page)).toEqual({ path, isLarge: path.startsWith('/api') })
})
