import { expect, it } from 'vitest'
import { auditOf } from '../testing/audit-of'
import { apiOfFile } from '../testing/test-api'
import { planCommand } from './plan-command'

const api = await apiOfFile()

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
  const known = (await lines()).length
  await run('price --plan pro --month 24 --year 240.00')
  await expect(run('price --plan pro --month 0')).rejects.toThrow()
  const added = (await lines()).slice(known)
  const before = { price: 1999, yearPrice: null, currency: 'aud' }
  const after = { price: 2400, yearPrice: 24_000, currency: 'aud' }
  const by = { subject: 'pro', admin_id: null, at_ms: api.clock.nowMs }
  expect(added).toMatchObject([{ ...by, before, after }])
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
