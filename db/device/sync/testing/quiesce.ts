import { rememberPerson } from '../../remember-person'
import type { Phone, World } from './world'

/** Good network, right clocks, each person signed in where they have something to send; then all is sent. */
export async function quiesce(world: World): Promise<void> {
  const { network, phones } = world
  await network.deliverLate()
  for (const phone of phones) {
    phone.session = 'own'
    phone.clockOffMs = 0
    phone.isOld = false
    await sendOfOthers(world, phone)
  }
  const [first, second] = phones as [Phone, Phone]
  await syncUntilSent(world, first)
  const before = network.pushes
  await syncUntilSent(world, second)
  // The first phone has not heard of what the second sent.
  if (network.pushes !== before) await syncUntilSent(world, first)
}

/** The person who left something unsent on this phone signs in here once more. */
async function sendOfOthers(world: World, phone: Phone): Promise<void> {
  const { db } = phone.device.tabs[0]
  const waiting = new Set((await db.outbox.toArray()).map((row) => row.userId))
  const last = phone.owner
  for (const someone of world.people) {
    if (someone === last || !waiting.has(someone.person.userId)) continue
    await world.leave(phone)
    phone.owner = someone
    await rememberPerson(someone.person, db)
    await syncUntilSent(world, phone)
  }
  if (phone.owner === last) return
  phone.owner = last
  await rememberPerson(last.person, db)
}

async function syncUntilSent(world: World, phone: Phone): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    world.server.clock.nowMs += 400_000
    if ((await world.sync(phone, phone.device.tabs[0], [])) === 'ok') return
  }
}
