import { expect, it } from 'vitest'
import { saveExchange } from '#db/device/exchange'
import { settle } from '../../testing/mount'
import { draw } from '../../ui/testing/draw'
import { NoForecast } from './no-forecast'

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
