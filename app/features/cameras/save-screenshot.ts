import { askFile, type NoAnswer, type Refused } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { cameraAddresses } from '#domain/wire/addresses'
import { addressOf } from '#domain/wire/call'
import type { Camera } from '#domain/wire/camera'
import { saveFile } from '../../ui/save-file'

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
 * @returns 'saved'; what came instead of a picture
 */
export async function saveScreenshot(
  camera: Pick<Camera, 'id' | 'name'>,
  melbourneStamp: string,
): Promise<'saved' | Refused | NoAnswer> {
  const path = addressOf(cameraAddresses.screenshot, { cameraId: camera.id })
  const asked = await askFile(network, path, isPicture, { silenceMs: 10_000 })
  if (asked.kind !== 'answer') return asked
  saveFile(asked.file, screenshotName(camera, melbourneStamp, asked.file.type))
  return 'saved'
}

const isPicture = (headers: Headers) => (headers.get('Content-Type') ?? '').startsWith('image/')
