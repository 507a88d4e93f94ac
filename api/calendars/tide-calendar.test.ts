import { expect, it, vi } from 'vitest'
import { atOnce } from '#domain/sea/forecast/steps'
import { constantsId } from '#domain/tide/tide-accuracy'
import { tideExtremesBetween } from '#domain/tide/tide-at-spot'
import { tideCalendarPath } from '#domain/tide/tide-calendar-path'
import { melbourneDay } from '#domain/time/melbourne'
import { followGauge } from '../testing/follow-gauge'
import { apiOfFile } from '../testing/test-api'
import { eventsOf } from './testing/events-of'
import { tideCalendarSteps } from './tide-calendar'

const api = await apiOfFile({ variables: { PUBLIC_URL: 'https://southbreak.example' } })

const tideCalendar = (...asked: Parameters<typeof tideCalendarSteps>) =>
  atOnce(tideCalendarSteps(...asked))
const spotOf = (id: number) => {
  const spot = api.spotCatalog.spotById.get(id)!
  return { spot, gauge: api.spotCatalog.gaugeById.get(constantsId(spot.tide))! }
}

it('is answered to any visitor as text/calendar that a strict parser reads, and not sent twice', async () => {
  const answer = await api.get(tideCalendarPath(1))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  const events = eventsOf(text)
  expect(events.length).toBeGreaterThan(120)
  expect(events[0]!.summary).toMatch(/^(High|Low) tide \d\.\d m, Bells Beach$/)
  expect(text).toContain('https://southbreak.example/tides?spot=1')
  // RFC 5545, 3.3.11: a comma within text is escaped, also in what is said of the whole calendar.
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain('\r\nX-WR-CALDESC:Predicted tide\\, computed on the server. ')
  const again = await api.get(tideCalendarPath(1), {
    'If-None-Match': answer.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
})

it.each([
  ['the clocks go forward', '2026-10-04'],
  ['the clocks go back', '2027-04-04'],
])('on the day when %s (%s) every tide stands at its instant', (_, date) => {
  const { spot, gauge } = spotOf(1)
  const { startAtMs, endAtMs } = melbourneDay(date)
  const events = eventsOf(tideCalendar(spot, gauge, date, null))
  const ofDay = events.filter(({ startMs }) => startMs >= startAtMs && startMs < endAtMs)
  const extremes = tideExtremesBetween(gauge, spot.tide, startAtMs, endAtMs)
  expect(ofDay.map(({ startMs }) => startMs)).toEqual(extremes.map(({ atMs }) => atMs))
  expect(ofDay.map(({ summary }) => summary.split(' ')[0])).toEqual(
    extremes.map(({ type }) => (type === 'high' ? 'High' : 'Low')),
  )
  expect(new Set(events.map(({ zone }) => zone))).toEqual(new Set(['UTC']))
  // The events of all days together are those of the whole time: none is lost or twice at a midnight.
  const [first, last] = [events[0]!.startMs, events.at(-1)!.startMs]
  const whole = tideExtremesBetween(gauge, spot.tide, first, last + 1)
  expect(events.map(({ startMs }) => startMs)).toEqual(whole.map(({ atMs }) => atMs))
})

it('is made once for all who ask for it at the same moment', async () => {
  const remembered = vi.spyOn(api.memo, 'remember')
  const answers = await Promise.all([1, 2, 3].map(() => api.get(tideCalendarPath(2))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const made = remembered.mock.calls.map(([, ready]) => ready)
  expect(made).toHaveLength(3)
  expect(new Set(made).size).toBe(1)
  remembered.mockRestore()
})

it('names each event once, and by the same name tomorrow', () => {
  const { spot, gauge } = spotOf(1)
  const [today, tomorrow] = ['2026-11-22', '2026-11-23'].map((date) =>
    eventsOf(tideCalendar(spot, gauge, date, null)),
  ) as [ReturnType<typeof eventsOf>, ReturnType<typeof eventsOf>]
  expect(new Set(today.map(({ uid }) => uid)).size).toBe(today.length)
  const startOf = new Map(today.map(({ uid, startMs }) => [uid, startMs]))
  const both = tomorrow.filter(({ uid }) => startOf.has(uid))
  expect(both.length).toBeGreaterThan(120)
  for (const { uid, startMs } of both) expect(startOf.get(uid)).toBe(startMs)
})

it('shows times only where no height is known, and is not there where no tide is known', async () => {
  const timesOnly = followGauge(api.spotCatalog, 57, { reliability: 'C', heightsKnown: false })
  const text = await (await api.get(tideCalendarPath(timesOnly.id))).text()
  expect(eventsOf(text)[0]!.summary).toMatch(/^(High|Low) tide, /)
  const unknown = followGauge(api.spotCatalog, 19, { reliability: 'D' })
  expect((await api.get(tideCalendarPath(unknown.id))).status).toBe(404)
  expect((await api.get(tideCalendarPath(99_999))).status).toBe(404)
})
