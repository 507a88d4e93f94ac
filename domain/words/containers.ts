/** Whose panel it is: one of the administration's front page, or one of home. */
export type ContainerKind = 'admin' | 'user'

export type ContainerDescription = {
  containerId: string
  kind: ContainerKind
  title: string
  description: string
  /** Name of an icon of lucide-react. */
  icon: string
  sortOrder: number
  isActive: boolean
}

const place =
  (kind: ContainerKind, first: number) =>
  (
    [containerId, title, icon, description, isActive = true]: [
      containerId: string,
      title: string,
      icon: string,
      description: string,
      isActive?: boolean,
    ],
    index: number,
  ): ContainerDescription => ({
    containerId,
    kind,
    title,
    description,
    icon,
    sortOrder: first + index,
    isActive,
  })

const adminContainers = (
  [
    [
      'beach-management',
      'Beach Management',
      'waves',
      'Beaches, their guides, and what their forecast needs',
    ],
    [
      'carousel-management',
      'Carousel Management',
      'images',
      'Pictures of featured spots on the landing page',
    ],
    ['user-management', 'User Management', 'users', 'People, their roles and who may sign in'],
    [
      'sales-marketing',
      'Sales & Marketing',
      'megaphone',
      'Strategies, campaigns, analyses, reports and proposals',
    ],
    [
      'system-documents',
      'System Documents',
      'file-text',
      'Requirements, designs and technical specifications',
    ],
    ['documentation', 'Full Documentation', 'book-open', 'How the administration works, in full'],
  ] as [string, string, string, string][]
).map(place('admin', 1))

const userContainers = (
  [
    ['surf-conditions', 'Surf Conditions', 'waves', 'Waves, wind and rating now'],
    ['premium-features', 'Premium Features', 'star', 'What the paid plans add'],
    ['tide-information', 'Tide Information', 'trending-up', 'The tide of the day'],
    [
      'forecast-timeline',
      'Forecast Timeline',
      'calendar-days',
      'The first three days of the forecast',
    ],
    ['beach-cameras', 'Beach Cameras', 'camera', 'Cameras with a view of the spot'],
    ['nearby-spots', 'Nearby Spots', 'map-pin', 'The three spots next to it'],
    ['location-sharing', 'Location Sharing', 'locate', 'The spot nearest to where the person is'],
    ['favorites-panel', 'Favorites', 'heart', 'The favourite spots of the person', false],
    ['weather-info', 'Weather', 'cloud-sun', 'Air, water and wind now, sunrise and sunset', false],
    ['session-tracking', 'Session Tracking', 'notebook-pen', 'This month from the surf log', false],
  ] as [string, string, string, string, boolean?][]
).map(place('user', 7))

/**
 * Every panel that the operator can put in order (accounts 3), in the order that a reset brings back: the
 * administration's first, then home's with the places of core experience 9. What core experience 2 leaves
 * empty is there to be switched on.
 */
export const containerCatalogue: readonly ContainerDescription[] = [
  ...adminContainers,
  ...userContainers,
]
