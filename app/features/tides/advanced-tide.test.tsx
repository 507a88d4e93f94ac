import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { saveDeviceSetting } from '#db/device/settings'
import { testCoast, testGauge, testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import type { Spot } from '#domain/wire/spot'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { drawPage } from '../../ui/testing/draw'
import { AdvancedTide, AdvancedTideOffer } from './advanced-tide'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T22:00:00Z'), toFake: ['Date'] })
})
afterEach(async () => {
  await forgetPerson({ discardUnsent: true })
})

async function textWith(
  plan: 'wave_rider' | 'surf_master' | null,
  change: Partial<Spot> = {},
  {
    shows = '',
    hides = 'undefined',
    date = '2026-11-21',
    units = 'metric' as 'metric' | 'imperial',
  } = {},
) {
  await saveDeviceSetting('units', units)
  await rememberPerson({ ...testPerson, subscriptionPlan: plan })
  const view = await drawPage(
    <>
      <AdvancedTide
        spot={testSpot(7, { name: 'Winkipop', bestTide: 'low', ...change })}
        gauge={testGauge}
        date={date}
        today="2026-11-21"
      />
      <AdvancedTideOffer />
    </>,
  )
  await settle(() => {
    expect(view.box.textContent).not.toBe('')
    expect(view.box.textContent).toContain(shows)
    expect(view.box.textContent).not.toContain(hides)
  })
  const { textContent } = view.box
  const href = view.box.querySelector('a')?.getAttribute('href') ?? null
  // What is stored next is not drawn here any more.
  await view.unmount()
  return { text: textContent ?? '', href }
}

it('tells a Surf Master when the week has the spot’s tide, and what kind of tide the day has', async () => {
  const { text, href } = await textWith('surf_master')
  expect(text).toContain('Tide windows for Winkipop')
  expect(text).toContain('the lower half of the tide')
  expect(text).toMatch(/Today(\d\d:\d\d–\d\d:\d\d(, )?)+/)
  expect(text).toMatch(/Range\d\.\d/)
  expect(text).toMatch(/Springs|Neaps|Between/)
  expect(text).toMatch(/Runs fastest\d\d:\d\d/)
  expect(text).toContain('without surge')
  // Nothing is stored of it.
  expect(text).not.toContain('Sea level against the tide')
  expect(href).toBeNull()
})

describe('the surge', () => {
  const title = 'Sea level against the tide'
  /** Of the spot 1, from the hour before the clock's; the last of it is three hours later. */
  const store = async (
    surge: string,
    surgeFromPressure: string,
    source: 'live' | 'demo' = 'live',
  ) => {
    const coast = testCoast({
      source,
      fetchedAtMs: Date.parse('2026-11-20T21:00:00Z'),
      waveAxis: { startAtMs: Date.parse('2026-11-20T21:00:00Z'), hours: [0, 3] },
    })
    Object.assign(coast.spots['1'] ?? {}, { surge, surgeFromPressure })
    const version = `${surge} ${surgeFromPressure} ${source}`
    await storePack(version, { forecast: { version, coast } })
  }
  const shown = { id: 1 }

  it('is shown to a Surf Master with its pressure part, its age, its error and what it is not for', async () => {
    await store('18,-3', '11,0')
    const { text } = await textWith('surf_master', shown, { shows: title })
    expect(text).toContain('Now+15 cmAbove the predicted tide')
    expect(text).toContain('Of which air pressure+10 cmLow pressure lifts the water')
    expect(text).toContain('Today+15 to +20 cm')
    expect(text).toContain('Updated 1')
    expect(text).toContain('Ocean model forecast')
    expect(text).toContain('±15 cm')
    expect(text).toContain('Doodson')
    expect(text).toContain('Not for navigation')
    expect(text).not.toContain('Demo')
    const inches = await textWith('surf_master', shown, { shows: title, units: 'imperial' })
    expect(inches.text).toContain('Now+6 in')
  })

  it('is told by its pressure part alone where the level is not known, and nothing is made up', async () => {
    await store('', '-11,0')
    const { text } = await textWith('surf_master', shown, { shows: title })
    expect(text).toContain('Air pressure alone−10 cmHigh pressure lowers the water')
    expect(text).not.toContain('Above the predicted tide')
    expect(text).not.toContain('Today0')
  })

  it('is marked as a demonstration when it is one', async () => {
    await store('2,0', '-1,0', 'demo')
    const { text } = await textWith('surf_master', shown, { shows: title })
    expect(text).toContain('Demo data')
    expect(text).toContain('Now0 cmAs predicted')
  })

  it('is not shown where it is unknown, nor of a day beyond the model', async () => {
    await store('18,0', '11,0')
    const later = { shows: 'Tide windows', date: '2027-01-10' }
    expect((await textWith('surf_master', shown, later)).text).not.toContain(title)
    await store('', '')
    // What was stored before stands until the phone has read again.
    const { text } = await textWith('surf_master', shown, { shows: 'Tide windows', hides: title })
    expect(text).not.toContain(title)
  })

  it('is not shown to others although the phone still holds it: they see the way to the prices', async () => {
    await store('18,0', '11,0')
    for (const plan of [null, 'wave_rider'] as const) {
      const { text, href } = await textWith(plan, shown)
      expect(text).not.toContain(title)
      expect(text).toContain('with Surf Master')
      expect(href).toBe('/pricing')
    }
  })
})
