import { afterEach, beforeEach, expect, it } from 'vitest'
import { minuteMs } from '#domain/time/durations'
import { createAlertJob } from './match-alerts'
import { type AlertWorld, onshore, openAlertWorld } from './testing/alert-world'

let world: AlertWorld
beforeEach(async () => {
  world = await openAlertWorld()
})
afterEach(() => world.close())

it('the job looks after every refresh and now and then, and sends at once', async () => {
  world.sea.hourOf = () => onshore
  await world.surfer()
  const job = createAlertJob({ ...world.needs(), forecastVersion: () => world.sea.revision })
  await job()
  expect(world.service.received).toHaveLength(0)
  world.sea.hourOf = () => ({})
  await job()
  expect(world.service.received).toHaveLength(0)
  world.sea.revision += 1
  const { nextDueMs } = await job()
  expect(world.service.received).toHaveLength(1)
  expect(nextDueMs).toBe(world.api.clock.nowMs + minuteMs)
})

it('a process that lags behind does not match what another has matched already', async () => {
  const ahead = createAlertJob({ ...world.needs(), forecastVersion: () => 7 })
  const behind = createAlertJob({ ...world.needs(), forecastVersion: () => 6 })
  world.sea.hourOf = () => onshore
  await world.surfer()
  await ahead()
  world.sea.hourOf = () => ({})
  world.api.clock.nowMs += 30 * minuteMs
  await behind()
  expect(world.service.received).toHaveLength(0)
  await ahead()
  expect(world.service.received).toHaveLength(1)
})
