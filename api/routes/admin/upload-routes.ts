import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import { storePicture } from '#db/server/pictures'
import { countTry } from '#db/server/rate-limits'
import { minuteMs } from '#domain/time/durations'
import { longestUploadText, uploadCalls } from '#domain/wire/admin-spot'
import { bytesOfDataUrl, reEncode } from '../../pictures/re-encode'
import { problem, tooOften } from '../../problem'
import type { RouteDeps } from '../deps'
import { adminMount } from './mount-admin-call'

/** As many as a person picks in an afternoon; each costs a second of the processor and up to 2 MB of the disk. */
const uploadsPerAdmin = { atOnce: 60, everyMs: 5 * minuteMs }

/** Pictures for beaches and carousel, re-encoded, so that nothing of the file itself is ever served. */
export function uploadRoutes(deps: RouteDeps): Hono {
  const { database, now } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)
  mount(
    uploadCalls.picture,
    { summary: 'Keeps a JPG, PNG or WebP of 2 MB at most', errors: [400, 413] },
    async (asked) => {
      const waitMs = await countTry(database, `upload ${asked.user.id}`, uploadsPerAdmin, now())
      if (waitMs > 0) return tooMany(waitMs)
      const { dataUrl } = await asked.body()
      if (dataUrl.length > longestUploadText) return tooLarge()
      const bytes = bytesOfDataUrl(dataUrl)
      if (!bytes) return noPicture()
      const made = await reEncode(bytes, [{ widest: 640 }, { widest: 1600 }] as const)
      if (made === 'too-large') return tooLarge()
      if (made === 'not-a-picture') return noPicture()
      const [small, large] = made
      const id = createHash('sha256').update(large.bytes).digest('base64url').slice(0, 32)
      const imageUrl = `/api/pictures/${id}/1600`
      await database.transaction().execute(async (trx) => {
        const sizes = [
          { width: 640, bytes: small.bytes },
          { width: 1600, bytes: large.bytes },
        ]
        await storePicture(trx, { id, sizes }, now())
        const who = { adminId: asked.user.id, atMs: now() }
        const after = { imageUrl, width: large.width, height: large.height }
        await recordAudit(trx, {
          ...who,
          action: 'picture.create',
          subject: id,
          before: null,
          after,
        })
      })
      return { imageUrl, width: large.width, height: large.height }
    },
  )
  return app
}

const tooLarge = () =>
  problem(
    413,
    'too-large',
    'The picture may be 2 MB and 50 million pixels at most, 16 million when it is progressive or interlaced.',
  )

const noPicture = () =>
  problem(400, 'validation', 'The request does not fit.', {
    issues: [{ path: 'dataUrl', message: 'The picture is not a PNG, JPEG or WebP file.' }],
  })

const tooMany = (waitMs: number) =>
  tooOften(waitMs, 'That is a lot. Please wait a little.').toResponse()
