import {
  fetchedAtOfPoints,
  hoursOfSpots,
  marineHoursOf,
  modelRunOf,
  storedForecastInfo,
  waveModelHoursOf,
} from '#db/server/coast/hours'
import { marineKeyOf, samplePoints, weatherKeyOf } from '#db/server/coast/sample-points'
import type { ServerDatabase } from '#db/server/tables'
import { unlocksAdvancedTide, unlocksProfessional } from '#domain/person/plan'
import { demoCoastSteps } from '#domain/sea/demo/demo-coast'
import { demoSeaLevels } from '#domain/sea/demo/demo-weather'
import { coastForecastSteps, withoutProfessional } from '#domain/sea/forecast/build-coast-forecast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { forecastStart, waveHours, weatherHours } from '#domain/sea/forecast/forecast-span'
import type { SeaLevelHour } from '#domain/sea/forecast/point-hour'
import { inOrderOfLead, type ModelSea } from '#domain/sea/forecast/seas-of-models'
import { atOnce, type Steps } from '#domain/sea/forecast/steps'
import { type WaveModelId, waveModels } from '#domain/sea/forecast/wave-models'
import { learnedFactors } from '#domain/sea/observed/learned-bias'
import { coastWithSurgeSteps } from '#domain/tide/coast-with-surge'
import { surgeReferenceDays } from '#domain/tide/surge'
import { constantsId } from '#domain/tide/tide-accuracy'
import { hourMs } from '#domain/time/durations'
import type { CoastForecast } from '#domain/wire/forecast'
import type { Observations } from '#domain/wire/observations'
import { plan } from '#domain/wire/plan'
import type { Spot } from '#domain/wire/spot'
import type { Plan } from '#domain/wire/subscription-plan'
import type { Env } from '../env'
import { inSlices } from '../http/in-slices'
import { shortHash } from '../http/ready-answer'
import { log } from '../operations/log'
import {
  type CoastObservations,
  correcting,
  demoObservations,
  readObservations,
  shownObservations,
} from './coast-observations'
import type { SpotCatalog } from './spot-catalog'

/** The encoded coast forecast and the only way to read it, so that answers and packs have the same numbers. */
export type CurrentCoast = {
  coast: CoastForecast
  /** Changes when the content does. */
  version: string
  forecastOf: (spotId: number) => SpotForecast | null
  /** What buoys and tide gauges measured of it. */
  observations: { version: string; observations: Observations }
}

export type ForecastStore = Awaited<ReturnType<typeof createForecastStore>>

/** All are made at once, so that the hours themselves (ten times as large) need not stay in memory. */
type LiveCoasts = Record<Plan, CurrentCoast>

const plans = plan.options

type DemoOfHour = {
  hour: number
  coast: CoastForecast
  measured: CoastObservations
  /** Made when first asked for: not every plan has the surge. */
  ofPlan: Map<Plan, CurrentCoast>
}

