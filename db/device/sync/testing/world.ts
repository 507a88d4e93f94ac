import type { OutboxRow } from '../../database'
import { setFavourite } from '../../favourites'
import { sendFeedback } from '../../feedback'
import { newId } from '../../new-id'
import { currentPerson, forgetPerson, type Person, rememberPerson } from '../../person'
import { setPreference } from '../../preferences'
import { putSpotReport } from '../../spot-reports'
import { deleteSurfLog, putSurfLog } from '../../surf-logs'
import { syncNow } from '../sync-now'
import type { Fault, Step } from './history'
import { SimulatedDevice, type Tab } from './simulated-device'
import { SimulatedNetwork } from './simulated-network'
import type { SimulatedServer } from './simulated-server'

const yearMs = 366 * 24 * 3_600_000
const stepMs = 10_000
const missingSpot = 999_999

export type Someone = { person: Person; cookie: string; logIds: string[] }

/** A change the device has promised to keep, in the order of the promises. */
export type Promised = {
  id: string
  name: string
  userId: string
  /** Which store made it: one phone has several, one after the other, when its storage is lost. */
  store: number
  order: number
  /** The store that held it is gone: nobody can send it any more. */
  isLost: boolean
  /** Sent, and no copy kept on the device since its owner left it. */
  isLetGo: boolean
}

type Phone = {
  device: SimulatedDevice
  /** Changes whenever the storage is another. */
  store: number
  owner: Someone
  session: 'none' | 'own' | 'other'
  clockOffMs: number
  isOld: boolean
}

const pool: SimulatedDevice[] = []

/** Two people with two phones of two tabs each, one server, and a network that may do anything. */
export class World {
  readonly server: SimulatedServer
  readonly people: Someone[] = []
  readonly phones: Phone[] = []
  readonly promised = new Map<string, Promised>()
  readonly network: SimulatedNetwork
  wasRestored = false
  #stores = 0
  #backup: Awaited<ReturnType<SimulatedServer['backup']>> | null = null

  private constructor(server: SimulatedServer) {
    this.server = server
    this.network = new SimulatedNetwork(server)
  }

  static async begin(server: SimulatedServer): Promise<World> {
    const world = new World(server)
    for (let number = 0; number < 2; number++) {
      const { user, headers } = await server.newPerson()
      const { id: userId, email } = user
      const rest = { displayName: null, subscriptionPlan: null, role: 'user' as const }
      const person = { userId, email, ...rest }
      world.people.push({ person, cookie: headers.Cookie, logIds: [newId(), newId()] })
    }
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
    // The app asks the server who is signed in when its store does not know.
    if (!(await currentPerson(tab.db))) await rememberPerson(phone.owner.person, tab.db)
    await this.#notePromises(step.device)
  }

