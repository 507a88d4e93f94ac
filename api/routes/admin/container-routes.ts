import { fieldsIn } from '#db/server/kept-table'
import {
  type ContainerPlacing,
  type ContainerRow,
  containersInOrder,
  lockContainers,
  placeContainers,
} from '#db/server/operator/container-order'
import { type AdminContainer, containerCalls } from '#domain/wire/container-order'
import { containerCatalogue } from '#domain/words/containers'
import { ApiProblem } from '../../http/problem'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { changedMeanwhile, noted } from './resource'

/** Which panels the dashboards show, and in which order (accounts 7). */
export function adminContainerRoutes({ admin }: Mounts, deps: RouteDeps): void {
  const { database } = deps

  admin(containerCalls.list, 'The panels in their order', [], async () => {
    return (await containersInOrder(database)).map(containerOf)
  })

  /** Stores the places with their line in the audit log, and answers the order as it is then. */
  const place = (
    asked: { user: { id: string } },
    verb: 'save' | 'reset',
    placesFrom: (stored: readonly ContainerRow[]) => readonly ContainerPlacing[],
  ) => {
    const subject = 'container-order'
    return noted(deps, asked, { action: `${subject}.${verb}`, subject }, async (trx, atMs) => {
      await lockContainers(trx)
      const stored = await containersInOrder(trx)
      await placeContainers(trx, placesFrom(stored), atMs)
      const changed = await containersInOrder(trx)
      return {
        before: inTrail(stored),
        after: inTrail(changed),
        answer: changed.map(containerOf),
      }
    })
  }

  admin(containerCalls.save, 'Sets the order of the panels', [400, 409, 422], async (asked) => {
    const { containers, version } = await asked.body()
    const sent = new Map(containers.map((one) => [one.containerId, one]))
    return place(asked, 'save', (stored) => {
      if (version !== undefined && version !== (stored[0]?.version ?? 1)) {
        throw changedMeanwhile(stored.map(containerOf))
      }
      if (sent.size !== stored.length || stored.some((row) => !sent.has(row.container_id))) {
        const message = 'The order names every container once, and no other.'
        throw new ApiProblem(422, 'refused', message)
      }
      return stored.map((row) => {
        const { sortOrder, isActive = row.is_active === 1 } = sent.get(row.container_id)!
        return { containerId: row.container_id, sortOrder, isActive }
      })
    })
  })

  admin(containerCalls.reset, 'Brings the built-in order back', [], (asked) =>
    place(asked, 'reset', () => containerCatalogue),
  )
}

/** By container, as a person reads it. */
const inTrail = (order: readonly ContainerRow[]) =>
  Object.fromEntries(
    order.map((row) => [
      row.container_id,
      `place ${row.sort_order}, ${row.is_active ? 'active' : 'hidden'}`,
    ]),
  )

const containerOf = (row: ContainerRow): AdminContainer => ({
  ...fieldsIn(row, ['containerId', 'sortOrder', 'kind', 'title', 'description', 'icon', 'version']),
  isActive: row.is_active === 1,
})
