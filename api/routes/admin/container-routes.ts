import { recordAudit } from '#db/server/audit-log'
import {
  type ContainerPlacing,
  type ContainerRow,
  containersInOrder,
  placeContainers,
} from '#db/server/container-order'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { type AdminContainer, containerCalls } from '#domain/wire/container-order'
import { containerCatalogue } from '#domain/words/containers'
import { problem } from '../../http/problem'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { changedMeanwhile } from './resource'

/** Which panels the dashboards show, and in which order (accounts 7). */
export function adminContainerRoutes({ admin }: Mounts, deps: RouteDeps): void {
  const { database, now } = deps

  admin(containerCalls.list, 'Every panel in its place', [], async () => {
    return (await containersInOrder(database)).map(containerOf)
  })

  admin(containerCalls.save, 'Puts every panel in its place', [400, 409, 422], async (asked) => {
    const { containers, version } = await asked.body()
    return transact(database, async (trx) => {
      const stored = await containersInOrder(trx)
      if (version !== undefined && version !== (stored[0]?.version ?? 1)) {
        throw changedMeanwhile(stored.map(containerOf))
      }
      const sent = new Map(containers.map((one) => [one.containerId, one]))
      if (sent.size !== stored.length || stored.some((row) => !sent.has(row.container_id))) {
        return problem(422, 'refused', 'The order names every container once, and no other.')
      }
      const places = stored.map((row) => {
        const { sortOrder, isActive = row.is_active === 1 } = sent.get(row.container_id)!
        return { containerId: row.container_id, sortOrder, isActive }
      })
      return place(trx, stored, places, asked.user.id, 'container-order.save', now())
    })
  })

  admin(containerCalls.reset, 'Brings the built-in order back', [], async (asked) => {
    return transact(database, async (trx) => {
      const stored = await containersInOrder(trx)
      return place(trx, stored, containerCatalogue, asked.user.id, 'container-order.reset', now())
    })
  })
}

/** Stores the places with their line in the audit log, and answers the order as it is then. */
async function place(
  trx: ServerDatabase,
  stored: readonly ContainerRow[],
  places: readonly ContainerPlacing[],
  adminId: string,
  action: `container-order.${string}`,
  atMs: number,
): Promise<AdminContainer[]> {
  await placeContainers(trx, places, atMs)
  const changed = await containersInOrder(trx)
  await recordAudit(trx, {
    adminId,
    action,
    subject: 'container-order',
    before: stored.map(placeOf),
    after: changed.map(placeOf),
    atMs,
  })
  return changed.map(containerOf)
}

const placeOf = (row: ContainerRow): ContainerPlacing => ({
  containerId: row.container_id,
  sortOrder: row.sort_order,
  isActive: row.is_active === 1,
})

const containerOf = (row: ContainerRow): AdminContainer => ({
  ...placeOf(row),
  kind: row.kind,
  title: row.title,
  description: row.description,
  icon: row.icon,
  version: row.version,
})