  async #act({ act, device }: Step, phone: Phone, tab: Tab): Promise<void> {
    const { db } = tab
    const nowMs = () => this.server.clock.nowMs + phone.clockOffMs
    const deps = { db, nowMs }
    const spotIds = this.server.spotIds
    const logId = (entry: number) => phone.owner.logIds[entry]!
    switch (act.kind) {
      case 'favourite':
        return setFavourite(spotIds[act.spot]!, act.on, deps)
      case 'preference':
        return act.field === 0
          ? setPreference('windSpeedMax', act.value, deps)
          : setPreference('waveHeightMax', 1 + act.value / 10, deps)
      case 'log': {
        const fields = { spotId: spotIds[0]!, startedAtMs: 1_000, stars: act.stars + 1 }
        await putSurfLog({ id: logId(act.entry), ...fields }, deps)
        return
      }
      case 'note':
        await putSurfLog({ id: logId(act.entry), notes: `note ${this.promised.size}` }, deps)
        return
      case 'unlog':
        return deleteSurfLog(logId(act.entry), deps)
      case 'report': {
        const seen = { waveHeightMetres: 1, windSpeedKmh: null, windClass: null }
        const spotId = spotIds[act.spot]!
        await putSpotReport({ spotId, observedAtMs: nowMs(), text: 'Clean', ...seen }, deps)
        return
      }
      case 'feedback':
        return sendFeedback({ feedbackType: 'general', title: 'T', description: 'D' }, deps)
      case 'bad-change':
        return setFavourite(missingSpot, true, deps)
      case 'broken-entry': {
        const row = await db.outbox.where('userId').equals(phone.owner.person.userId).last()
        if (!row) return
        this.#lose([row.id])
        await db.outbox.put({ ...row, id: 'broken', args: undefined, name: 7 as never })
        return
      }
      case 'sync':
        await this.#sync(phone, tab, act.faults)
        return
      case 'sync-both': {
        const [first, second] = phone.device.tabs
        const locks = act.locks ? new TabLocks() : undefined
        const plan = [...act.faults]
        await settleAll([
          this.#sync(phone, first, plan, locks),
          setFavourite(spotIds[act.spot]!, act.on, { ...deps, db: second.db }),
          this.#sync(phone, second, plan, locks),
        ])
        return
      }
      case 'sync-busy':
        return this.#syncBusy(phone, spotIds[act.spot]!, act.on, act.sends, nowMs)
      case 'wipe':
        await this.#wipe(phone)
        return rememberPerson(phone.owner.person, db)
      case 'backup':
        this.#backup = await this.server.backup(this.userIds)
        return
      case 'restore':
        if (!this.#backup) return
        this.wasRestored = true
        return this.server.restore(this.userIds, this.#backup)
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
    }
  }

  /** While one tab waits for a pull, the other writes and perhaps sends: what it wrote must stay seen. */
  async #syncBusy(
    phone: Phone,
    spotId: number,
    on: boolean,
    sends: boolean,
    nowMs: () => number,
  ): Promise<void> {
    const [first, { db }] = phone.device.tabs
    const { userId } = phone.owner.person
    const written = async () => (await db.syncStates.get(userId))?.nextSeq
    let isWritten = false
    await this.#sync(phone, first, [], undefined, async () => {
      const before = await written()
      await setFavourite(spotId, on, { db, nowMs })
      isWritten = (await written()) !== before
      if (sends) await this.#sync(phone, phone.device.tabs[1], ['none', 'request-lost'])
    })
    const isSeen = ((await db.favourites.get([userId, spotId])) !== undefined) === on
    if (isWritten && !isSeen) throw new Error('I5: an overtaken answer hides what was written')
  }

  #sync(
    phone: Phone,
    tab: Tab,
    plan: Fault[],
    locks?: TabLocks,
    whilePulling?: () => Promise<void>,
  ) {
    const cookie = () => {
      if (phone.session === 'none') return null
      const other = this.people.find((someone) => someone !== phone.owner)!
      return (phone.session === 'own' ? phone.owner : other).cookie
    }
    return syncNow({
      db: tab.db,
      fetch: this.network.fetchOf(tab, cookie, plan, whilePulling),
      nowMs: () => this.server.clock.nowMs + phone.clockOffMs,
      locks,
      ...(phone.isOld && { format: 0 }),
    })
  }

  async #handOver(phone: Phone, tab: Tab): Promise<void> {
    const next = this.people.find((someone) => someone !== phone.owner)!
    const owner = phone.owner.person.userId
    if ((await unsentOf(tab, owner)) === 0) this.#letGo(phone.store, owner)
    await forgetPerson({ discardUnsent: false }, tab.db)
    await rememberPerson(next.person, tab.db)
    phone.owner = next
    phone.session = 'own'
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

  /** Good network, right clocks, everybody signed in where they have something to send; then all is sent. */
  async quiesce(): Promise<void> {
    await this.network.deliverLate()
    for (const phone of this.phones) {
      phone.session = 'own'
      phone.clockOffMs = 0
      phone.isOld = false
      const [tab] = phone.device.tabs
      const last = phone.owner
      for (const someone of this.people) {
        const waits = await tab.db.outbox.where('userId').equals(someone.person.userId).count()
        if (waits === 0 || someone === last) continue
        const leaving = phone.owner.person.userId
        if ((await unsentOf(tab, leaving)) === 0) this.#letGo(phone.store, leaving)
        phone.owner = someone
        await rememberPerson(someone.person, tab.db)
        await this.#syncUntilSent(phone, tab)
      }
      phone.owner = last
      await rememberPerson(last.person, tab.db)
    }
    // The first phone asks again: it has not heard of what the second sent.
    for (const phone of [...this.phones, this.phones[0]!]) {
      await this.#syncUntilSent(phone, phone.device.tabs[0])
    }
  }

  async #syncUntilSent(phone: Phone, tab: Tab): Promise<void> {
    for (let tries = 0; tries < 3; tries++) {
      this.server.clock.nowMs += 400_000
      if ((await this.#sync(phone, tab, [])) === 'ok') return
    }
  }

  #letGo(store: number, userId: string): void {
    for (const promise of this.promised.values()) {
      if (promise.store === store && promise.userId === userId) promise.isLetGo = true
    }
  }

  async #wipe(phone: Phone): Promise<void> {
    await phone.device.wipe()
    const made = [...this.promised.values()].filter((one) => one.store === phone.store)
    this.#lose(made.map((one) => one.id))
    phone.store = this.#newStore()
  }

  #lose(ids: readonly string[]): void {
    for (const id of ids) {
      const promise = this.promised.get(id)
      if (promise) promise.isLost = true
    }
  }

  async #notePromises(device: number): Promise<void> {
    const phone = this.phones[device]!
    const rows = await phone.device.tabs[0].db.outbox.toArray()
    for (const row of rows) {
      if (this.promised.has(row.id) || row.id === 'broken') continue
      const order = this.promised.size
      const { id, name, userId } = row
      this.promised.set(id, {
        id,
        name,
        userId,
        store: phone.store,
        order,
        isLost: false,
        isLetGo: false,
      })
    }
    // A row whose queue entry broke shows a change that is on its way to be refused.
    if (rows.every((row) => row.id !== 'broken')) await expectOwnWritesSeen(this, device, rows)
  }
}

