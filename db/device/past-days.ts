import * as v from 'valibot'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { mostPastSpots, pastDayCalls, pastDays } from '#domain/wire/past-days'
import { deviceDatabase } from './database'
import { askCall } from './http/ask-call'
import type { Network } from './http/send-request'
import { currentPerson } from './person'

const key = 'pastDays'
const kept = v.object({ userId: v.string(), fetchedAtMs: v.number(), days: pastDays })

export type KeptPastDays = NonNullable<Awaited<ReturnType<typeof storedPastDays>>>

/** The days that are over, as this phone last fetched them; null: never. */
export async function storedPastDays(db = deviceDatabase()) {
  const person = await currentPerson(db)
  const read = v.safeParse(kept, (await db.meta.get(key))?.value)
  if (!read.success || read.output.userId !== person?.userId) return null
  const { fetchedAtMs, days } = read.output
  return {
    fetchedAtMs,
    fromMs: days.fromMs,
    forecastOf: (spotId: number) => days.coast && decodeSpotForecast(days.coast, spotId),
  }
}

/**
 * Asks the server and keeps the answer; with no signal what is here stays.
 * @param spotIds spots beside the person's favourites and those of their own alerts
 */
export async function refreshPastDays(
  deps: Network & { nowMs: () => number },
  { userId, spotIds = [] }: { userId: string; spotIds?: readonly number[] },
  db = deviceDatabase(),
): Promise<void> {
  const query = spotIds.length === 0 ? {} : { spots: spotIds.slice(0, mostPastSpots).join(',') }
  const asked = await askCall(deps, pastDayCalls.read, { params: { userId }, query })
  if (asked.kind !== 'answer') return
  await db.transaction('rw', db.meta, async () => {
    if ((await currentPerson(db))?.userId !== userId) return
    await db.meta.put({ key, value: { userId, fetchedAtMs: deps.nowMs(), days: asked.value } })
  })
}
