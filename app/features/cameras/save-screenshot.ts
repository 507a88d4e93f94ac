import type { Camera } from '#domain/wire/camera'

/** `bells-beach-stairs-2026-11-20-0640.png`: sorts by time in a folder of pictures. */
export function screenshotName(
  camera: Pick<Camera, 'name'>,
  melbourneStamp: string,
  type: string,
): string {
  const name = camera.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const [, subtype = 'jpeg'] = /^image\/([a-z]+)/.exec(type) ?? []
  const ending = subtype === 'jpeg' ? 'jpg' : subtype
  return `${name || 'camera'}-${melbourneStamp}.${ending}`
}

/**
 * Fetches a camera's picture through the server and hands it to the browser to keep.
 * @param melbourneStamp the time for the file's name, e.g. '2026-11-20-0640'
 * @throws when there is no picture to save
 */
export async function saveScreenshot(
  camera: Pick<Camera, 'id' | 'name'>,
  melbourneStamp: string,
): Promise<void> {
  const response = await fetch(`/api/cameras/${encodeURIComponent(camera.id)}/screenshot`, {
    credentials: 'include',
    signal: AbortSignal.timeout(10_000),
  })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  if (!type.startsWith('image/')) throw new Error(`not a picture: ${type}`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = screenshotName(camera, melbourneStamp, type)
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 30_000)
}
