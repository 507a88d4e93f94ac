import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { matchAlerts } from '#api/jobs/match-alerts'
import { createPushDispatcher } from '#api/jobs/send-pushes'
import { openAlertWorld } from '#api/jobs/testing/alert-world'
import { createPushHosts } from '#api/push/push-hosts'
import { createPushSender, socketsPerHost } from '#api/push/push-sender'
import { localhostCertificate, localhostKey } from '#api/push/testing/localhost-certificate'
import { createTestPhone } from '#api/push/testing/test-phone'
import { testVapidKeys } from '#api/push/testing/test-push'
import { addRows } from '#db/server/table-rows'
import { testMessage } from '#domain/alert/alert-message'
import { cryptoFloor, microsecondsEach } from './load/crypto-floor'
import { addPeople } from './load/people'
import { startServer } from './load/started-server'
import { temporaryFolder } from './load/temporary-folder'

const folder = temporaryFolder()
const messages = 10_000
const ratioAllowed = 0.45
/** Ten times the people may cost each alert at most so much more. */
const growthAllowed = 1.3

it(`whole sends of ${messages} messages over TLS that is kept open`, async () => {
  const files = [join(folder, 'certificate.pem'), join(folder, 'key.pem')] as const
  writeFileSync(files[0], localhostCertificate)
  writeFileSync(files[1], localhostKey)
  const receiver = await startServer(['bench/load/push-receiver.mjs', ...files])
  const host = `localhost:${receiver.port}`
  const sender = createPushSender({
    keys: testVapidKeys,
    subject: 'mailto:a@b.example',
    hosts: createPushHosts([host]),
    now: Date.now,
    ca: localhostCertificate,
  })
  const { keys } = createTestPhone()
  const payload = JSON.stringify(testMessage(Date.now(), 'https://southbreak.example'))
  const send = async (index: number) => {
    const { kind } = await sender.send({
      endpoint: `https://${host}/${index}`,
      ...keys,
      payload,
      ttlSeconds: 3_600,
      urgency: 'normal',
      topic: 'bench',
    })
    if (kind !== 'accepted') throw new Error(kind)
  }
  const sendAll = async (count: number) => {
    let next = 0
    const work = async () => {
      while (next < count) await send(next++)
    }
    await Promise.all(Array.from({ length: socketsPerHost }, work))
  }
  const floor = cryptoFloor(keys, payload)
  await sendAll(500)
  await microsecondsEach(500, floor)

  // The processor's own time of this process: one core's, whatever the receiver does beside it. Of each the best
  // part, because a disturbance can only slow down.
  let sendsMs = 0
  let ours = Number.POSITIVE_INFINITY
  let bare = Number.POSITIVE_INFINITY
  const parts = 10
  for (let round = 0; round < parts; round++) {
    bare = Math.min(bare, await microsecondsEach(500, floor))
    const start = performance.now()
    const part = await microsecondsEach(1, () => sendAll(messages / parts))
    ours = Math.min(ours, part / (messages / parts))
    sendsMs += performance.now() - start
  }
  const ratio = bare / ours
  console.info(
    `${messages} sends: ${ours.toFixed(0)} µs of processor each (${((messages * 1_000) / sendsMs).toFixed(0)} a second on the clock), bare cryptography ${bare.toFixed(0)} µs, ratio ${ratio.toFixed(2)}`,
  )
  sender.close()
  await receiver.stop()
  expect(ratio).toBeGreaterThanOrEqual(ratioAllowed)
})

it('an alert costs the same among ten times as many subscribers', async () => {
  const few = await costPerAlert(400)
  const many = await costPerAlert(4_000)
  console.info(
    `an alert from match to settled: ${few.toFixed(0)} µs among 400, ${many.toFixed(0)} µs among 4,000, ratio ${(many / few).toFixed(2)}`,
  )
  expect(many / few).toBeLessThanOrEqual(growthAllowed)
})

/** Matching, writing, claiming and settling with a service that takes everything, in processor time. */
async function costPerAlert(count: number): Promise<number> {
  const world = await openAlertWorld()
  const { database, clock } = world.api
  const ids = await addPeople(database, { count, atMs: clock.nowMs })
  const favourite = { spot_id: 1, is_favourite: 1 as const, added_at_ms: 0, version: 1 }
  const favourites = ids.map((user_id) => ({ ...favourite, user_id, change_id: 'x' }))
  await addRows(database, 'favourites', favourites)
  const sender = { send: async () => ({ kind: 'accepted' as const, status: 201 }) }
  const needs = { ...world.needs(), sender }
  let accepted = 0
  const cost = await microsecondsEach(1, async () => {
    await matchAlerts(needs)
    accepted = await createPushDispatcher(needs)()
  })
  await world.close()
  expect(accepted).toBe(count)
  return cost / count
}
