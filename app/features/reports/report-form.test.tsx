import { afterEach, beforeEach, expect, it } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { rememberPerson } from '#db/device/remember-person'
import { saveDeviceSetting } from '#db/device/settings'
import { spotReports } from '#db/device/spot-reports'
import { testPerson } from '#db/device/testing/test-person'
import { reportLength } from '#domain/wire/surfer-report'
import { settle } from '../../testing/mount'
import { button, click, draw, drawPage, field, find, says, type } from '../../ui/testing/draw'
import { ReportForm } from './report-form'
import { ReportsCard } from './reports-card'

beforeEach(async () => {
  await rememberPerson(testPerson)
  await Promise.all([deviceDatabase().spotReports.clear(), deviceDatabase().outbox.clear()])
})
afterEach(() => saveDeviceSetting('units', 'metric'))

const choose = (label: string, value: string) => type(field<HTMLSelectElement>(label), value)
const open = (draft = '') => draw(<ReportForm spotId={1} draft={draft} onClose={() => {}} />)
async function sent() {
  await click(button('Send report'))
  await settle(async () => expect(await spotReports(1)).toHaveLength(1))
  return (await spotReports(1))[0]
}

it('is told by the parts of a logged surf: its size against a body and its surface, with no word typed', async () => {
  await open()
  await choose('Size', 'waist')
  expect(field('Waves (m)').value).toBe('0.9')
  await choose('Surface', 'blown out')
  expect(await sent()).toMatchObject({ text: 'Blown out', waveHeightMetres: 0.9 })
})

it('takes words and a height of its own beside them', async () => {
  await open('Nobody out')
  await choose('Surface', 'clean')
  await choose('Size', 'head')
  await type(field('Waves (m)'), '1.7')
  expect(field<HTMLSelectElement>('Size').value).toBe('')
  expect(await sent()).toMatchObject({ text: 'Clean. Nobody out', waveHeightMetres: 1.7 })
})

it('reads feet, and says no more than a report may', async () => {
  await saveDeviceSetting('units', 'imperial')
  await open()
  await settle(() => expect(document.body.textContent).toContain('Waves (ft)'))
  await choose('Size', 'head')
  expect(field('Waves (ft)').value).toBe('4.9')
  await choose('Surface', 'glassy')
  const text = find<HTMLTextAreaElement>('textarea')
  expect(text.maxLength).toBe(reportLength - 'Glassy. '.length)
  const report = await sent()
  expect(report?.waveHeightMetres).toBeCloseTo(1.5, 1)
})

it('says that the surface leaves no room for all the words of a draft', async () => {
  await open('x'.repeat(reportLength))
  await choose('Surface', 'clean')
  await click(button('Send report'))
  expect(document.body.textContent).toContain('That is too long')
  await choose('Surface', '')
  expect(await sent()).toMatchObject({ text: 'x'.repeat(reportLength) })
})

it('asks for a few words where nothing is said', async () => {
  await open()
  await click(button('Send report'))
  expect(document.body.textContent).toContain('Say a few words')
  expect(await spotReports(1)).toEqual([])
})

it('keeps the words of a form that was left, until they are sent', async () => {
  const words = () => find<HTMLTextAreaElement>('textarea')
  const left = await open()
  await type(words(), 'Three to a peak')
  await left.unmount()
  const again = await open()
  expect(words().value).toBe('Three to a peak')
  await sent()
  await again.unmount()
  await open()
  expect(words().value).toBe('')
})

it('claims nothing of reports that have not reached this device', async () => {
  await drawPage(<ReportsCard spotId={1} />)
  await says('No report of the last six hours is on this device.')
})
