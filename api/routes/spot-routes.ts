import type { Context } from 'hono'
import { constantsId, timesAreKnown } from '#domain/tide/tide-accuracy'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import { spotCalls } from '#domain/wire/answers'
import { type Camera, cameraCalls } from '#domain/wire/camera'
import type { Gauge } from '#domain/wire/gauge'
import { wantsLive } from '#domain/wire/live-flag'
import { packCalls, packFormat } from '#domain/wire/pack'
import type { Spot } from '#domain/wire/spot'
import { type HourlyTides, type TideEvent, tideCalls } from '#domain/wire/tides'
import { sessionOf } from '../auth/session'
import { tideCalendarSteps } from '../calendars/tide-calendar'
import { createPackAnswers, createReadyList } from '../coast/kept-answers'
import { bureauDayAnswer, hourlyTidesAnswer, tideDayAnswer, whyNoTide } from '../coast/tide-answer'
import { inSlices } from '../http/in-slices'
import { iso } from '../http/iso'
import { keptByName } from '../http/kept-by-name'
import { problem } from '../http/problem'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer'
import { demoCameras, drawDemoCamera, spotOfDemoCamera } from '../pictures/demo-cameras'
import {
  coastOf,
  countCallFrom,
  noLiveData,
  planOf,
  type RouteDeps,
  sent,
  sentReady,
  spotOf,
} from './deps'
import type { Mounts } from './mount-call'

const beachTypes = [
  { type: 'surf', label: 'Surf Only' },
  { type: 'swimming', label: 'Swimming Only' },
  { type: 'both', label: 'Both' },
] as const

export function spotRoutes({ shared }: Mounts, deps: RouteDeps): void {
  const { spotCatalog, spotAnswers, forecastStore } = deps
  const list = createReadyList(deps)
  const packAnswers = createPackAnswers({ ...deps, headers: deps.json })

  shared(
    packCalls.whole,
    'Everything a phone needs to live without signal',
    [503],
    async (asked, c) => {
      const ready = await packAnswers.pack({ live: wantsLive(asked.query), plan: planOf(c) })
      if (!ready) throw noLiveData()
      return sentReady(c, deps, ready)
    },
  )

  shared(
    packCalls.first,
    'One spot and its gauge, before the rest of the pack',
    [404],
    ({ query }, c) => {
      // A link may name a spot that is gone; the app shows the first of the list then, and says so.
      const spot = (query.spot && spotCatalog.spotById.get(query.spot)) || spotCatalog.spots[0]
      const gauge = spot && spotCatalog.gaugeById.get(constantsId(spot.tide))
      if (!gauge) return problem(404, 'not-found', `There is nothing at ${c.req.path}.`)
      return { format: packFormat, spot, gauge }
    },
  )

  shared(
    spotCalls.list,
    'Every spot with its guide and current conditions',
    [],
    async ({ query }, c) =>
      sentReady(c, deps, await list({ live: wantsLive(query), plan: planOf(c) })),
  )

  shared(spotCalls.one, 'One spot', [400, 404], ({ params, query }, c) => {
    const asked = { live: wantsLive(query), plan: planOf(c) }
    return spotAnswers.spot(spotOf(deps, params.id), forecastStore.current(asked), asked.plan)
  })

  shared(
    spotCalls.conditions,
    'Conditions of the current hour of the forecast',
    [400, 404, 503],
    ({ params, query }, c) => {
      const asked = { live: wantsLive(query), plan: planOf(c) }
      const spot = spotOf(deps, params.id)
      return (
        spotAnswers.conditions(spot, coastOf(deps, asked), asked.plan) ??
        problem(404, 'not-found', 'No current conditions available')
      )
    },
  )

  shared(spotCalls.forecast, 'The forecast day by day', [400, 404, 503], ({ params, query }, c) => {
    const { days, api } = query
    const spot = spotOf(deps, params.id)
    const coast = coastOf(deps, { live: wantsLive({ api }), plan: planOf(c) })
    return spotAnswers.days(spot, coast, Number(days))
  })

  shared(spotCalls.nearby, 'The nearest three spots', [400, 404], ({ params, query }, c) => {
    const asked = { live: wantsLive(query), plan: planOf(c) }
    return spotAnswers.nearby(spotOf(deps, params.id), forecastStore.current(asked), asked.plan)
  })

  shared(spotCalls.beachTypes, 'The kinds of beach', [], () =>
    beachTypes.map((kind) => ({
      ...kind,
      spots: spotCatalog.spots.filter((spot) => spot.beachType === kind.type).length,
    })),
  )
}

/** A drawing costs 20 ms; asked for by everybody it must not cost that each time. */
const drawnEveryMs = 10_000
/** Some 30 KB each. */
const mostDrawn = 24

/** For one person, or one address of those not signed in, who may be many behind one router. */
export const screenshotLimit = { atOnce: 120, everyMs: 1_000 }

