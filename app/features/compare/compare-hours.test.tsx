import { expect, it } from 'vitest'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { seedSpot } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { clockSpan } from '../../data/shown/clock-span'
import { momentAt } from '../../data/shown/moment'
import { spotSnapshot } from '../../data/stored/spot-snapshot'
import { drawPage } from '../../ui/testing/draw'
import { CompareClock, comparedSpot } from './compare-clock'

const nowMs = Date.parse('2026-11-20T10:40:00+11:00')
const spots = [seedSpot('Bells Beach'), seedSpot('Gunnamatta')]
const coast = demoCoast({ spots, nowMs })
const reports = spots.map((spot) =>
  spotSnapshot(spot, gaugeById('lorne'), decodeSpotForecast(coast, spot.id), nowMs, 'metric'),
)

async function drawn(span: { startMs: number; endMs: number }) {
  const { box } = await drawPage(
    <CompareClock
      compared={reports.map((report) => comparedSpot(report, span, nowMs))}
      moments={reports.map((report) => momentAt(report, nowMs, 'metric'))}
      span={span}
      nowMs={nowMs}
      readingMs={null}
      isRead={false}
      onRead={() => {}}
      onRemove={null}
    />,
  )
  return box
}

it('writes days and hours once, above the rows, with now over the line of every row', async () => {
  const box = await drawn(clockSpan(nowMs))
  const words = [...box.querySelectorAll('text')]
  const said = words.map((word) => word.textContent)
  expect(said).toEqual(['10:40', 'Fri 20', 'Sat 21', '12', '18', 'Sun 22'])
  const nowX = Number(words[0]?.getAttribute('x')) + 16
  const lines = [...box.querySelectorAll('article line[stroke="var(--now)"]')]
  expect(lines).toHaveLength(reports.length)
  for (const line of lines) expect(Math.abs(Number(line.getAttribute('x1')) - nowX)).toBeLessThan(1)
})

it('writes the hours of a day to come, without now', async () => {
  const startMs = Date.parse('2026-11-24T00:00:00+11:00')
  const box = await drawn({ startMs, endMs: startMs + 24 * 3_600_000 })
  const said = [...box.querySelectorAll('text')].map((word) => word.textContent)
  expect(said[0]).toBe('Tue 24')
  expect(said).toEqual(expect.arrayContaining(['12', '18']))
  expect(said).not.toContain('10:40')
})
