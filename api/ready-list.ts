import type { Steps } from '#domain/forecast/steps'
import { minuteMs } from '#domain/time/durations'
import type { SpotAnswer } from '#domain/wire/answers'
import type { Plan } from '#domain/wire/subscription-plan'
import { compress } from './compress'
import { inSlices } from './in-slices'
import { type ReadyAnswer, readyAnswer } from './ready-answer'
import type { RouteDeps } from './routes/deps'

/** `GET /api/surf-spots`, ready: made anew at most once a minute, when a request comes. */
export function createReadyList(
  deps: Pick<RouteDeps, 'spotCatalog' | 'forecastStore' | 'spotAnswers' | 'now' | 'json'>,
): (asked: { live: boolean; plan: Plan }) => Promise<ReadyAnswer> | ReadyAnswer {
  const { spotCatalog, forecastStore, spotAnswers, now, json } = deps
  const lists = new Map<string, { minute: number; version: string; ready: ReadyAnswer }>()
  const underWay = new Map<string, Promise<ReadyAnswer>>()

  return (asked) => {
    const coast = forecastStore.current(asked)
    const name = `${asked.live} ${asked.plan}`
    const minute = Math.floor(now() / minuteMs)
    const version = `${coast?.version ?? ''} ${spotCatalog.revision()}`
    const known = lists.get(name)
    if (known?.minute === minute && known.version === version) return known.ready
    const making = underWay.get(name) ?? make()
    underWay.set(name, making)
    return making

    /** The coast takes a tenth of a second where its forecast is new. */
    function* rows(): Steps<SpotAnswer[]> {
      const made: SpotAnswer[] = []
      for (const spot of spotCatalog.spots) {
        made.push(spotAnswers.spot(spot, coast, asked.plan))
        yield
      }
      return made
    }

    async function make(): Promise<ReadyAnswer> {
      try {
        const bytes = Buffer.from(JSON.stringify(await inSlices(rows())))
        const ready = readyAnswer(bytes, json, await compress(bytes, 'quick'))
        lists.set(name, { minute, version, ready })
        return ready
      } finally {
        underWay.delete(name)
      }
    }
  }
}