/** Cameras facing a spot: links to others' pages, and our own drawings beside demo data. */
export function cameraRoutes({ shared }: Mounts, deps: RouteDeps): void {
  const { spotCatalog, forecastStore, spotAnswers, now } = deps

  /** Where live surf stands beside it, a drawing could be taken for a picture. */
  const showsDrawings = () =>
    forecastStore.current({ live: true, plan: 'free' })?.coast.source === 'demo'
  const asOfNow = (one: Camera): Camera => ({ ...one, lastUpdated: iso(now()) })

  shared(cameraCalls.list, 'Cameras facing a spot', [400, 404], ({ params }) => {
    const spot = spotOf(deps, params.id)
    const others = spotCatalog.cameras.filter((one) => one.spotId === spot.id)
    return [...(showsDrawings() ? demoCameras([spot]).map(asOfNow) : []), ...others]
  })

  const drawings = keptByName<Uint8Array<ArrayBuffer>>(mostDrawn)
  function drawing(spot: Spot): Promise<Uint8Array<ArrayBuffer>> {
    const atMs = Math.floor(now() / drawnEveryMs) * drawnEveryMs
    return drawings.at(String(spot.id), String(atMs), () => {
      const coast = forecastStore.current({ live: false, plan: 'free' })
      return drawDemoCamera(spot, spotAnswers.conditions(spot, coast, 'free'), atMs)
    })
  }

  shared(
    cameraCalls.screenshot,
    'The picture of a camera of our own',
    [400, 404, 429],
    async ({ params: { cameraId } }, c) => {
      const spotId = spotOfDemoCamera(cameraId)
      const spot = spotId === null ? undefined : spotCatalog.spotById.get(spotId)
      if (!spot) {
        return spotCatalog.cameras.some((one) => one.id === cameraId)
          ? problem(404, 'no-picture', 'This camera is someone else’s and may only be linked to.')
          : problem(404, 'unknown-camera', 'There is no such camera.')
      }
      await countCallFrom(deps, c, 'screenshot', screenshotLimit, { who: sessionOf(c)?.user.id })
      return new Response(await drawing(spot), {
        headers: {
          ...deps.json,
          'Content-Type': 'image/png',
          'Content-Disposition': `inline; filename="southbreak-${cameraId}.png"`,
          'Cache-Control': 'no-store',
        },
      })
    },
  )
}

export function tideRoutes({ shared }: Mounts, deps: RouteDeps): void {
  const { now, bureauTides } = deps

  shared(tideCalls.day, 'Highs and lows of a Melbourne day, predicted', [400, 404], (asked, c) => {
    const spot = spotOf(deps, asked.params.id)
    const date = asked.query.date ?? melbourneDate(now())
    return sentTides(c, deps, spot, tideDayAnswer(spot, gaugeOf(deps, spot), date))
  })

  shared(
    tideCalls.bureau,
    'The Bureau’s table where the operator has access to one, else predicted',
    [400, 404],
    async (asked, c) => {
      const spot = spotOf(deps, asked.params.id)
      const date = asked.query.date ?? melbourneDate(now())
      const tides = await bureauDayAnswer(spot, gaugeOf(deps, spot), date, bureauTides)
      return sentTides(c, deps, spot, tides)
    },
  )

  shared(tideCalls.hourly, 'The next twelve hours of tide', [400, 404], (asked, c) => {
    const spot = spotOf(deps, asked.params.id)
    return sentTides(c, deps, spot, hourlyTidesAnswer(spot, gaugeOf(deps, spot), now()))
  })
}

const sentTides = (c: Context, deps: RouteDeps, spot: Spot, tides: TideEvent[] | HourlyTides) =>
  sent(c, deps, tides, { ...deps.json, ...whyNoTide(spot) })

function gaugeOf({ spotCatalog }: RouteDeps, { tide }: Spot) {
  const id = constantsId(tide)
  const gauge = spotCatalog.gaugeById.get(id)
  if (!gauge) throw new Error(`a spot follows the gauge ${id}, which is not stored`)
  return gauge
}

/** Some 40 KB each; a day's prediction is the same all day. */
const mostMade = 100

export function tideCalendarRoutes({ shared }: Mounts, deps: RouteDeps): void {
  const { now, env, spotCatalog } = deps
  const made = keptByName<ReadyAnswer>(mostMade)

  async function make(spot: Spot, gauge: Gauge, date: LocalDate): Promise<ReadyAnswer> {
    const text = await inSlices(tideCalendarSteps(spot, gauge, date, env.publicUrl))
    return readyAnswer(Buffer.from(text), {
      ...deps.json,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="tides-${spot.id}.ics"`,
    })
  }

  shared(
    tideCalls.calendar,
    'Highs and lows of five weeks to subscribe to',
    [400, 404],
    async (asked, c) => {
      const spot = spotOf(deps, asked.params.id)
      const gauge = spotCatalog.gaugeById.get(constantsId(spot.tide))
      if (!gauge || !timesAreKnown(spot.tide))
        return problem(404, 'no-tide', `No reliable tide is known at ${spot.name}.`)
      const date = melbourneDate(now())
      const version = `${spotCatalog.revision()} ${date}`
      const calendar = made.at(String(spot.id), version, () => make(spot, gauge, date))
      return sentReady(c, deps, await calendar)
    },
  )
}
