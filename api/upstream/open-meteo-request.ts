import type { AskedPoint } from './forecast-provider'

/** With a key, a longer URL sent to the wrong host answers an error in place of the redirect. */
const longestUrl = 3_000
/** The provider allows 1,000; fewer keeps one lost answer small and its parsing short. */
const mostPoints = 100

/**
 * Splits points into as few calls as fit one GET each.
 * @param base `scheme://host[/prefix]/`
 * @param path the call, e.g. `v1/marine`
 * @param query what all calls share, values as they stand in the address
 */
export function batchedCalls<Point extends AskedPoint>(
  base: string,
  path: string,
  query: Record<string, string>,
  points: readonly Point[],
): { url: URL; points: Point[] }[] {
  const calls: { url: URL; points: Point[] }[] = []
  let batch: Point[] = []
  for (const point of points) {
    const longer = [...batch, point]
    const fits =
      longer.length <= mostPoints && callUrl(base, path, query, longer).href.length < longestUrl
    if (!fits) {
      calls.push({ url: callUrl(base, path, query, batch), points: batch })
      batch = [point]
    } else batch = longer
  }
  if (batch.length > 0) calls.push({ url: callUrl(base, path, query, batch), points: batch })
  return calls
}

function callUrl(
  base: string,
  path: string,
  query: Record<string, string>,
  points: readonly AskedPoint[],
): URL {
  const url = new URL(path, base)
  // Written by hand: URLSearchParams would spend three characters on every comma.
  url.search = Object.entries({
    latitude: points.map((point) => point.latitude.toFixed(4)).join(','),
    longitude: points.map((point) => point.longitude.toFixed(4)).join(','),
    ...query,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return url
}
