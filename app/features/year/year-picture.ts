import { lightColours } from '#domain/drawing/light-colours'
import { svgLine as line } from '#domain/drawing/svg-line'
import type { YearFact } from './year-in-surf'

export const yearPictureSize = { width: 1080, height: 1350 }

const left = 80
const right = 1000
const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D']
const bars = { top: 1010, baseY: 1200 }
const sea = '#0a6585'

/**
 * A year in surf as an SVG of 1080×1350, to be drawn by the browser in the letters that the device has: no font, picture
 * or address of anywhere else is in it.
 */
export function yearPicture(
  year: number,
  facts: readonly YearFact[],
  byMonth: readonly number[],
): string {
  const step = Math.min(160, (bars.top - 60 - 250) / Math.max(1, facts.length))
  const rows = facts.map(({ label, value, note }, at) => {
    const y = 270 + at * step
    return [
      line(label, left, y, 30, { colour: lightColours['ink-quiet'] }),
      line(value, left, y + 62, 60, { isBold: true }),
      line(note, left + 330, y + 58, 32, { widest: right - left - 330 }),
    ].join('')
  })
  const most = Math.max(1, ...byMonth)
  const width = (right - left) / 12
  const drawn = byMonth.map((surfs, at) => {
    const height = ((bars.baseY - bars.top) * surfs) / most
    const x = left + at * width
    const bar = `<rect x="${x + 8}" y="${bars.baseY - height}" width="${width - 16}" height="${height}" rx="6" fill="${sea}"/>`
    const middle = x + width / 2
    return `${bar}${line(months[at] ?? '', middle, bars.baseY + 38, 28, { isMiddle: true, colour: lightColours['ink-quiet'] })}`
  })
  const { width: wide, height: high } = yearPictureSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">`,
    `<rect width="${wide}" height="${high}" fill="${lightColours.paper}"/>`,
    line(`My ${year} in surf`, left, 160, 92, { isBold: true }),
    ...rows,
    ...drawn,
    `<path d="M${left} ${bars.baseY}H${right}" stroke="${lightColours['line-strong']}" stroke-width="2"/>`,
    line('SOUTHBREAK', left, 1310, 30, { isBold: true, colour: lightColours['ink-quiet'] }),
    '</svg>',
  ].join('')
}
