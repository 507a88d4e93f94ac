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

type Colour = readonly [number, number, number]
type Palette = { skyTop: Colour; skyLow: Colour; far: Colour; near: Colour; sand: Colour }

const day: Palette = {
  skyTop: [96, 152, 196],
  skyLow: [204, 222, 228],
  far: [38, 92, 118],
  near: [96, 158, 164],
  sand: [206, 186, 146],
}
const night: Palette = {
  skyTop: [10, 16, 30],
  skyLow: [28, 40, 58],
  far: [10, 24, 36],
  near: [24, 46, 56],
  sand: [48, 44, 40],
}
const foam: Colour = [240, 244, 242]

/**
 * A drawing of the demo surf as a camera would frame it: sky, lines of swell as high and as far apart as
 * the demo says, sand, and the words DEMO DATA. PNG, 640 × 360, the same for the same instant.
 */
export async function drawDemoCamera(
  spot: Spot,
  conditions: Conditions | null,
  atMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const palette = isDark(spot, atMs) ? night : day
  const surf = conditions?.surfHeightMax ?? 0
  const period = conditions?.wavePeriod ?? 8
  const phase = ((atMs / 1000) % period) / period
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = y < horizon ? sky(palette, y) : ground(palette, x, y, { surf, period, phase })
      pixels.set(shade, (y * width + x) * 3)
    }
  }
  return written(pixels, `DEMO DATA ${melbourneClock(atMs)}`)
}

const sky = ({ skyTop, skyLow }: Palette, y: number): Colour => mix(skyTop, skyLow, y / horizon)

function ground(
  palette: Palette,
  x: number,
  y: number,
  sea: { surf: number; period: number; phase: number },
): Colour {
  const edge = waterEdge + 10 * Math.sin(x / 90) + 4 * Math.sin(x / 23)
  if (y > edge) return mix(palette.sand, palette.near, y - edge < 14 ? 0.5 : 0)
  // Perspective: equal distances at sea shrink towards the horizon.
  const distance = (y - horizon) / (waterEdge - horizon)
  const lines = 40 / sea.period
  const swell = Math.sin(2 * Math.PI * (lines / (distance + 0.15) + sea.phase) + x / 300)
  const water = mix(palette.far, palette.near, distance + 0.12 * swell)
  const breaks = distance > 0.45 && sea.surf > 0.3 && swell > 1.02 - Math.min(0.6, 0.18 * sea.surf)
  return breaks && Math.sin(x / 61 + lines * distance * 9) > -0.3 ? mix(water, foam, 0.85) : water
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = Math.min(1, Math.max(0, share))
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ]
}

/** On a dark ground, so that it reads by day and by night. */
async function written(pixels: Uint8Array, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await pictureLibrary()
  const { data, info } = await drawLetters({ text, size: 22, isBold: true, colour: '#f0f4f2' })
  const ground = { width: info.width + 12, height: info.height + 12, channels: 3 as const }
  const plate = await sharp({ create: { ...ground, background: '#0c121a' } })
    .composite([{ input: data, left: 6, top: 6 }])
    .png()
    .toBuffer()
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: plate, left: 16, top: 16 }])
    .png()
    .toBuffer()
  return new Uint8Array(bytes)
}
