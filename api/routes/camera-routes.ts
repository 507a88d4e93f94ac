import { Hono } from 'hono'
import { type Camera, cameraCalls } from '#domain/wire/camera'
import type { Spot } from '#domain/wire/spot'
import { clientAddress } from '../auth/client-address'
import { countTryFrom } from '../auth/limits'
import { sessionOf } from '../auth/session'
import { demoCameras, spotOfDemoCamera } from '../demo-camera/demo-cameras'
import { drawDemoCamera } from '../demo-camera/draw-demo-camera'
import { iso } from '../iso'
import { problem, tooOften } from '../problem'
import { type RouteDeps, sent, withSpot } from './deps'
import { mountCall } from './mount-call'

/** A drawing costs 20 ms; asked for by everybody it must not cost that each time. */
const drawnEveryMs = 10_000

/** For one person, or one address of those not signed in, who may be many behind one router. */
export const screenshotLimit = { atOnce: 120, everyMs: 1_000 }

/** Cameras facing a spot: links to others' pages, and our own drawings beside demo data. */
export function cameraRoutes(deps: RouteDeps): Hono {
  const { database, env, spotCatalog, forecastStore, spotAnswers, now } = deps
  const app = new Hono()

  mountCall(
    app,
    cameraCalls.list,
    { summary: 'Cameras facing a spot', errors: [400, 404] },
    (c, asked) =>
      withSpot(deps, asked.params.id, (spot) => {
        const others = spotCatalog.cameras.filter((one) => one.spotId === spot.id)
        const drawn = showsDrawings() ? demoCameras([spot]).map(asOfNow) : []
        return sent(c, deps, [...drawn, ...others])
      }),
  )

  /** Where live surf stands beside it, a drawing could be taken for a picture. */
  const showsDrawings = () =>
    forecastStore.current({ live: true, plan: 'free' })?.coast.source === 'demo'

  const asOfNow = (one: Camera): Camera => ({ ...one, lastUpdated: iso(now()) })

  const drawings = new Map<number, { atMs: number; picture: Promise<Uint8Array<ArrayBuffer>> }>()

  function drawing(spot: Spot): Promise<Uint8Array<ArrayBuffer>> {
    const atMs = Math.floor(now() / drawnEveryMs) * drawnEveryMs
    const known = drawings.get(spot.id)
    if (known?.atMs === atMs) return known.picture
    const coast = forecastStore.current({ live: false, plan: 'free' })
    const picture = drawDemoCamera(spot, spotAnswers.conditions(spot, coast, 'free'), atMs)
    drawings.set(spot.id, { atMs, picture })
    picture.catch(() => drawings.delete(spot.id))
    return picture
  }

  mountCall(
    app,
    cameraCalls.screenshot,
    { summary: 'The picture of a camera of our own', errors: [400, 404, 429] },
    async (c, asked) => {
      const { cameraId } = asked.params
      const spotId = spotOfDemoCamera(cameraId)
      const spot = spotId === null ? undefined : spotCatalog.spotById.get(spotId)
      if (spot) {
        const who = sessionOf(c)?.user.id ?? clientAddress(c, env.trustProxy)
        const tried = { address: who, limit: screenshotLimit, atMs: now() }
        const waitMs = await countTryFrom(database, 'screenshot', tried)
        if (waitMs > 0) return tooManyPictures(waitMs)
        return new Response(await drawing(spot), {
          headers: {
            ...deps.json,
            'Content-Type': 'image/png',
            'Content-Disposition': `inline; filename="southbreak-${cameraId}.png"`,
            'Cache-Control': 'no-store',
          },
        })
      }
      return spotCatalog.cameras.some((one) => one.id === cameraId)
        ? problem(404, 'no-picture', 'This camera belongs to others and may only be linked to.')
        : problem(404, 'unknown-camera', 'There is no such camera.')
    },
  )
  return app
}

const tooManyPictures = (waitMs: number): Response =>
  tooOften(waitMs, 'That is a lot of pictures. Please wait a little.').toResponse()