export async function createForecastStore(deps: {
  database: ServerDatabase
  spotCatalog: SpotCatalog
  env: Pick<Env, 'dataSource' | 'observations'>
  now: () => number
}) {
  const { database, spotCatalog, env, now } = deps
  const { dataSource } = env
  let demo: DemoOfHour | null = null
  let renewing: Promise<void> | null = null
  let hourly: NodeJS.Timeout | undefined
  let spotsOfDemo = spotCatalog.revision()
  let stored: LiveCoasts | null = null
  let revision = 0

  /** Reads the database again: after a refresh, when a new day begins, and when a spot was changed. */
  async function reload(): Promise<void> {
    if (dataSource !== 'demo') {
      stored = await readLiveCoasts(database, spotCatalog, now(), env.observations !== null)
    }
    if (spotCatalog.revision() !== spotsOfDemo) {
      spotsOfDemo = spotCatalog.revision()
      await renewing
      if (demo) await renewDemo()
    }
    revision++
  }

  /**
   * Makes this hour's demonstration of the spots as they are now; until it is there, the old one answers.
   * @param known of these spots: where it is of this hour, the plans alone are made that it has not
   */
  function renewDemo(
    plans: Iterable<Plan> = demo?.ofPlan.keys() ?? [],
    known: DemoOfHour | null = null,
  ): Promise<void> {
    renewing ??= inSlices(demoSteps(now(), plans, known))
      .then((made) => {
        demo = made
      })
      .finally(() => {
        renewing = null
        clearTimeout(hourly)
        hourly = setTimeout(renewInTime, hourMs - (now() % hourMs)).unref()
      })
    return renewing
  }

  /** Each hour, asked for or not: of one that is older than an hour a request would wait for the whole. */
  const renewInTime = () =>
    void renewDemo().catch((error: unknown) => log.error('demo-not-prepared', {}, error))

  /**
   * What a request is answered from. `auto` answers a live request with demo data while nothing has
   * ever been stored; `live` never does, and `demo` knows nothing else.
   * @returns null when live data is asked for and there is none
   */
  function current({ live, plan }: { live: boolean; plan: Plan }): CurrentCoast | null {
    if (live && dataSource !== 'demo') {
      if (stored) return stored[plan]
      if (dataSource === 'live') return null
    }
    return demoOf(plan)
  }

  function demoOf(plan: Plan): CurrentCoast {
    const hour = Math.floor(now() / hourMs)
    if (demo?.hour === hour - 1) renewInTime()
    else if (demo?.hour !== hour) demo = atOnce(demoSteps(now(), demo?.ofPlan.keys() ?? []))
    return demo.ofPlan.get(plan) ?? atOnce(demoPlanSteps(demo, plan, now()))
  }

  function* demoSteps(
    nowMs: number,
    plans: Iterable<Plan>,
    known: DemoOfHour | null = null,
  ): Steps<DemoOfHour> {
    const hour = Math.floor(nowMs / hourMs)
    const made = known?.hour === hour ? known : yield* newDemoSteps(hour, nowMs)
    for (const plan of plans) if (!made.ofPlan.has(plan)) yield* demoPlanSteps(made, plan, nowMs)
    return made
  }

  function* newDemoSteps(hour: number, nowMs: number): Steps<DemoOfHour> {
    const measured = demoObservations(spotCatalog, nowMs)
    const coast = yield* demoCoastSteps({
      spots: spotCatalog.spots,
      nowMs,
      correctionOf: correcting(measured, nowMs),
      ...(measured.learned.length > 0 && {
        learnedFactor: learnedFactors(measured.learned, nowMs),
      }),
    })
    return { hour, coast, measured, ofPlan: new Map() }
  }

  function* demoPlanSteps(
    { coast, measured, ofPlan }: DemoOfHour,
    plan: Plan,
    nowMs: number,
  ): Steps<CurrentCoast> {
    const whole = unlocksAdvancedTide(plan) ? yield* withDemoSurge(coast, spotCatalog) : coast
    const shown = readable(cutFor(plan, whole), shownObservations('demo', measured, plan, nowMs))
    ofPlan.set(plan, shown)
    return shown
  }

  await reload()
  return {
    current,
    reload,
    /** Makes the demonstration for every plan: the first request for one would hold up the others. */
    prepareDemo: () => renewDemo(plans, demo),
    /** Counts the times the data changed. */
    revision: () => revision,
    /** Whether a live forecast was ever stored. */
    hasStored: () => stored !== null,
  }
}

/** A decoded spot is 100 KB of small objects: all of the coast, live and demo, would be 18 MB. */
const decodedSpotsKept = 24

function readable(coast: CoastForecast, observations: Observations): CurrentCoast {
  const decoded = new Map<number, SpotForecast | null>()
  return {
    coast,
    observations: { version: shortHash(JSON.stringify(observations)), observations },
    version: shortHash(JSON.stringify(coast)),
    forecastOf(spotId) {
      const known = decoded.get(spotId)
      if (known !== undefined) return known
      const forecast = decodeSpotForecast(coast, spotId)
      const [oldest] = decoded.keys()
      if (oldest !== undefined && decoded.size >= decodedSpotsKept) decoded.delete(oldest)
      decoded.set(spotId, forecast)
      return forecast
    },
  }
}

const cutFor = (plan: Plan, coast: CoastForecast) =>
  unlocksProfessional(plan) ? coast : withoutProfessional(coast)

const referenceHours = surgeReferenceDays * 24

