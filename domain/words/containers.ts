import type { AdminContainer } from '../wire/container-order'
import panels from './containers.json' with { type: 'json' }

/** Whose panel it is: one of the administration's front page, or one of home. */
export type ContainerKind = AdminContainer['kind']
export type ContainerDescription = Omit<AdminContainer, 'version'>

type Described = Omit<ContainerDescription, 'kind' | 'sortOrder' | 'isActive'> & {
  isActive?: boolean
}

const placed = (kind: ContainerKind, described: readonly Described[], first: number) =>
  described.map(
    (panel, index): ContainerDescription => ({
      isActive: true,
      ...panel,
      kind,
      sortOrder: first + index,
    }),
  )

/**
 * Every panel that the operator can put in order (accounts 3), in the order that a reset brings back: the
 * administration's first, then home's with the places of core experience 9. What core experience 2 leaves
 * empty is there to be switched on.
 */
export const containerCatalogue: readonly ContainerDescription[] = [
  ...placed('admin', panels.admin, 1),
  ...placed('user', panels.user, 7),
]
