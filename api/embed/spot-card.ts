import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { ratingStrip } from '#domain/drawing/spot-picture'
import { conditionsAt } from '#domain/rating/conditions-at'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { ratingShownNow } from '#domain/rating/rating-shown'
import { providerCredit } from '#domain/sea/forecast/provider-credit'
import { windWords } from '#domain/sea/wind/wind-words'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import type { TideNow } from '#domain/tide/tide-at-spot'
import { tideExtremeWords, tideTrendWords } from '#domain/tide/tide-words'
import { hourMs } from '#domain/time/durations'
import {
  datesOf,
  dayLabel,
  melbourneClock,
  melbourneDate,
  melbourneDay,
} from '#domain/time/melbourne'
import { ratingWord } from '#domain/wire/conditions'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, formatPeriod, formatSpeed, withUnit } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { themedStyle } from '../http/themed-style'

const stripHours = 48
const box = { width: 640, left: 0, right: 640, top: 0, baseY: 96, amplitude: 88 }

const toneRules = ratingWord.options
  .map((tone) => `.${tone}{fill:var(--${tone})}.${tone}-line{stroke:var(--${tone}-line)}`)
  .join('')

const rules = `*{box-sizing:border-box}html,body{margin:0}
body{background:var(--paper);color:var(--ink);font:400 16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:break-word}
a{display:block;min-height:100vh;padding:14px 16px;border:1px solid var(--line);border-radius:12px;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:-3px}
h1,p,dl,dd{margin:0}h1{font-size:20px;line-height:1.2}
.rating{margin-top:4px;font-size:26px;font-weight:700;line-height:1.2}
.mark{display:inline-block;width:10px;height:22px;margin-inline-end:8px;border-radius:5px;vertical-align:-2px;stroke-width:2;overflow:visible}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;margin-top:6px}dt{color:var(--ink-quiet);font-size:14px;line-height:1.6}
svg.strip{display:block;width:100%;height:84px;margin-top:10px}
.night{fill:var(--night)}.base{stroke:var(--line-strong)}.edge{fill:none;stroke-width:2;stroke-linejoin:round}
.quiet{color:var(--ink-quiet);font-size:14px}
${toneRules}.none{fill:var(--line)}.none-line{stroke:var(--line-strong)}`

const style = themedStyle(rules)

/**
 * The card's Content-Security-Policy: its one style sheet, framing by any site, and links in a new tab. No script, no
 * picture, no cookie, nothing of another origin (CSP Level 3; HTML, sandbox).
 */
export const spotCardPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/**
 * HTML of a spot's card for other sites: rating, surf, wind and tide now, the ratings of the next 48 hours and the age of
 * the data. One document that loads nothing else, in the reader's light or dark scheme. Metric units.
 * @param href the spot's own page
 */
export function spotCard(outlook: SpotOutlook, nowMs: number, href: string): string {
  const { spot, forecast } = outlook
  const at = (atMs: number) => conditionsAt({ ...outlook, atMs })
  const shown = ratingShownNow(spot, at(nowMs))
  const { firstLightAtMs } = shown
  // In the dark the rating is that of first light, and so are the figures beside it.
  const { hour, tide } = at(firstLightAtMs ?? nowMs)
  const when = firstLightAtMs === null ? '' : ` at first light, ${melbourneClock(firstLightAtMs)}`
  const score = shown.score === null ? '' : ` ${shown.score.toFixed(1)}`
  const speed = withUnit(formatSpeed(hour?.windSpeedKmh ?? null, 'metric'))
  const wind = hour && windWords(hour, spot.facingDegrees)
  const facts: [label: string, said: string][] = [
    ['Surf', withUnit(formatSurfRange(hour?.surfHeightMetres ?? null, 'metric'))],
    ['Swell', withUnit(formatPeriod(hour?.surfPeriodSeconds ?? null))],
    ['Wind', [speed, wind?.point, wind?.label?.toLowerCase()].filter(Boolean).join(' ')],
    ['Tide', tide === null ? 'not reliably known' : tideWords(spot, tide)],
  ]
  const tone = shown.word ?? 'none'
  return String(html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Surf at ${spot.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<a href="${href}" target="_blank" rel="noopener">
<h1>${spot.name}</h1>
<p class="rating"><svg class="mark" viewBox="0 0 10 22" aria-hidden="true"><rect class="${tone} ${tone}-line" width="10" height="22" rx="5"/></svg>${shown.label}${score}<span class="quiet">${when}</span></p>
<dl>${facts.map(([label, said]) => html`<dt>${label}</dt><dd>${said}</dd>`)}</dl>
${spot.beachType === 'swimming' ? html`<p>A swimming beach, not rated for surf</p>` : stripOf(outlook, nowMs)}
<p class="quiet">${ageWords(outlook, nowMs)}</p>
<p class="quiet">Southbreak${forecast === null ? '' : `. ${providerCredit.line}`}. Not an official warning.</p>
</a>
</main>
</body>
</html>
`)
}

function tideWords({ tide }: Spot, { heightMetres, trend, next }: TideNow): string {
  const height = heightsAreKnown(tide) ? `${withUnit(formatHeight(heightMetres, 'metric'))}, ` : ''
  return `${height}${tideTrendWords[trend].within}, ${tideExtremeWords[next.type].within} at ${melbourneClock(next.atMs)}`
}

function stripOf(outlook: SpotOutlook, nowMs: number) {
  const endMs = nowMs + stripHours * hourMs
  const { axis, fills, edges } = ratingStrip(outlook, { startMs: nowMs, endMs }, box)
  const shapes = [
    ...axis.nights.map(
      ({ x, width }) => `<rect class="night" x="${x}" width="${width}" height="${box.baseY}"/>`,
    ),
    ...fills.map(({ tone, d }) => `<path class="${tone}" d="${d}"/>`),
    ...edges.map(({ tone, d }) => `<path class="edge ${tone}-line" d="${d}"/>`),
    `<path class="base" d="M0 ${box.baseY}H${box.width}"/>`,
  ].join('')
  const days = daysOf(axis.xAt, nowMs, endMs)
  return html`<svg class="strip" viewBox="0 0 ${box.width} ${box.baseY + 1}" preserveAspectRatio="none" role="img" aria-label="Ratings of the next 48 hours">${raw(shapes)}</svg>
<p class="quiet">${days}</p>`
}

function daysOf(xAt: (atMs: number) => number, startMs: number, endMs: number): string {
  const names: string[] = []
  for (const date of datesOf(startMs, endMs)) {
    const { startAtMs, endAtMs } = melbourneDay(date)
    const width = xAt(Math.min(endMs, endAtMs)) - xAt(Math.max(startMs, startAtMs))
    if (width > box.width / 12) names.push(dayLabel(date, '1970-01-01'))
  }
  return names.join(' · ')
}

/** A card may stay open for hours, so its age is given as a time of day. */
function ageWords({ forecast }: SpotOutlook, nowMs: number): string {
  const at = (atMs: number) =>
    `${dayLabel(melbourneDate(atMs), '1970-01-01')} ${melbourneClock(atMs)}`
  const demo = forecast?.source === 'demo' ? 'Demo data. ' : ''
  const of =
    forecast === null ? 'No forecast is stored.' : `Forecast of ${at(forecast.fetchedAtMs)}.`
  return `${demo}As of ${at(nowMs)}, Melbourne. ${of}`
}
