import { expect, it, vi } from 'vitest'
import { click, draw, find, leave, type } from '../../ui/testing/draw'
import { DaySteps, daysOfMonth, longDate, parseTideDate, shortDate } from './day-steps'

const onChange = vi.fn()
const onStep = vi.fn()
const field = () => find<HTMLInputElement>('input[type="date"]')
const said = () => document.querySelector('[role="alert"]')?.textContent ?? null

async function show(date = '2026-11-21') {
  onChange.mockClear()
  await draw(<DaySteps date={date} today="2026-11-22" onChange={onChange} onStep={onStep} />)
}

it.each(['1949-12-31', '2151-01-01'])(
  'says of %s from when to when tides are known',
  async (far) => {
    await show()
    await type(field(), far)
    expect(said()).toBe('Tides are known from 1950 to 2150.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(onChange).not.toHaveBeenCalled()
    await type(field(), '2027-01-01')
    expect(said()).toBeNull()
    expect(onChange).toHaveBeenCalledWith('2027-01-01')
  },
)

it('waits for a year that is being typed until the field is left', async () => {
  await show()
  await type(field(), '0202-11-21')
  expect(said()).toBeNull()
  await leave(field())
  expect(said()).toBe('Tides are known from 1950 to 2150.')
})

it('shows the day again when the field is left empty', async () => {
  await show()
  await type(field(), '')
  await leave(field())
  expect(field().value).toBe('2026-11-21')
  expect(said()).toBeNull()
})

it('does not step beyond the last day', async () => {
  await show('2150-12-31')
  expect(find<HTMLButtonElement>('button[aria-label="Day after"]').disabled).toBe(true)
  expect(find<HTMLButtonElement>('button[aria-label="Day before"]').disabled).toBe(false)
})

it('steps from the day that was chosen last, which may not be drawn yet', async () => {
  await show()
  await click(find('button[aria-label="Day before"]'))
  expect(onStep).toHaveBeenCalledExactlyOnceWith(-1)
  expect(onChange).not.toHaveBeenCalled()
})

it.each(['2026-11-21', '2028-02-29', '1950-01-01', '2150-12-31'])('takes %s for a day', (text) =>
  expect(parseTideDate(text)).toBe(text),
)
it.each([null, '', 'today', '2026-02-29', '2026-13-01', '0002-01-01', '9999-12-31'])(
  'takes %s for none',
  (text) => expect(parseTideDate(text)).toBeNull(),
)

it('knows the days of a month, and writes dates as they stand in the calendar, on a phone anywhere', () => {
  for (const last of ['2026-02-28', '2028-02-29', '2026-12-31'])
    expect(daysOfMonth(last.slice(0, 7)).at(-1)).toBe(last)
  expect(longDate('2026-11-21')).toBe('Saturday 21 November 2026')
  expect(shortDate('2026-01-01')).toBe('Thu 1 Jan 2026')
})
