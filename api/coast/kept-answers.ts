import type { Steps } from '#domain/sea/forecast/steps'
import { modelOfGauges } from '#domain/tide/model-tides'
import { minuteMs } from '#domain/time/durations'
import type { SpotAnswer } from '#domain/wire/answers'
import type { CoastForecast } from '#domain/wire/forecast'
import type { Gauge } from '#domain/wire/gauge'
import { type Pack, packFormat, unpackedLengthHeader } from '#domain/wire/pack'
import { plan } from '#domain/wire/plan'
import type { Plan } from '#domain/wire/subscription-plan'
import type { Background } from '../background/background'
import { inSlices } from '../http/in-slices'
import { keptByName } from '../http/kept-by-name'
import { compress, type ReadyAnswer, readyAnswer, shortHash } from '../http/ready-answer'
import type { CoastSigner } from '../keys/handover-keys'
import { log } from '../operations/log'
import { demoCameras } from '../pictures/demo-cameras'
import type { RouteDeps } from '../routes/deps'
import type { ForecastStore } from './forecast-store'
import type { SpotCatalog } from './spot-catalog'

/** Live or not, by plan. */
const mostKinds = 2 * plan.options.length

/** Keeps each kind of pack ready; one is made again only when a part of it has changed. */
export function createPackAnswers(deps: {
  spotCatalog: SpotCatalog
  forecastStore: ForecastStore
  now: () => number
  headers: Record<string, string>
  background: Background
  coastSigner: CoastSigner
}) {
  const { spotCatalog, forecastStore, now, headers, background, coastSigner } = deps
  const packs = keptByName<ReadyAnswer>(mostKinds)
  let catalog = { revision: spotCatalog.revision(), rowsOf: parts(spotCatalog) }

  /** The pack as a ready answer; null when live data is asked for and there is none. */
  function pack(asked: { live: boolean; plan: Plan }): Promise<ReadyAnswer> | null {
    const current = forecastStore.current(asked)
    if (!current) return null
    if (catalog.revision !== spotCatalog.revision()) {
      catalog = { revision: spotCatalog.revision(), rowsOf: parts(spotCatalog) }
    }
    const { revision, rowsOf } = catalog
    const name = `${asked.live} ${asked.plan}`
    const { observations } = current
    const version = `${current.version} ${observations.version} ${revision}`
    const isDemo = current.coast.source === 'demo'
    const packOf = async (): Promise<Pack> => ({
      format: packFormat,
      madeAtMs: now(),
      plan: asked.plan,
      parts: {
        ...(isDemo ? rowsOf.demo : rowsOf.live),
        forecast: { version: current.version, coast: await signed(current.coast) },
        observations: { version: observations.version, coast: observations.observations },
      },
    })
    const isCurrent = () => packs.find(name, version) !== undefined
    return packs.at(name, version, async () =>
      packAnswer(await packOf(), headers, background, isCurrent),
    )
  }

  /** The forecast matters more than its signature, without which only no phone can hand it on. */
  const signed = (coast: CoastForecast) =>
    coastSigner.signed(coast).catch((error: unknown) => {
      log.error('coast-not-signed', {}, error)
      return coast
    })

  return { pack }
}

function parts({ spots, gauges, cameras, goneSpots, notices }: SpotCatalog) {
  const part = <T>(rows: T[]) => ({ version: shortHash(JSON.stringify(rows)), rows })
  const live = {
    spots: part(spots),
    gauges: tideParts(gauges),
    cameras: part(cameras),
    gone: part(goneSpots),
    notices: part(notices),
  }
  return { live, demo: { ...live, cameras: part([...cameras, ...demoCameras(spots)]) } }
}

/** Gauges as phones of the release before read them, and beside them the beaches' own constants in few bytes. */
function tideParts(gauges: Gauge[]) {
  const rows = gauges.filter(({ source }) => source !== 'model')
  const model = modelOfGauges(gauges)
  return { version: shortHash(JSON.stringify([rows, model])), rows, model }
}

/** A pack that another follows within this time is not worth a second of CPU: spots are edited in a row. */
const smallerAfterMs = 10_000

/** First compressed quickly; the smaller form replaces it when it is ready. */
async function packAnswer(
  pack: Pack,
  headers: Record<string, string>,
  background: Background,
  isCurrent: () => boolean,
): Promise<ReadyAnswer> {
  const bytes = Buffer.from(JSON.stringify(pack))
  const withLength = { ...headers, [unpackedLengthHeader]: String(bytes.byteLength) }
  // Without the moment of making: a restarted server does not send clients again what they have.
  const content = JSON.stringify([
    pack.format,
    pack.plan,
    Object.values(pack.parts).map((one) => one.version),
  ])
  const ready = readyAnswer(bytes, withLength, await compress(bytes, 'quick'), content)
  const makeSmaller = async () => {
    if (!isCurrent()) return
    const best = await background.run('compressBest', bytes)
    ready.bodies = readyAnswer(bytes, withLength, best, content).bodies
  }
  setTimeout(() => {
    makeSmaller().catch((error: unknown) => log.error('pack-not-compressed', {}, error))
  }, smallerAfterMs).unref()
  return ready
}

/** `GET /api/surf-spots`, ready: made anew at most once a minute, when a request comes. */
export function createReadyList(
  deps: Pick<RouteDeps, 'spotCatalog' | 'forecastStore' | 'spotAnswers' | 'now' | 'json'>,
): (asked: { live: boolean; plan: Plan }) => Promise<ReadyAnswer> {
  const { spotCatalog, forecastStore, spotAnswers, now, json } = deps
  const lists = keptByName<ReadyAnswer>(mostKinds)

  return (asked) => {
    const coast = forecastStore.current(asked)
    const name = `${asked.live} ${asked.plan}`
    const minute = Math.floor(now() / minuteMs)
    const version = `${minute} ${coast?.version ?? ''} ${spotCatalog.revision()}`
    return lists.at(name, version, async () => {
      const bytes = Buffer.from(JSON.stringify(await inSlices(rows())))
      return readyAnswer(bytes, json, await compress(bytes, 'quick'))
    })

    /** The coast takes a tenth of a second where its forecast is new. */
    function* rows(): Steps<SpotAnswer[]> {
      const made: SpotAnswer[] = []
      for (const spot of spotCatalog.spots) {
        made.push(spotAnswers.spot(spot, coast, asked.plan))
        yield
      }
      return made
    }
  }
}
