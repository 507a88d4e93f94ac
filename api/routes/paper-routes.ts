import { type Context, Hono } from 'hono'
import { paperMarkdown } from '#domain/paper/paper-markdown'
import { type PaperKind, paperSheet } from '#domain/paper/paper-sheet'
import { constantsId } from '#domain/tide/tide-source'
import { secondMs } from '#domain/time/durations'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import type { UnitSystem } from '#domain/units/unit-system'
import { paperCalls } from '#domain/wire/paper'
import type { Spot } from '#domain/wire/spot'
import { clientAddress } from '../auth/client-address'
import { countTryFrom } from '../auth/limits'
import { DocumentsBusy } from '../documents/document-trouble'
import { tooOften } from '../problem'
import { chooseAnswer, type ReadyAnswer, readyAnswer, toResponse } from '../ready-answer'
import { renderProblem } from './admin/document-download'
import { type RouteDeps, withSpot } from './deps'
import { mountCall } from './mount-call'

/** About 40 KB each. */
const mostKept = 60
/** A sheet takes some tenths of a second of the documents' thread. */
const newFromAddress = { atOnce: 6, everyMs: 20 * secondMs }
/** The documents' engine has room for twelve: what administrators export goes on beside the sheets. */
const mostUnderWay = 4
const caching = 'public, max-age=900, stale-while-revalidate=900, stale-if-error=86400'

type Asked = { kind: PaperKind; date: LocalDate; units: UnitSystem; live: boolean }

const asSet = ({ units, api }: { units?: UnitSystem | undefined; api?: string | undefined }) => ({
  units: units ?? 'metric',
  live: api !== 'false',
})

/** A spot's week, or a month of its tides, as PDF; laid out by the documents' engine. */
export function paperRoutes(deps: RouteDeps): Hono {
  const { now, env, database, spotCatalog, forecastStore } = deps
  const app = new Hono()
  const kept = new Map<string, Promise<ReadyAnswer>>()
  let underWay = 0

  async function make(spot: Spot, { kind, date, units, live }: Asked): Promise<ReadyAnswer> {
    const forecast = forecastStore.current({ live, plan: 'free' })?.forecastOf(spot.id) ?? null
    const gauge = spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
    const nowMs = now()
    const asked = { date, nowMs, units, computedOn: 'the server' } as const
    const sheet = paperSheet(kind, { spot, gauge, forecast }, asked)
    const printed = {
      title: sheet.title,
      description: '',
      content: paperMarkdown(sheet),
      author: null,
      changedAtMs: nowMs,
    }
    if (underWay >= mostUnderWay) throw new DocumentsBusy('Too many sheets are waiting.')
    underWay += 1
    const file = await deps.documents.render({ to: 'pdf', printed }).finally(() => {
      underWay -= 1
    })
    return readyAnswer(new Uint8Array(file), {
      ...deps.json,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${kind}-${spot.id}-${date}.pdf"`,
      'Cache-Control': caching,
      Vary: 'Accept-Encoding',
    })
  }

  async function sheetOf(c: Context, spot: Spot, asked: Asked) {
    const { kind, date, units, live } = asked
    const data = kind === 'week' ? forecastStore.revision() : 0
    const key = `${spotCatalog.revision()} ${data} ${kind} ${spot.id} ${date} ${units} ${live}`
    let sheet = kept.get(key)
    if (!sheet) {
      const address = clientAddress(c, env.trustProxy)
      const tried = { address, limit: newFromAddress, atMs: now() }
      const waitMs = await countTryFrom(database, 'paper', tried)
      if (waitMs > 0) throw tooOften(waitMs)
      // Another may have begun it while the tries were counted.
      sheet = kept.get(key) ?? make(spot, asked)
      kept.set(key, sheet)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      sheet.catch(() => kept.delete(key))
    }
    try {
      return toResponse(
        chooseAnswer(await sheet, {
          method: c.req.method,
          acceptEncoding: null,
          ifNoneMatch: c.req.header('if-none-match'),
        }),
      )
    } catch (error) {
      return renderProblem(error)
    }
  }

  mountCall(
    app,
    paperCalls.week,
    { summary: 'A spot’s week for a wall: tides, best hours, sun', errors: [400, 404, 429, 503] },
    (c, { params, query }) =>
      withSpot(deps, params.id, (spot) =>
        sheetOf(c, spot, { kind: 'week', date: melbourneDate(now()), ...asSet(query) }),
      ),
  )
  mountCall(
    app,
    paperCalls.month,
    { summary: 'A month of a spot’s tides for a wall', errors: [400, 404, 429, 503] },
    (c, { params, query }) =>
      withSpot(deps, params.id, (spot) =>
        sheetOf(c, spot, {
          kind: 'month',
          date: `${query.month ?? melbourneDate(now()).slice(0, 7)}-01`,
          ...asSet(query),
        }),
      ),
  )
  return app
}
