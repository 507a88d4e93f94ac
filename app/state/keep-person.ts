import { syncOwned } from './sync'
import { whenIdle } from './when-idle'

/** Learns who is signed in, once a start, and takes what is theirs. */
export function keepPerson(): void {
  whenIdle(async () => {
    const [{ openDeviceDatabase }, { learnPerson }] = await Promise.all([
      import('#db/device/open'),
      import('./learn-person'),
    ])
    await openDeviceDatabase()
    if (await learnPerson((...args) => fetch(...args))) await syncOwned()
  })
}
