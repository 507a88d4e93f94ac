import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { setFavourite } from '#db/device/favourites'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { saveDeviceSetting } from '#db/device/settings'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testCoast, testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { professionalConditions } from '#domain/rating/professional-conditions'
import { goldenHour } from '#domain/rating/testing/golden-cases'
import { rateAt } from '#domain/rating/testing/rate-at'
import type { ForecastHour, ProfessionalHour } from '#domain/sea/forecast/forecast-hour'
import { waveEnergyAtSpot } from '#domain/sea/swell/wave-energy'
import { seedSpot } from '#domain/testing/seeds'
import { dayMs } from '#domain/time/durations'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { click, draw, drawPage, find, says, textsOf } from '../../ui/testing/draw'
import { CoastCard } from './coast-card'
import { ConditionsCard } from './conditions-card'
import { PremiumCard } from './premium-card'
import { ProfessionalMetrics } from './professional-metrics'
import { Reasons } from './reasons'

/** One in the afternoon in Melbourne, two hours after the forecast was fetched. */
const nowMs = Date.parse('2026-11-20T02:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
})

const screen = () => drawPage(<ConditionsCard spotId={1} />)

it('says every number with its age and source, and locks what a plan unlocks', async () => {
  await storePack('live')
  const { box } = await screen()
  await settle(() => expect(box.textContent).toContain('Updated 2 hours ago'))
  // Where the numbers come from stands in the bar, and nowhere else.
  expect(box.textContent).not.toMatch(/Live forecast|Demonstration|Demo data/)
  // The swell that the answer above names, and no second reading of it.
  expect(box.textContent).toMatch(/Swell\d+\s?sFrom [NESW]+/)
  expect(box.textContent).not.toContain('Mean')
  expect(box.querySelector<HTMLInputElement>('[role="switch"]')?.disabled).toBe(true)
})

it('says before dawn how the next hours of light are, not that the night is poor', async () => {
  // Half past three in the morning.
  vi.setSystemTime(Date.parse('2026-11-20T16:30:00Z'))
  const startAtMs = Date.parse('2026-11-20T16:00:00Z')
  const { waveAxis, weatherAxis } = testCoast()
  const coast = testCoast({
    fetchedAtMs: startAtMs,
    waveAxis: { ...waveAxis, startAtMs },
    weatherAxis: { ...weatherAxis, startAtMs },
  })
  await storePack('night', { forecast: { version: 'night', coast } })
  const { box } = await screen()
  await settle(() => expect(box.textContent).toContain('Everything here is for today 05:'))
  // Said once.
  expect(box.textContent?.match(/05:\d\d/g)).toHaveLength(1)
})

it('has words, not zeros, when the stored forecast has run out', async () => {
  vi.setSystemTime(Date.parse('2026-12-20T02:00:00Z'))
  await storePack('old')
  const { box } = await screen()
  await says(/No current conditions available.*old/, box)
  expect(box.textContent).not.toMatch(/\b0\.0/)
})

it('shows what a plan unlocked until seven days after its end, then the way to the prices', async () => {
  const coast = testCoast()
  const train = { height: '20,0,0,0', period: '60,0,0,0', direction: '70,0,0,0' }
  for (const spot of Object.values(coast.spots))
    Object.assign(spot, { primary: train, secondary: train, windSea: train })
  await storePack('paid', { forecast: { version: 'paid', coast } })

  const isUnlockedFor = async (plan: 'wave_rider' | null, endedDaysAgo: number | null) => {
    const subscriptionEndAtMs = endedDaysAgo === null ? null : nowMs - endedDaysAgo * dayMs
    await rememberPerson({ ...testPerson, subscriptionPlan: plan, subscriptionEndAtMs })
    const { box } = await drawPage(
      <>
        <ConditionsCard spotId={1} />
        <PremiumCard />
      </>,
    )
    await settle(() => expect(box.querySelector('[role="switch"]')).not.toBeNull())
    const isUpsold = () => box.querySelector('a[href="/pricing"]') !== null
    const isLocked = () => box.querySelector<HTMLInputElement>('[role="switch"]')?.disabled === true
    await settle(() => expect(isLocked()).toBe(isUpsold()))
    return !isLocked()
  }
  expect(await isUnlockedFor('wave_rider', null)).toBe(true)
  expect(await isUnlockedFor('wave_rider', -3)).toBe(true)
  expect(await isUnlockedFor('wave_rider', 6.9)).toBe(true)
  expect(await isUnlockedFor('wave_rider', 7.1)).toBe(false)
  expect(await isUnlockedFor(null, null)).toBe(false)
  await forgetPerson({ discardUnsent: true })
})

