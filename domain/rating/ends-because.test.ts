import fc from 'fast-check'
import { expect, it } from 'vitest'
import { demoCoast } from '../sea/demo/demo-coast'
import { decodeSpotForecast } from '../sea/forecast/decode-spot-forecast'
import type { SpotForecast } from '../sea/forecast/forecast-hour'
import { hourBetween } from '../sea/forecast/hour-at'
import { liveForecast } from '../sea/forecast/testing/live-forecast'
import { windClass } from '../sea/wind/wind-class'
import { surfSpots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { tideThirdAt } from '../tide/tide-words'
import { dayMs } from '../time/durations'
import type { Spot } from '../wire/spot'
import { formatSurfRange } from '../words/surf-range'
import { bestWindows, type SurfWindow } from './best-windows'
import { type DaylightScore, daylightScores } from './daylight-scores'
import { heldSetsMetres, setsOf } from './size-limits'

const startMs = Date.UTC(2026, 10, 20, 13)
const levels = [4, 6, 7, 8]

type Ends = { spot: Spot; forecast: SpotForecast; best: DaylightScore; after: DaylightScore }

/** Recomputed from the hours alone: what a window says of its end is true of them. */
function isTrue(words: string, { spot, forecast, best, after }: Ends): boolean {
  const [was, is] = [best.surfHeightMetres ?? 0, after.surfHeightMetres ?? 0]
  const looksOther = formatSurfRange(was, 'metric').value !== formatSurfRange(is, 'metric').value
  const sideOf = ({ windFromDegrees, windSpeedKmh }: DaylightScore) =>
    windClass(windFromDegrees ?? 0, windSpeedKmh ?? 0, spot.facingDegrees)
  const at = ({ atMs }: DaylightScore) => hourBetween(forecast, atMs)!
  const isOnshore = (moment: DaylightScore) => sideOf(moment).endsWith('onshore')
  switch (words) {
    case 'then smaller':
    case 'then too small':
      return is < was && looksOther
    case 'then bigger':
    case 'then too big':
      return is > was && looksOther
    case 'then it closes out':
      return is > was && looksOther && setsOf(is) > heldSetsMetres(spot)
    case 'then onshore':
      return isOnshore(after) && !isOnshore(best)
    case 'then more onshore':
      return sideOf(after) === 'onshore' && sideOf(best) === 'cross-onshore'
    case 'then cross-shore wind':
      return sideOf(after) === 'cross-shore' && /offshore|light/.test(sideOf(best))
    case 'then windier':
    case 'then too windy':
      return Math.round(after.windSpeedKmh!) > Math.round(best.windSpeedKmh!)
    case 'then gustier':
      return Math.round(after.windGustKmh!) > Math.round(best.windGustKmh!)
    case 'then a gale':
      return after.windSpeedKmh! >= 62
    case 'then gale-force gusts':
      return after.windGustKmh! >= 62
    case 'then weaker swell':
      return at(after).surfPeriodSeconds! < at(best).surfPeriodSeconds!
    case 'then the swell misses it':
      return at(after).exposure! < at(best).exposure!
    case 'then high tide drowns it':
      return tideThirdAt(after.rangePosition!) === 'high'
    case 'then low tide bares it':
      return tideThirdAt(after.rangePosition!) === 'low'
    default:
      return /^then (dark|not known|less good|the tide is wrong)$|^$/.test(words)
  }
}

function falseEnds(spot: Spot, forecast: SpotForecast, days: number): string[] {
  const outlook = { spot, gauge: gaugeById('lorne'), forecast }
  const [fromMs, toMs] = [startMs, startMs + days * dayMs]
  const moments = daylightScores(outlook, fromMs, toMs).flatMap(({ scores }) => scores)
  const isIn = ({ startAtMs, endAtMs }: SurfWindow, { atMs }: DaylightScore) =>
    atMs >= startAtMs && atMs < endAtMs
  return levels.flatMap((minimumScore) =>
    bestWindows({ ...outlook, fromMs, toMs, minimumScore }).flatMap((window) => {
      const after = moments.find(({ atMs }) => atMs === window.endAtMs)
      if (!after) return []
      const best = moments
        .filter((moment) => isIn(window, moment))
        .reduce((a, b) => ((b.score ?? 0) > (a.score ?? 0) ? b : a))
      if (isTrue(window.endsBecause, { spot, forecast, best, after })) return []
      const said = [best, after].map(({ surfHeightMetres, windSpeedKmh, windFromDegrees }) =>
        [surfHeightMetres?.toFixed(2), windSpeedKmh?.toFixed(0), windFromDegrees].join(' '),
      )
      return [`${spot.name}, above ${minimumScore}: ${window.endsBecause} (${said.join(' → ')})`]
    }),
  )
}

it('what ends a window is seen in its hours: every surf spot, a season of the demonstration', () => {
  const faults: string[] = []
  for (const month of [0, 3, 6]) {
    const nowMs = startMs + month * 30 * dayMs
    const coast = demoCoast({ spots: surfSpots, nowMs })
    for (const spot of surfSpots) {
      const forecast = decodeSpotForecast(coast, spot.id)!
      const shifted = forecast.hours.map((hour) => ({
        ...hour,
        atMs: hour.atMs - month * 30 * dayMs,
      }))
      faults.push(...falseEnds(spot, { ...forecast, hours: shifted }, 4))
    }
  }
  expect(faults).toEqual([])
}, 60_000)

it('and of five hundred made seas', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const sea = fc.record({
    spot: fc.constantFrom(...surfSpots),
    size: part,
    swing: fc.tuple(part, part, part, part, part),
  })
  fc.assert(
    fc.property(sea, ({ spot, size, swing: [a, b, c, d, e] }) => {
      const forecast = liveForecast(spot.id, startMs, 40, (_, hour) => {
        const wave = (phase: number, hours: number) =>
          Math.sin(2 * Math.PI * (phase + hour / hours)) / 2 + 0.5
        const speed = 45 * c * wave(a, 17)
        return {
          surfHeightMetres: 0.3 + 2.2 * size + 0.8 * a * wave(b, 31),
          surfPeriodSeconds: 7 + 9 * wave(c, 53),
          exposure: 0.3 + 0.7 * wave(d, 41),
          windSpeedKmh: speed,
          windGustKmh: speed * (1.2 + 0.4 * e),
          windDirectionDegrees: (spot.facingDegrees + 180 + 240 * e * (wave(e, 23) - 0.5)) % 360,
        }
      })
      expect(falseEnds(spot, forecast, 1)).toEqual([])
    }),
    { numRuns: 500 },
  )
}, 60_000)
