import type { DeviceDatabase } from '../../database'
import { setFavourite } from '../../favourites'
import { newId } from '../../new-id'
import { currentPerson, type Person } from '../../person'
import { forgetPerson, rememberPerson } from '../../remember-person'
import { testPerson } from '../../testing/test-person'
import { type SyncOutcome, syncNow } from '../sync-now'
import type { Fault, Step } from './history'
import { expectOwnWritesSeen } from './own-writes-seen'
import { brokenId, Promises } from './promises'
import { SimulatedDevice, type Tab } from './simulated-device'
import { SimulatedNetwork } from './simulated-network'
import type { SimulatedServer } from './simulated-server'
import { writeOnPhone } from './write-on-phone'

const yearMs = 366 * 24 * 3_600_000
const stepMs = 10_000
const leavesStoreAlone = new Set<Step['act']['kind']>([
  'backup',
  'restore',
  'session',
  'clock',
  'age',
])

type Someone = { person: Person; cookie: string; logIds: string[]; ruleIds: string[] }

/** A device in a person's hands. */
export type Phone = {
  device: SimulatedDevice
  /** Changes whenever the storage is another. */
  store: number
  owner: Someone
  session: 'none' | 'own' | 'other'
  clockOffMs: number
  isOld: boolean
}

/** The changes of a person that are not sent, or refused without their knowing. */
async function unsentOf(db: DeviceDatabase, userId: string): Promise<Set<string>> {
  const waiting = await db.outbox.where({ userId }).toArray()
  const refused = await db.refusedChanges.where({ userId }).toArray()
  return new Set([...waiting, ...refused].map(({ id }) => id))
}

const pool: SimulatedDevice[] = []

/** Like the browser's locks: one at a time, in order of asking. */
function tabLocks(): Pick<LockManager, 'request'> {
  let tail: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    const run = tail.then(work, work)
    tail = run.catch(() => null)
    return run
  }
  return { request: request as unknown as LockManager['request'] }
}

/** Two people with two phones of two tabs each, one server, and a network that may do anything. */
export class World {
  readonly server: SimulatedServer
  readonly people: Someone[] = []
  readonly phones: Phone[] = []
  readonly promises = new Promises()
  readonly network: SimulatedNetwork
  wasRestored = false
  #stores = 0
  readonly #backups: Awaited<ReturnType<SimulatedServer['backup']>>[] = []

  private constructor(server: SimulatedServer) {
    this.server = server
    this.network = new SimulatedNetwork(server)
  }

  static async begin(server: SimulatedServer): Promise<World> {
    const world = new World(server)
    for (let number = 0; number < 2; number++) {
      const { user, headers } = await server.person()
      const person = { ...testPerson, userId: user.id, email: user.email }
      const [logIds, ruleIds] = [
        [newId(), newId()],
        [newId(), newId()],
      ]
      world.people.push({ person, cookie: headers.Cookie, logIds, ruleIds })
    }
    world.#backups.push(await server.backup(world.userIds))
    for (let number = 0; number < 2; number++) {
      const device = pool[number] ?? new SimulatedDevice()
      pool[number] = device
      await device.wipe()
      const owner = world.people[0]!
      const store = world.#newStore()
      world.phones.push({ device, store, owner, session: 'own', clockOffMs: 0, isOld: false })
      await rememberPerson(owner.person, device.tabs[0].db)
    }
    return world
  }