it('warns of big surf before anything else, however good it is', async () => {
  const said = async (surfHeightMetres: number) => {
    const rating = rateAt(seedSpot('Bells Beach'), { surfHeightMetres })
    const { box } = await draw(<Reasons rating={rating} isForSurfing darkUntil={null} />)
    return box.textContent
  }
  expect(await said(2.7)).toMatch(/^Big surf: sets of about 3\.4 m.*not an official warning/)
  expect(await said(6)).toMatch(/^Sets of about 7\.6 m are too big and powerful/)
  expect(await said(1.5)).not.toContain('official warning')
})

it('the card of the coast has the person’s own spots in its place, the best first, and the coast one tap away', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 20))
  const coast = testCoast()
  const spots = { 2: { ...coast.spots[1]!, surfPeriod: '68,1,1,1' } }
  const forecast = { version: 'own', coast: { ...coast, spots } }
  await emptyDevice()
  await storePack('own', { forecast })
  await rememberPerson({ ...testPerson, userId: 'kai' })
  for (const id of [2, 1]) await setFavourite(id, true)
  await saveDeviceSetting('start', { name: 'Torquay', latitude: -38.33, longitude: 144.32 })
  const { box } = await drawPage(<CoastCard />)
  const said = () => textsOf('li', box)
  await settle(() => {
    expect(said()[0]).toMatch(/^Spot 2.*now–20:30.*5\.3 Fair$/)
    expect(said()[1]).toMatch(/^Spot 1.*no forecast/)
  })
  expect(box.querySelectorAll('li a svg')).toHaveLength(2)
  expect(box.querySelector('h2')?.textContent).toBe('My spots')
  for (const row of said()) expect(row).toMatch(/about (\d+ h )?\d+\u00a0min/)
  await click(find('button'))
  // Rows that name no day are of today: how far ahead the best is looked for is said.
  await says(/The coast48 h/, box)
  await forgetPerson({ discardUnsent: true })
})

const nothing = { heightMetres: null, periodSeconds: null, directionDegrees: null }
const seas = { primary: nothing, secondary: nothing, windSea: nothing }
const professional: ProfessionalHour = {
  primary: { heightMetres: 2, periodSeconds: 14, directionDegrees: 225 },
  secondary: { heightMetres: 1, periodSeconds: 9, directionDegrees: 180 },
  windSea: { heightMetres: 0.3, periodSeconds: 4, directionDegrees: 300 },
  uvIndex: 7.4,
  precipitationProbability: 35,
}
const hour = goldenHour({ surfHeightMetres: 1.8, surfPeriodSeconds: 14, professional })
function words(hour: ForecastHour) {
  const figures = professionalConditions(testSpot(1), hour, null)
  if (!figures) throw new Error('the hour has no professional figures')
  return renderToStaticMarkup(<ProfessionalMetrics professional={figures} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

it('shows energy with its label and audience, swell components, UV, rain and each quality', () => {
  const text = words(hour)
  expect(text).toContain(`Wave energy ${waveEnergyAtSpot(hour)} kJ/m Solid: intermediate+`)
  for (const of of ['Swell', 'Wind', 'Wave'])
    expect(text).toMatch(new RegExp(`${of} quality [\\d.]+ /10`))
  expect(text).toMatch(/UV index 7 Rain 35 %/)
  expect(text).toMatch(/Primary 2\.0 m 14 s SW \d+% Secondary 1\.0 m 9 s S \d+%/)
})

it('what a plan shows has a dash for what is not known, never a zero', () => {
  const text = words({
    ...hour,
    surfHeightMetres: null,
    windSpeedKmh: null,
    professional: { ...seas, uvIndex: null, precipitationProbability: null },
  })
  expect(text).toMatch(/Wave energy – kJ\/m Swell quality – .*UV index – Rain – %/)
  expect(text).not.toMatch(/\b0\b/)
})
