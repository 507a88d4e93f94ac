import type { Camera } from '#domain/wire/camera'

/** A camera of our own server that has a picture, changed as a test needs. */
export const testCamera = (fields: Partial<Camera> = {}): Camera => ({
  id: 'stairs',
  spotId: 1,
  name: 'Stairs',
  provider: 'Southbreak',
  status: 'available',
  embedUrl: null,
  imageUrl: '/api/cameras/stairs/screenshot',
  pageUrl: null,
  description: '',
  note: null,
  lastUpdated: null,
  ...fields,
})