  #newStore(): number {
    return ++this.#stores
  }

  get userIds(): string[] {
    return this.people.map((someone) => someone.person.userId)
  }

  async run(step: Step): Promise<void> {
    this.server.clock.nowMs += stepMs
    const phone = this.phones[step.device]!
    const tab = phone.device.tabs[step.tab]
    tab.fuse = step.killAfter
    try {
      await this.#act(step, phone, tab)
    } catch (error) {
      if (tab.isAlive) throw error
    }
    tab.fuse = null
    tab.isAlive = true
    if (leavesStoreAlone.has(step.act.kind)) return
    // The app asks the server who is signed in when its store does not know.
    if (!(await currentPerson(tab.db))) await rememberPerson(phone.owner.person, tab.db)
    await this.#notePromises(phone)
  }

  async #act({ act, device }: Step, phone: Phone, tab: Tab): Promise<void> {
    const { db } = tab
    const nowMs = () => this.server.clock.nowMs + phone.clockOffMs
    const deps = { db, nowMs }
    const spotIds = this.server.spotIds
    switch (act.kind) {
      case 'broken-entry': {
        const row = await db.outbox.where('userId').equals(phone.owner.person.userId).last()
        if (!row) return
        this.promises.lose(row.id)
        await db.outbox.put({ ...row, id: brokenId, args: undefined, name: 7 as never })
        return
      }
      case 'sync':
        await this.sync(phone, tab, act.faults)
        return
      case 'sync-both': {
        const [first, second] = phone.device.tabs
        const locks = act.locks ? tabLocks() : undefined
        const plan = [...act.faults]
        // Also when one fails, so that nothing goes on behind the next step.
        const settled = await Promise.allSettled([
          this.sync(phone, first, plan, locks),
          setFavourite(spotIds[act.spot]!, act.on, { ...deps, db: second.db }),
          this.sync(phone, second, plan, locks),
        ])
        for (const one of settled) if (one.status === 'rejected') throw one.reason
        return
      }
      case 'sync-busy':
        return this.#syncBusy(device, act, nowMs)
      case 'wipe':
        await this.#wipe(phone)
        return rememberPerson(phone.owner.person, db)
      case 'backup':
        this.#backups.push(await this.server.backup(this.userIds))
        return
      case 'restore': {
        // What was backed up after that has not happened any more.
        this.#backups.splice(Math.max(1, this.#backups.length - act.back))
        this.wasRestored = true
        return this.server.restore(this.userIds, this.#backups.at(-1)!)
      }
      case 'session':
        phone.session = act.is
        return
      case 'hand-over':
        return this.#handOver(phone, tab)
      case 'copy-phone':
        return this.#copyPhone(device)
      case 'clock':
        phone.clockOffMs = act.years * yearMs
        return
      case 'age':
        phone.isOld = act.isOld
        return
      default: {
        const newNote = `note ${this.promises.size}`
        const { logIds, ruleIds } = phone.owner
        await writeOnPhone(act, { logIds, ruleIds, spotIds, newNote, deps })
      }
    }
  }

  /** While one tab waits for a pull, the other writes and perhaps sends: what it wrote must stay seen. */
  async #syncBusy(
    device: number,
    { spot, on, sends, when, otherPhoneToo }: Step['act'] & { kind: 'sync-busy' },
    nowMs: () => number,
  ): Promise<void> {
    const phone = this.phones[device]!
    const [first, second] = phone.device.tabs
    const { db } = second
    const spotId = this.server.spotIds[spot]!
    const { userId } = phone.owner.person
    const written = async () => (await db.syncStates.get(userId))?.nextSeq
    let isWritten = false
    const happens = async () => {
      const before = await written()
      await setFavourite(spotId, on, { db, nowMs })
      isWritten = (await written()) !== before
      if (sends) await this.sync(phone, second, [...sends])
      const other = this.phones[1 - device]!
      if (otherPhoneToo) await this.sync(other, other.device.tabs[0], [])
    }
    await this.sync(phone, first, [], undefined, { when, happens })
    const isSeen = ((await db.favourites.get([userId, spotId])) !== undefined) === on
    if (isWritten && !isSeen) throw new Error('I5: an overtaken answer hides what was written')
  }

  sync(
    phone: Phone,
    tab: Tab,
    plan: Fault[],
    locks?: ReturnType<typeof tabLocks>,
    meanwhile?: Parameters<SimulatedNetwork['fetchOf']>[3],
  ): Promise<SyncOutcome> {
    const cookie = () => {
      if (phone.session === 'none') return null
      const other = this.people.find((someone) => someone !== phone.owner)!
      return (phone.session === 'own' ? phone.owner : other).cookie
    }
    return syncNow({
      db: tab.db,
      fetch: this.network.fetchOf(tab, cookie, plan, meanwhile),
      nowMs: () => this.server.clock.nowMs + phone.clockOffMs,
      locks,
      ...(phone.isOld && { format: 0 }),
    })
  }

  async #handOver(phone: Phone, tab: Tab): Promise<void> {
    const next = this.people.find((someone) => someone !== phone.owner)!
    await this.leave(phone)
    await forgetPerson({ discardUnsent: false }, tab.db)
    await rememberPerson(next.person, tab.db)
    phone.owner = next
    phone.session = 'own'
  }

  /** Takes note that a phone keeps nothing of a person who leaves it, but what is unsent. */
  async leave({ device, store, owner }: Phone): Promise<void> {
    const { userId } = owner.person
    this.promises.letGo(store, userId, await unsentOf(device.tabs[0].db, userId))
  }

  /** A phone set up from the image of another: two stores believe to be the same device. */
  async #copyPhone(from: number): Promise<void> {
    const to = 1 - from
    const source = this.phones[from]!
    const target = this.phones[to]!
    const tables = source.device.tabs[0].db.tables
    const image = await Promise.all(tables.map((table) => table.toArray()))
    await this.#wipe(target)
    for (const [index, { name }] of tables.entries()) {
      await target.device.tabs[0].db.table(name).bulkPut(image[index]!)
    }
    target.owner = source.owner
    target.session = source.session
  }

  async #wipe(phone: Phone): Promise<void> {
    await phone.device.wipe()
    this.promises.loseStore(phone.store)
    phone.store = this.#newStore()
  }

  async #notePromises(phone: Phone): Promise<void> {
    const { db } = phone.device.tabs[0]
    const rows = await db.outbox.toArray()
    // One that was made and confirmed in the same step was promised too, and before those that wait.
    this.promises.note([...(await db.sentChanges.toArray()), ...rows], phone.store)
    await expectOwnWritesSeen(db, rows)
  }
}
