import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../testing/test-api'
import { planCommand } from './plan-command'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const run = (line: string) => planCommand(line.split(' '), api.database)

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
