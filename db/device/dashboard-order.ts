import * as v from 'valibot'
import { dashboardOrder } from '#domain/wire/container-order'
import type { ContainerPlace } from '#domain/words/container-order'
import { deviceDatabase } from './database'
import { currentPerson } from './person'

const key = 'dashboardOrder'

/**
 * The operator's order of home, as this device last heard it. Null where no one is signed in, or none was ever
 * heard: the built-in order holds then (core experience 2).
 */
export async function storedDashboardOrder(
  db = deviceDatabase(),
): Promise<readonly ContainerPlace[] | null> {
  if (!(await currentPerson(db))) return null
  const read = v.safeParse(dashboardOrder, (await db.meta.get(key))?.value)
  return read.success ? read.output : null
}

export async function rememberDashboardOrder(
  order: readonly ContainerPlace[],
  db = deviceDatabase(),
): Promise<void> {
  await db.meta.put({ key, value: order })
}

/** Once no one is signed in, what was heard before holds no more. */
export async function forgetDashboardOrder(db = deviceDatabase()): Promise<void> {
  await db.meta.delete(key)
}
