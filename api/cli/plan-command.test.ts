import { afterAll, expect, it } from 'vitest'
import { auditOf } from '../testing/audit-of'
import { openTestApi } from '../testing/test-api'
import { planCommand } from './plan-command'

const api = await openTestApi()
afterAll(() => api.close())

const run = (line: string) =>
  planCommand(line.split(' '), { database: api.database, now: () => api.clock.nowMs })

it('sets the prices by the month and by the year, and takes the year away again', async () => {
  expect(await run('list')).toEqual([
    'free (Free): 0.00/month AUD',
    'premium (Wave Rider): 9.99/month AUD',
    'pro (Surf Master): 19.99/month AUD',
  ])
  expect(await run('price --plan premium --month 12 --year 99.50')).toContain(
    'premium (Wave Rider): 12.00/month or 99.50/year AUD',
  )
  const listed = await (await api.get('/api/subscription-plans/2')).json()
  expect(listed).toMatchObject({ price: 1200, interval: 'month', yearPrice: 9950 })
  expect(await run('price --plan premium --year none')).toContain(
    'premium (Wave Rider): 12.00/month AUD',
  )
})

it('a changed price stands in the audit log with what it was, and a refused one does not', async () => {
  const lines = () => auditOf(api.database, 'plan.price')
  const before = (await lines()).length
  await run('price --plan pro --month 24 --year 240.00')
  await expect(run('price --plan pro --month 0')).rejects.toThrow()
  const added = (await lines()).slice(before)
  expect(added.map((row) => [row.subject, row.admin_id, row.at_ms, row.before, row.after])).toEqual(
    [
      [
        'pro',
        null,
        api.clock.nowMs,
        '{"price":1999,"yearPrice":null,"currency":"aud"}',
        '{"price":2400,"yearPrice":24000,"currency":"aud"}',
      ],
    ],
  )
  await run('price --plan pro --month 19.99 --year none')
})

it.each([
  ['price --plan free --month 1', '--plan is one of premium, pro.'],
  ['price --plan pro', '--month or --year is missing.'],
  ['price --plan pro --month 0', '--month is an amount such as 9.99.'],
  ['price --plan pro --year 9.9', '--year is an amount such as 9.99.'],
  ['price --plan pro --month 9.99 now', 'Not understood: now.'],
  ['sell', /^Commands:/],
])('refuses %s', async (line, sentence) => {
  await expect(run(line)).rejects.toThrow(sentence)
})
