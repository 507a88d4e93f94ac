import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { saveExchange } from '#db/device/exchange'
import { testSpot } from '#db/device/testing/test-pack'
import { bestMoment, daylightScores } from '#domain/rating/daylight-scores'
import { spreadOfHour } from '#domain/sea/forecast/confidence-words'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { hourAt } from '#domain/sea/forecast/hour-at'
import { surfHeightRange } from '#domain/sea/swell/breaking-height'
import { demoCoast } from '#domain/testing/demo-coast'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { melbourneHour } from '#domain/testing/melbourne-hour'
import { seedSpot } from '#domain/testing/seeds'
import { hourMs } from '#domain/time/durations'
import { melbourneDay } from '#domain/time/melbourne'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { click, draw, drawPage, field, textsOf, type } from '../../ui/testing/draw'
import { DayClock } from './day-clock'
import { DayHours } from './day-hours'
import { surfOfDay } from './forecast-look'
import { ForecastStrip } from './forecast-strip'
import { ForecastView } from './forecast-view'
import { NoForecast } from './no-forecast'

const nowMs = Date.parse('2026-11-20T20:00:00Z')
const spot = testSpot(1)
/** The models of one forecast, made to lie as far apart as given. */
const outlookWith = (lowShare: number, highShare: number, change = {}, at = spot) =>
  demoOutlook(at, nowMs, ({ spread }) => ({
    spread: spread && { ...spread, lowShare, highShare, turnDegrees: 0 },
    ...change,
  }))

async function drawTomorrow(outlook: ReturnType<typeof outlookWith>) {
  const [day] = forecastDays({ ...outlook, fromDate: '2026-11-22', count: 1 })
  const { box } = await draw(
    <DayHours outlook={outlook} day={day!} today="2026-11-21" nowMs={nowMs} />,
  )
  return {
    box,
    day: day!,
    surfs: textsOf('td:nth-of-type(1) strong', box).map((surf) => surf!.split('–').map(Number)),
    text: box.textContent ?? '',
    head: box.querySelector('thead')?.textContent,
    swells: textsOf('tbody td:nth-of-type(2)', box),
    spreads: textsOf('tbody td', box).flatMap((cell) => /wave models (.*)/.exec(cell!)?.[1] ?? []),
  }
}

it.each(['2026-10-04', '2027-04-04', '2026-11-23'])(
  'the clock of %s rests at noon where no hour is best, on days of 23 and 25 hours too',
  async (date) => {
    const { box } = await draw(
      <DayClock outlook={demoOutlook(spot, nowMs)} {...{ date, nowMs }} windows={[]} />,
    )
    expect(box.querySelector('p')?.textContent).toMatch(/^12:00 · /)
  },
)

it('shows how far the wave models lie apart, for the day in words and hour by hour', async () => {
  const outlook = outlookWith(0.6, 1.4)
  const { text, head, spreads } = await drawTomorrow(outlook)
  expect(text).toMatch(/3 wave models disagree: highest surf \d\.\d–\d\.\d m/)
  expect(head).toContain('all models')
  expect(spreads.length).toBeGreaterThan(10)
  const known = outlook.forecast.hours.map((hour) => spreadOfHour(hour, 'metric'))
  for (const range of spreads) expect(known).toContain(range)
})

it('says of the day what its hours of light say, neither less nor more', async () => {
  const outlook = demoOutlook(spot, nowMs, ({ atMs, surfHeightMetres }) => ({
    surfHeightMetres: melbourneHour(atMs) < 4 ? 5 : surfHeightMetres,
  }))
  const { day, surfs } = await drawTomorrow(outlook)
  const [least, most] = surfOfDay(day, 'metric').split(' ')[0]!.split('–').map(Number)
  expect(least).toBe(Math.min(...surfs.map((range) => range[0]!)))
  expect(most).toBe(Math.max(...surfs.map((range) => range.at(-1)!)))
  expect(surfHeightRange(day.sea!.highMetres)!.maxMetres).toBeLessThan(4)
})

it('says which wave model stands in where the finer one does not reach', async () => {
  const outlook = demoOutlook(spot, nowMs, ({ spread }) => ({
    spread: spread && {
      ...{ ...spread, lead: 1, models: [1, 2] },
      ...{ lowShare: 1, highShare: 1, turnDegrees: 0 },
    },
  }))
  const { text } = await drawTomorrow(outlook)
  expect(text).toContain('Waves by demo model 2: demo model 1, the finer model, does not reach')
  expect(text).toContain('2 wave models agree')
})

it('names the swell that reaches the beach, by its peak period, not the mean of two', async () => {
  const surf = { surfDirectionDegrees: 225, surfPeriodSeconds: 15 }
  const sea = { waveDirectionDegrees: 178, wavePeriodSeconds: 8 }
  const { head, swells } = await drawTomorrow(outlookWith(1, 1, { ...surf, ...sea }))
  expect(head).toContain('Swell est. peak')
  expect(swells.length).toBeGreaterThan(10)
  for (const said of swells) expect(said).toMatch(/^15 s.*SW$/)
})

it('says of good hours with sets above 3 m that they are big', async () => {
  const surf = { surfHeightMetres: 2.6, surfPeriodSeconds: 16, exposure: 1, chopHeightMetres: 0 }
  const wind = { windSpeedKmh: 10, windGustKmh: 12, windDirectionDegrees: 315 }
  const bells = seedSpot('Bells Beach')
  const { text } = await drawTomorrow(outlookWith(1, 1, { ...surf, ...wind }, bells))
  // The window of the day, and every hour beneath it.
  expect(text.match(/(Good|Very Good|Excellent) but big/g)!.length).toBeGreaterThan(10)
  expect(text).toMatch(/^.*\d\d:\d\d–\d\d:\d\d (Good|Very Good|Excellent) but big/)
})

