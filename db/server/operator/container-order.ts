import type { Selectable } from 'kysely'
import type { ContainerDescription, ContainerKind } from '#domain/words/containers'
import { changeRows, excluded, rowsWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

export type ContainerRow = Selectable<Tables['container_order']>

/** The panels in their order, of one kind or of both. */
export const containersInOrder = (
  db: ServerDatabase,
  kind: ContainerKind | 'all' = 'all',
): Promise<ContainerRow[]> =>
  rowsWith(db, 'container_order', kind === 'all' ? {} : { kind }, 'sort_order', 'id')

/** Makes every other change of the order wait for this transaction, so that what is read next is what is changed. */
export async function lockContainers(trx: ServerDatabase): Promise<void> {
  await trx.selectFrom('container_order').select('id').orderBy('id').forUpdate().execute()
}

/** Brings in panels that are new and the words of all; the operator's order stays. */
export async function storeSeededContainers(
  trx: ServerDatabase,
  containers: readonly ContainerDescription[],
  atMs: number,
): Promise<void> {
  await trx
    .insertInto('container_order')
    .values(
      containers.map((container) => ({
        container_id: container.containerId,
        kind: container.kind,
        title: container.title,
        description: container.description,
        icon: container.icon,
        sort_order: container.sortOrder,
        is_active: container.isActive ? (1 as const) : (0 as const),
        version: 1,
        created_at_ms: atMs,
        updated_at_ms: atMs,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('container_id').doUpdateSet(excluded('kind', 'title', 'description', 'icon')),
    )
    .execute()
}

export type ContainerPlacing = { containerId: string; sortOrder: number; isActive: boolean }

/** Puts every panel that is named in its place, and counts the order's version on. */
export async function placeContainers(
  trx: ServerDatabase,
  places: readonly ContainerPlacing[],
  atMs: number,
): Promise<void> {
  for (const { containerId: container_id, sortOrder: sort_order, isActive } of places) {
    const place = { sort_order, is_active: isActive ? 1 : 0, updated_at_ms: atMs } as const
    await changeRows(trx, 'container_order', { container_id }, place)
  }
  await trx
    .updateTable('container_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}
