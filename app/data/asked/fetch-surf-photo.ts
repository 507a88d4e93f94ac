import { askFile, type NoAnswer } from '#db/device/http/ask-server'
import type { Network } from '#db/device/http/send-request'
import { currentPerson } from '#db/device/person'
import { keepPhoto, keptPhoto } from '#db/device/surf-photos'
import { addressOf } from '#domain/wire/call'
import { longestPhotoText, type SurfPhoto, surfPhotoCalls } from '#domain/wire/surf-photo'
import { dataUrlOf } from './data-url-of'

type PhotoFetched = 'here' | 'refused' | NoAnswer['kind']

let queue: Promise<unknown> = Promise.resolve()

/**
 * Fetches the photo of a surf to this device, one after another: a page of photos leaves the network to other calls.
 * @returns 'refused': the server answered, and has none to give; else why there was no answer
 */
export function fetchSurfPhoto(
  network: Network,
  photo: Pick<SurfPhoto, 'id' | 'tag'>,
): Promise<PhotoFetched> {
  const fetched = queue.then(() => fetchOne(network, photo))
  queue = fetched.catch(() => undefined)
  return fetched
}

async function fetchOne(
  network: Network,
  { id, tag }: Pick<SurfPhoto, 'id' | 'tag'>,
): Promise<PhotoFetched> {
  const person = await currentPerson()
  if (!person) return 'refused'
  if ((await keptPhoto({ id, tag })) !== null) return 'here'
  const { userId } = person
  const address = addressOf(surfPhotoCalls.read, { userId, surfId: id }, { tag })
  const asked = await askFile(network, address, isPhoto, { mostBytes: longestPhotoText })
  if (asked.kind !== 'answer') return asked.kind
  await keepPhoto({ userId, id, tag, picture: await dataUrlOf(asked.file) })
  return 'here'
}

const isPhoto = (headers: Headers) =>
  ['image/webp', 'image/jpeg'].includes(headers.get('Content-Type') ?? '')