async function unsentOf({ db }: Tab, userId: string): Promise<number> {
  const waiting = await db.outbox.where({ userId }).count()
  return waiting + (await db.refusedChanges.where({ userId }).count())
}

/** I5: a row shows the last unsent change of it, whatever came from the server meanwhile. */
async function expectOwnWritesSeen(world: World, device: number, rows: OutboxRow[]): Promise<void> {
  const { db } = world.phones[device]!.device.tabs[0]
  const person = await currentPerson(db)
  const last = new Map<string, () => Promise<boolean>>()
  for (const { userId, name, args } of rows) {
    if (userId !== person?.userId) continue
    const said = args as { spotId: number; isFavourite: boolean; field: string; value: unknown }
    if (name === 'favourite.set') {
      last.set(`favourite ${said.spotId}`, async () => {
        const row = await db.favourites.get([userId, said.spotId])
        return (row !== undefined) === said.isFavourite
      })
    }
    if (name === 'preference.set') {
      last.set(`preference ${said.field}`, async () => {
        const row = await db.preferences.get([userId, said.field])
        return row?.value === said.value
      })
    }
  }
  for (const [what, isSeen] of last) {
    if (!(await isSeen())) throw new Error(`I5: ${what} does not show the person's own change`)
  }
}

/** Like the browser's: one at a time, in order of asking. */
class TabLocks {
  #tail: Promise<unknown> = Promise.resolve()
  request = ((_name: string, work: () => Promise<unknown>) => {
    const run = this.#tail.then(work, work)
    this.#tail = run.catch(() => null)
    return run
  }) as unknown as LockManager['request']
}

async function settleAll(promises: Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
