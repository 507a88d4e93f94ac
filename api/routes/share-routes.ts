import type { Context } from 'hono'
import { type PaperKind, paperMarkdown, paperSheet } from '#domain/drawing/paper-sheet'
import type { Picture } from '#domain/drawing/picture'
import { spotPicture } from '#domain/drawing/spot-picture'
import { secondMs } from '#domain/time/durations'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import { embedCalls, paperCalls, pictureCalls } from '#domain/wire/files'
import type { Spot } from '#domain/wire/spot'
import type { UnitSystem } from '#domain/words/unit-system'
import { spotCard, spotCardPolicy } from '../embed/spot-card'
import { keptByName } from '../http/kept-by-name'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer'
import { accuracyPicture, createSharePictures } from '../pictures/share-pictures'
import {
  coastOf,
  countCallFrom,
  outlookOf,
  type RouteDeps,
  sentOnce,
  sentReady,
  spotOf,
} from './deps'
import type { Mounts } from './mount-call'

/** A shared link is looked at by the servers of chats: a quarter of an hour is as old as what is drawn or printed. */
const caching = 'public, max-age=900, stale-while-revalidate=900, stale-if-error=86400'
/** As old as the pictures of shared links may become. */
const cardCaching =
  'public, max-age=300, s-maxage=300, stale-while-revalidate=900, stale-if-error=86400'
const live = { live: true, plan: 'free' } as const

/** What is shown on other sites: pictures that links unfold to, and cards in a frame. No plan and no person changes them. */
export function shareRoutes({ shared }: Mounts, deps: RouteDeps): void {
  const { now, env, spotCatalog, forecastStore } = deps
  const elsewhere = {
    ...deps.json,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    Vary: 'Accept-Encoding',
  }
  const pictures = createSharePictures({
    now,
    revision: () => forecastStore.revision() + spotCatalog.revision(),
    draw: (picture) => deps.background.run('drawPicture', picture),
    headers: { ...elsewhere, 'Content-Type': 'image/png', 'Cache-Control': caching },
  })

  const sentPicture = async (c: Context, name: string, make: () => Picture) =>
    sentOnce(c, await pictures.at(name, make))

  shared(
    pictureCalls.shareSpot,
    'A spot’s surf as a picture of 1200×630 for links to it',
    [400, 404, 503],
    ({ params }, c) => {
      const spot = spotOf(deps, params.id)
      return sentPicture(c, `spot ${spot.id}`, () => {
        const { gauge, forecast } = outlookOf(deps, spot, forecastStore.current(live))
        return spotPicture({ spot, gauge, forecast }, now())
      })
    },
  )

  shared(
    pictureCalls.shareAccuracy,
    'How good the forecast was, as a picture of 1200×630',
    [503],
    (_, c) => {
      const { observations } = coastOf(deps, live).observations
      return sentPicture(c, 'accuracy', () => accuracyPicture(observations))
    },
  )

  shared(
    embedCalls.spot,
    'A spot’s card to show in a frame on another site',
    [400, 404, 503],
    ({ params }, c) => {
      const spot = spotOf(deps, params.id)
      const path = `/beach/${spot.id}`
      // Not from the request: the answer is remembered, and would send everyone to the host that one client named.
      const href = env.publicUrl === null ? path : new URL(path, env.publicUrl).href
      const card = spotCard(outlookOf(deps, spot, coastOf(deps, live)), now(), href)
      const headers = {
        ...elsewhere,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': spotCardPolicy,
        'Cache-Control': cardCaching,
      }
      return sentReady(c, deps, readyAnswer(Buffer.from(card), headers))
    },
  )
}

/** About 40 KB each. */
const mostKept = 60
/** A sheet takes some tenths of a second of the documents' process. */
const newFromAddress = { atOnce: 6, everyMs: 20 * secondMs }

type Sheet = { kind: PaperKind; date: LocalDate; units: UnitSystem; live: boolean }

const asSet = ({ units, api }: { units?: UnitSystem | undefined; api?: string | undefined }) => ({
  units: units ?? 'metric',
  live: api !== 'false',
})

/** A spot's week, or a month of its tides, as PDF; laid out by the documents' engine. */
export function paperRoutes({ shared }: Mounts, deps: RouteDeps): void {
  const { now, spotCatalog, forecastStore } = deps
  const kept = keptByName<ReadyAnswer>(mostKept)

  async function make(spot: Spot, { kind, date, units, live }: Sheet): Promise<ReadyAnswer> {
    const outlook = outlookOf(deps, spot, forecastStore.current({ live, plan: 'free' }))
    const nowMs = now()
    const asked = { date, nowMs, units, computedOn: 'the server' } as const
    const sheet = paperSheet(kind, outlook, asked)
    const printed = {
      title: sheet.title,
      description: '',
      content: paperMarkdown(sheet),
      author: null,
      changedAtMs: nowMs,
    }
    // All sheets are one asker: what administrators export goes on beside them.
    const file = await deps.documents.render({ to: 'pdf', printed }, 'sheets')
    return readyAnswer(new Uint8Array(file), {
      ...deps.json,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${kind}-${spot.id}-${date}.pdf"`,
      'Cache-Control': caching,
      Vary: 'Accept-Encoding',
    })
  }

  async function sheetOf(c: Context, spot: Spot, asked: Sheet) {
    const { kind, date, units, live } = asked
    const data = kind === 'week' ? forecastStore.revision() : 0
    const version = `${spotCatalog.revision()} ${data}`
    const name = `${kind} ${spot.id} ${date} ${units} ${live}`
    if (!kept.find(name, version)) await countCallFrom(deps, c, 'paper', newFromAddress)
    return sentOnce(c, await kept.at(name, version, () => make(spot, asked)))
  }

  shared(
    paperCalls.week,
    'A spot’s week for a wall: tides, best hours, sun',
    [400, 404, 429, 503],
    ({ params, query }, c) => {
      const date = melbourneDate(now())
      return sheetOf(c, spotOf(deps, params.id), { kind: 'week', date, ...asSet(query) })
    },
  )
  shared(
    paperCalls.month,
    'A month of a spot’s tides for a wall',
    [400, 404, 429, 503],
    ({ params, query }, c) => {
      const date = `${query.month ?? melbourneDate(now()).slice(0, 7)}-01`
      return sheetOf(c, spotOf(deps, params.id), { kind: 'month', date, ...asSet(query) })
    },
  )
}
