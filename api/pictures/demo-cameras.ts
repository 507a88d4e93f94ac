import { melbourneClock } from '#domain/time/melbourne'
import { isDark } from '#domain/time/sun-of-day'
import type { Camera } from '#domain/wire/camera'
import type { Conditions } from '#domain/wire/conditions'
import type { Spot } from '#domain/wire/spot'
import { drawLetters, pictureLibrary } from './draw-picture'

/** Beaches spread along the coast; the others show what a spot without a camera looks like. */
const spotIds = new Set([
  1, 2, 4, 10, 12, 13, 19, 22, 27, 30, 32, 33, 40, 47, 53, 57, 61, 62, 66, 73, 75, 82, 84, 90,
])
const prefix = 'demo-'

/** Cameras that look at nothing but our own drawing; shown with demo data only. */
export function demoCameras(spots: readonly Spot[]): Camera[] {
  return spots
    .filter((spot) => spotIds.has(spot.id))
    .map((spot) => ({
      id: `${prefix}${spot.id}`,
      spotId: spot.id,
      name: `${spot.name} demo camera`,
      provider: 'Southbreak',
      status: 'available',
      embedUrl: null,
      imageUrl: `/api/cameras/${prefix}${spot.id}/screenshot`,
      pageUrl: null,
      description: 'A drawing of the demo surf, not a picture of the beach.',
      note: null,
      lastUpdated: null,
    }))
}

/** The spot a demo camera's id speaks of; null for any other id. */
export function spotOfDemoCamera(cameraId: string): number | null {
  const match = /^demo-(\d{1,5})$/.exec(cameraId)
  const spotId = Number(match?.[1])
  return spotIds.has(spotId) ? spotId : null
}

const width = 640
const height = 360
const horizon = 130
const waterEdge = 300

const day = { sky: ['#6098c4', '#ccdee4'], sea: ['#265c76', '#609ea4'], sand: '#ceba92' }
const night = { sky: ['#0a101e', '#1c283a'], sea: ['#0a1824', '#182e38'], sand: '#302c28' }
const foam = '#f0f4f2'

/**
 * A drawing of the demo surf as a camera would frame it: sky, lines of swell as high and as far apart as
 * the demo says, sand, and the words DEMO DATA. PNG, 640 × 360, the same for the same instant.
 */
export async function drawDemoCamera(
  spot: Spot,
  conditions: Conditions | null,
  atMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sky, sea, sand } = isDark(spot, atMs) ? night : day
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${downwards('sky', sky)}${downwards('sea', sea)}
<rect width="${width}" height="${horizon}" fill="url(#sky)"/>
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#sea)"/>
${swell(conditions, atMs, sea)}
<path d="M0 ${height}V${waterEdge}q80 -16 160 0t160 0t160 0t160 0V${height}z" fill="${sand}"/>
<rect x="16" y="16" width="190" height="34" fill="#0c121a"/>
</svg>`
  const sharp = await pictureLibrary()
  // On a dark ground, so that it reads by day and by night.
  const text = `DEMO DATA ${melbourneClock(atMs)}`
  const letters = await drawLetters({ text, size: 22, isBold: true, colour: foam })
  const bytes = await sharp(Buffer.from(svg))
    .composite([{ input: letters.data, left: 22, top: 22 }])
    .png()
    .toBuffer()
  return new Uint8Array(bytes)
}

const downwards = (id: string, [from, to]: readonly string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** Equal distances at sea shrink towards the horizon; the nearest lines break where there is surf. */
function swell(conditions: Conditions | null, atMs: number, [far]: readonly string[]): string {
  const surf = conditions?.surfHeightMax ?? 0
  const period = conditions?.wavePeriod ?? 8
  const phase = ((atMs / 1000) % period) / period
  const lines = 40 / period
  let drawn = ''
  for (let line = 1; line < lines / 0.15; line++) {
    const distance = lines / (line - phase) - 0.15
    if (distance >= 1 || distance <= 0) continue
    const y = horizon + distance * (waterEdge - horizon)
    const crest = `M0 ${y.toFixed(1)}q160 ${(-8 * distance).toFixed(1)} 320 0t320 0`
    const thick = distance * (3 + 4 * surf)
    drawn += `<path d="${crest}" fill="none" stroke="${far}" stroke-width="${thick.toFixed(1)}"/>`
    if (distance > 0.45 && surf > 0.3) {
      drawn += `<path d="${crest}" fill="none" stroke="${foam}" stroke-opacity="0.85" stroke-linecap="round" stroke-width="${(thick * 0.7).toFixed(1)}" stroke-dasharray="${90 + 40 * (line % 3)} ${60 + 30 * (line % 4)}"/>`
    }
  }
  return drawn
}
