import { html, raw } from 'hono/html'
import * as v from 'valibot'
import { sharePictureOf, sharePictureSize } from '#domain/drawing/share-picture'
import { constantsId, heightsAreKnown, timesAreKnown } from '#domain/tide/tide-accuracy'
import { type TideExtreme, tideNow } from '#domain/tide/tide-at-spot'
import { tideExtremeWords, tideTrendWords } from '#domain/tide/tide-words'
import { minuteMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, spoken } from '#domain/words/format'
import { keptByName } from '../http/kept-by-name'
import { compress, type ReadyAnswer, readyAnswer } from '../http/ready-answer'
import { type FirstPage, pageAt } from './page-at'

type FirstPagesDeps = {
  /** The built `index.html`. */
  index: string
  firstPage: BuiltFirstPage
  /** Where people reach the server; null: not known, and addresses stay without their origin. */
  publicUrl: string | null
  spots: () => ReadonlyMap<number, Spot>
  gauges: () => ReadonlyMap<string, Gauge>
  now: () => number
}

const wordsOfIndex = /<!-- page -->[\s\S]*?<!-- \/page -->/
/** Some 55 KB each with their compressed forms; one that is made anew costs 3 ms of other threads. */
const mostMade = 200
const emptyRoot = '<div id="root"></div>'

/**
 * `index.html` as the server sends it for an address: with the title, description and social tags of that page for
 * readers that run no scripts, links that load its code early, and a shell with words to read meanwhile. The worker
 * caches the plain page: an installed app needs none of this.
 */
export function createFirstPages(deps: FirstPagesDeps) {
  const { index, firstPage, publicUrl, spots, gauges, now } = deps
  if (!wordsOfIndex.test(index) || !index.includes(emptyRoot)) {
    throw new Error('index.html has no place for the words of its page')
  }
  const made = keptByName<ReadyAnswer>(mostMade)
  return {
    /** @param url path and query */
    async at(url: URL, headers: Record<string, string>): Promise<ReadyAnswer> {
      const page = pageAt(url.pathname, url.search, spots())
      const { tideOf } = page
      const tide = tideOf
        ? firstTideWords(tideOf, gauges().get(constantsId(tideOf.tide)), now())
        : ''
      const words = String(head(page, publicUrl))
      const links = String(early(page, firstPage))
      const drawn = shell(page, tide, firstPage)
      // The headers are part of the key: the checkout's differ.
      return made.at(JSON.stringify([headers, words, links, drawn]), '', async () => {
        const text = index
          .replace(wordsOfIndex, () => words)
          .replace('</head>', (end) => `${links}\n  ${end}`)
          .replace(emptyRoot, () => `<div id="root">${drawn}</div>`)
        const bytes = Buffer.from(text)
        return readyAnswer(bytes, headers, await compress(bytes, 'quick'))
      })
    },
  }
}

/** The tags that `app/ui/screen.tsx` keeps up to date afterwards. */
function head(
  { title, description, canonicalPath, isPublic, tideOf }: FirstPage,
  publicUrl: string | null,
) {
  const url = addressOf(canonicalPath, publicUrl)
  const { path, isLarge } = sharePictureOf(canonicalPath, tideOf?.id)
  const picture = addressOf(path, publicUrl)
  const { width, height } = sharePictureSize
  return html`<title>${title}</title>
    <meta name="description" content="${description}">
    ${isPublic ? '' : raw('<meta name="robots" content="noindex">')}
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${url}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Southbreak">
    <meta property="og:locale" content="en_AU">
    <meta property="og:image" content="${picture}">
    ${
      isLarge
        ? html`<meta property="og:image:width" content="${width}">
    <meta property="og:image:height" content="${height}">
    <meta property="og:image:alt" content="${title}">`
        : ''
    }
    <meta name="twitter:card" content="${isLarge ? 'summary_large_image' : 'summary'}">
    <link rel="canonical" href="${url}">`
}

const addressOf = (path: string, publicUrl: string | null) =>
  publicUrl === null ? path : new URL(path, publicUrl).href

/**
 * Loads the page's code beside that of the first paint, at lower priority. At `/` a returning visitor is shown home and
 * not the landing page, and a browser warns of a preload that is not used: its styles are prefetched.
 */
function early({ module, isFront }: FirstPage, { needs }: BuiltFirstPage) {
  const { scripts = [], styles = [] } = (module && needs[module]) || {}
  const link = isFront ? 'prefetch' : 'preload'
  return html`${scripts.map(
    (path) => html`
    <link rel="modulepreload" href="${path}" fetchpriority="low">`,
  )}${styles.map(
    (path) => html`
    <link rel="${link}" as="style" href="${path}" crossorigin fetchpriority="low">`,
  )}`
}

const shell = ({ heading, lead, isFront }: FirstPage, tide: string, { shells }: BuiltFirstPage) =>
  (isFront ? shells.front : shells.page)
    .replace('%heading%', () => String(html`${heading}`))
    .replace('%lead%', () => String(tide ? html`<strong>${tide}</strong> ${lead}` : html`${lead}`))

/** Written by the build (`api/build/first-page.mjs`). */
export const builtFirstPage = v.object({
  /** Markup with the places `%heading%` and `%lead%`; `front` is the landing page's. */
  shells: v.object({ page: v.string(), front: v.string() }),
  /** Paths of what each page needs before it can be drawn, by its module in `app/`. */
  needs: v.record(
    v.string(),
    v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
  ),
})
export type BuiltFirstPage = v.InferOutput<typeof builtFirstPage>

/**
 * The tide of a spot in a sentence that names its clock time, so that it stays true. On a slow network it is read long
 * before the code that computes tides on the device has arrived. Empty where no tide is known. Metric units.
 */
function firstTideWords(spot: Spot, gauge: Gauge | undefined, nowMs: number): string {
  if (!gauge || !timesAreKnown(spot.tide)) return ''
  const atMs = Math.floor(nowMs / minuteMs) * minuteMs
  const { heightMetres, trend, next, following } = tideNow(gauge, spot.tide, atMs)
  const heightOf = (metres: number) =>
    heightsAreKnown(spot.tide) ? ` ${spoken(formatHeight(metres, 'metric'))}` : ''
  const timeOf = (atMs: number) =>
    melbourneDate(atMs) === melbourneDate(nowMs)
      ? melbourneClock(atMs)
      : `${melbourneClock(atMs)} tomorrow`
  const extreme = ({ type, atMs, heightMetres }: TideExtreme) =>
    `${tideExtremeWords[type].within}${heightOf(heightMetres)} at ${timeOf(atMs)}`
  return `Tide at ${melbourneClock(atMs)}:${heightOf(heightMetres)} ${tideTrendWords[trend].within}, ${extreme(next)}, ${extreme(following)}. Predicted, not for navigation.`
}