it('moves rating, surf, wind and tide of the chosen day with one finger on its clock', async () => {
  const outlook = outlookWith(1, 1)
  const { box } = await drawTomorrow(outlook)
  const clock = () => box.querySelector<HTMLInputElement>('input[type=range]')
  await settle(() => expect(clock()).not.toBeNull())
  const line = () => box.querySelector('p[aria-hidden=true]')!.textContent!
  const at = (hour: number) => Date.parse('2026-11-21T13:00:00Z') + hour * hourMs
  await type(clock()!, String(11))
  expect(line()).toMatch(/^11:00 · .*\d\.\d · \d\.\d–\d\.\d m · \d+ km\/h [NESW]+ · tide/)
  const hour = hourAt(outlook.forecast, at(11))!
  expect(line()).toContain(`${Math.round(hour.windSpeedKmh!)} km/h`)
  expect(clock()!.getAttribute('aria-valuetext')).toMatch(/11:00, .* surf .* wind .* tide/)
  const before = line()
  await type(clock()!, String(17))
  expect(line()).toMatch(/^17:00 · /)
  expect(line().slice(6)).not.toBe(before.slice(6))
})

it('says of a night in which the clocks go back why an hour stands twice', async () => {
  const date = '2027-04-04'
  const atMs = melbourneDay(date).startAtMs
  const outlook = demoOutlook(spot, atMs)
  const [day] = forecastDays({ ...outlook, fromDate: date, count: 1 })
  const { box } = await draw(<DayHours outlook={outlook} day={day!} today={date} nowMs={atMs} />)
  expect(box.textContent).not.toContain('This day has')
  await click(field('Night hours'))
  const hours = [...box.querySelectorAll('tbody th')].map((cell) => cell.textContent)
  expect(hours.slice(1, 5)).toEqual(['01:00', '02:00 AEDT', '02:00 AEST', '03:00'])
  expect(box.textContent).toContain('This day has 25 hours: the clocks go back in the night.')
})

it.each([
  ['offline', 'Failed to fetch forecast. No forecast is stored for Bells Beach yet.'],
  ['server-trouble', 'Failed to fetch forecast. No forecast is stored for Bells Beach yet.'],
  ['ok', 'No forecast is stored for Bells Beach yet.'],
] as const)('after an exchange that ended %s says %s', async (outcome, words) => {
  await saveExchange({ outcome })
  const card = await draw(<NoForecast spotName="Bells Beach" />)
  await settle(() => expect(card.box.textContent).toMatch(new RegExp(`^${words}`)))
  expect(card.box.querySelector('[role="alert"]') !== null).toBe(outcome !== 'ok')
})

it('calls today by the light that is left of it, as the page of its forecast does', async () => {
  // A day of the demonstration whose morning is its best.
  const { startAtMs, endAtMs } = melbourneDay('2026-11-20')
  const nowMs = startAtMs + 17 * hourMs
  const outlook = demoOutlook(spot, startAtMs)
  const best = (fromMs: number) => bestMoment(daylightScores(outlook, fromMs, endAtMs - 1))!.score!
  expect(best(nowMs)).toBeLessThan(best(startAtMs))

  const coast = demoCoast({ spots: [spot], nowMs: startAtMs })
  const spots = { version: 'one', rows: [spot] }
  await storePack('a', { spots, forecast: { version: 'demo', coast } })
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  const { box } = await drawPage(<ForecastStrip spotId={1} days={1} />)
  await settle(() => expect(box.querySelector('li')?.textContent).toContain('Today'))
  expect(box.querySelector('li')!.textContent).toContain(best(nowMs).toFixed(1))
})

/** Another one each time: what is worked out of one is kept. */
const bellsAnew = () => demoOutlook(seedSpot('Bells Beach'), nowMs)

/** Drawn once, without a turn of the page in which more could be worked out. */
function open(outlook = bellsAnew(), horizon: 7 | 16 = 7) {
  vi.setSystemTime(nowMs)
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const page = (
    <MemoryRouter>
      <ForecastView {...{ outlook, horizon }} date={null} />
    </MemoryRouter>
  )
  act(() => root.render(page))
  const leave = () => act(() => root.unmount())
  onTestFinished(() => {
    leave()
    box.remove()
  })
  return {
    box,
    leave,
    days: () => [...box.querySelectorAll<HTMLLabelElement>('label:has([type=radio])')],
  }
}

it('the forecast stands as it was left for those who come back, and shows what holds for them now', async () => {
  const bells = bellsAnew()
  const first = open(bells)
  expect(first.days()).toHaveLength(0)
  await settle(() => expect(first.days()).toHaveLength(7))
  const said = first.box.textContent
  first.leave()
  const again = open(bells)
  expect(again.box.textContent).toBe(said)
  again.leave()
  expect(open(bells, 16).days()).toHaveLength(16)
  const beginner = { ...bells.spot, surferLevel: 'beginner' as const }
  const rated = open({ ...bells, spot: beginner })
  expect(rated.days()).toHaveLength(7)
  expect(rated.box.textContent).not.toBe(said)
})

it('opens a day in its place at one press and at two in a row, and closes it at the next', async () => {
  const { days } = open()
  await settle(() => expect(days()).toHaveLength(7))
  const day = days()[3]!
  const isOpen = () => day.nextElementSibling?.tagName === 'SECTION'
  await act(async () => {
    day.click()
    day.click()
  })
  await settle(() => expect(isOpen()).toBe(true))
  await click(day)
  await settle(() => expect(isOpen()).toBe(false))
})