function withSurge(
  coast: CoastForecast,
  { spots, gaugeById }: SpotCatalog,
  hoursOf: (spot: Spot, pointKey: string) => readonly SeaLevelHour[],
): Steps<CoastForecast> {
  return coastWithSurgeSteps(coast, spots, {
    gaugeOf: (spot) => gaugeById.get(constantsId(spot.tide)) ?? null,
    levelsOf(spot) {
      const pointKey = marineKeyOf(spot)
      return pointKey === null ? null : { pointKey, hours: hoursOf(spot, pointKey) }
    },
  })
}

function withDemoSurge(coast: CoastForecast, spotCatalog: SpotCatalog): Steps<CoastForecast> {
  const known = new Map<string, SeaLevelHour[]>()
  const fromMs = coast.waveAxis.startAtMs - referenceHours * hourMs
  return withSurge(coast, spotCatalog, ({ marinePoint }, pointKey) => {
    const hours =
      known.get(pointKey) ??
      (marinePoint ? demoSeaLevels(marinePoint, fromMs, referenceHours + waveHours) : [])
    known.set(pointKey, hours)
    return hours
  })
}

async function modelRuns(database: ServerDatabase): Promise<Record<WaveModelId, number | null>> {
  const runs = waveModels.map(async ({ id }) => [id, await modelRunOf(database, id)] as const)
  return Object.fromEntries(await Promise.all(runs)) as Record<WaveModelId, number | null>
}

async function readLiveCoasts(
  database: ServerDatabase,
  spotCatalog: SpotCatalog,
  nowMs: number,
  isObserving: boolean,
): Promise<LiveCoasts | null> {
  const { spots } = spotCatalog
  const startAtMs = forecastStart(nowMs)
  const info = await storedForecastInfo(database)
  if (!info) return null
  const fetched = await fetchedAtOfPoints(database)
  const endAtMs = startAtMs + (weatherHours + 24) * hourMs
  const hours = await hoursOfSpots(database, spots, startAtMs, endAtMs)
  const levels = new Map<string, SeaLevelHour[]>()
  const seas = new Map<string, ModelSea[]>()
  const runs = await modelRuns(database)
  for (const { key } of samplePoints(spots).marine) {
    const fromMs = startAtMs - referenceHours * hourMs
    levels.set(key, await marineHoursOf(database, key, fromMs, endAtMs))
    const others = await waveModelHoursOf(database, key, startAtMs, endAtMs)
    seas.set(
      key,
      waveModels.flatMap(({ id: model }, place) => {
        const own = fetched.marine.get(key)
        const first =
          own === undefined ? undefined : { fetchedAtMs: own, hours: hours.marineAt(key) }
        const stored = place === 0 ? first : others.get(model)
        return stored ? [{ model, runAtMs: runs[model], ...stored }] : []
      }),
    )
  }
  const seasOf = (spot: Spot) => seas.get(marineKeyOf(spot) ?? '') ?? []
  const measured = await readObservations(database, spotCatalog, nowMs, isObserving)
  const correctionOf = correcting(measured, nowMs)
  const learnedFactor = learnedFactors(measured.learned, nowMs)
  const coast = await inSlices(
    coastForecastSteps({
      source: 'live',
      ...info,
      startAtMs,
      spots,
      ...hours,
      seasOf,
      fetchedAtMsOf: (spot) =>
        Math.min(
          inOrderOfLead(seasOf(spot))[0]?.sea.fetchedAtMs ?? Number.POSITIVE_INFINITY,
          fetched.weather.get(weatherKeyOf(spot)) ?? Number.POSITIVE_INFINITY,
        ),
      correctionOf,
      ...(measured.learned.length > 0 && { learnedFactor }),
    }),
  )
  const tidal = await inSlices(
    withSurge(coast, spotCatalog, (_, pointKey) => levels.get(pointKey) ?? []),
  )
  const shown = (plan: Plan) =>
    readable(
      cutFor(plan, unlocksAdvancedTide(plan) ? tidal : coast),
      shownObservations('live', measured, plan, nowMs),
    )
  return Object.fromEntries(plans.map((plan) => [plan, shown(plan)])) as LiveCoasts
}
