import { createHash } from 'node:crypto'
import { storePicture } from '#db/server/coast/pictures'
import { minuteMs } from '#domain/time/durations'
import { uploadCalls } from '#domain/wire/admin-spot'
import { doesNotFit, problem } from '../../http/problem'
import { bytesOfDataUrl, reEncode } from '../../pictures/re-encode'
import { countCall, type RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { noted } from './resource'

/** As many as a person picks in an afternoon; each costs a second of the processor and up to 2 MB of the disk. */
const uploadsPerAdmin = { atOnce: 60, everyMs: 5 * minuteMs }

/** Pictures for beaches and carousel, re-encoded, so that nothing of the file itself is ever served. */
export function uploadRoutes({ admin }: Mounts, deps: RouteDeps): void {
  admin(
    uploadCalls.picture,
    'Keeps a JPG, PNG or WebP of 2 MB at most',
    [400, 413, 503],
    async (asked) => {
      const message = 'Too many at once. Please wait a little.'
      const who = asked.user.id
      await countCall(deps, `upload ${who}`, uploadsPerAdmin, message)
      const { dataUrl } = await asked.body()
      const bytes = bytesOfDataUrl(dataUrl)
      if (!bytes) throw noPicture()
      const made = await reEncode(bytes, [{ widest: 640 }, { widest: 1600 }] as const, who)
      if (made === 'too-large') return tooLarge()
      if (made === 'not-a-picture') throw noPicture()
      const [small, large] = made
      const id = createHash('sha256').update(large.bytes).digest('base64url').slice(0, 32)
      const imageUrl = `/api/pictures/${id}/1600`
      const sizes = [
        { width: 640, bytes: small.bytes },
        { width: 1600, bytes: large.bytes },
      ]
      const answer = { imageUrl, width: large.width, height: large.height }
      const what = { action: 'picture.create', subject: id } as const
      return noted(deps, asked, what, async (trx, atMs) => {
        await storePicture(trx, { id, sizes }, atMs)
        return { after: answer, answer }
      })
    },
  )
}

const tooLarge = () =>
  problem(
    413,
    'too-large',
    'The picture may be 2 MB and 50 million pixels at most, 16 million when it is progressive or interlaced.',
  )

const noPicture = () =>
  doesNotFit([{ path: 'dataUrl', message: 'The picture is not a PNG, JPEG or WebP file.' }])
