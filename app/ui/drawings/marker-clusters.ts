type PlacedMarker<Marker> = { marker: Marker; x: number; y: number }

type MarkerCluster<Marker> = {
  /** The markers that stand too close to be told apart; the first one leads. */
  members: readonly PlacedMarker<Marker>[]
  x: number
  y: number
}

/**
 * Gathers markers nearer than `distancePx` to a leader, in the order given: put the ones that matter
 * most first. The cluster stands in the middle of its members.
 */
export function clusterMarkers<Marker>(
  placed: readonly PlacedMarker<Marker>[],
  distancePx: number,
): MarkerCluster<Marker>[] {
  const groups: PlacedMarker<Marker>[][] = []
  for (const one of placed) {
    const near = groups.find(([leader]) => {
      if (!leader) return false
      return Math.hypot(leader.x - one.x, leader.y - one.y) < distancePx
    })
    if (near) near.push(one)
    else groups.push([one])
  }
  return groups.map((members) => ({
    members,
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
  }))
}
