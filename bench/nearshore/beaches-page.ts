import { readShares, shareDegrees, shareDirections } from '#domain/sea/swell/nearshore-table'
import type { Spot } from '#domain/wire/spot'
import { demoMean } from './class-seas'
import { byHand } from './places'
import { publishedHeights } from './reported-sizes'

const radius = 44
/** Where a bearing points on the page, `length` from the middle of a rose. */
const at = (bearing: number, length: number): string => {
  const radians = (bearing * Math.PI) / 180
  return `${(length * Math.sin(radians)).toFixed(1)},${(-length * Math.cos(radians)).toFixed(1)}`
}

/** One period's share of the height by the direction that the swell comes from; the ring is all of it. */
const outline = (shares: Float64Array, row: number, className: string): string => {
  const points = Array.from({ length: shareDirections }, (_, direction) =>
    at(shareDegrees * direction, radius * shares[row * shareDirections + direction]!),
  )
  return `<polygon class="${className}" points="${points.join(' ')}"/>`
}

function rose({ surfShares, facingDegrees, swellWindow }: Spot): string {
  const shares = readShares(surfShares!.shares)
  const windows = swellWindow.map(
    ({ from, to }) =>
      `<path class="window" d="M${at(from, radius + 4)} A${radius + 4},${radius + 4} 0 ${(to - from + 360) % 360 > 180 ? 1 : 0} 1 ${at(to, radius + 4)}"/>`,
  )
  const facing =
    facingDegrees === null
      ? ''
      : `<path class="facing" d="M0,0 L${at(facingDegrees, radius + 10)}"/>`
  return `<svg viewBox="-60 -60 120 120"><circle r="${radius}"/>${outline(shares, 0, 'short')}${outline(shares, 1, 'long')}${windows.join('')}${facing}</svg>`
}

function card(spot: Spot, blind: Spot, neighbours: readonly Spot[]): string {
  const published = publishedHeights.find(({ spotId }) => spotId === spot.id)
  const hands = byHand.filter(({ spotId }) => spotId === spot.id).map(({ reason }) => reason)
  const beside = neighbours.map((other) => `${other.name} ${demoMean(other).toFixed(1)}`)
  const lines = [
    `${demoMean(spot).toFixed(2)} m ± ${spot.surfShares!.errorPercent} %, ${spot.surfShares!.shelter}, ${spot.surfShares!.knownBy}`,
    `by coast alone ${demoMean(blind).toFixed(2)} m`,
    published ? `published ${published.isLeast ? 'over ' : ''}${published.meanMetres} m` : '',
    `beside it: ${beside.join(', ')}`,
    hands.length > 0 ? `by hand: ${hands.join('; ')}` : '',
  ]
  return `<section><h2>${spot.id} ${spot.name}</h2>${rose(spot)}<p>${lines.filter(Boolean).join('<br>')}</p></section>`
}

/**
 * Every ocean beach on one page, to be looked at by somebody who knows the coast: mean height over the demonstration's
 * year, the published one, its neighbours', the rose of what reaches it (red 8 s, blue 14 s), swell window and face.
 *
 * @param blind the same beaches by coast and physics alone, without a mean of their own
 */
export function beachesPage(spots: readonly Spot[], blind: ReadonlyMap<number, Spot>): string {
  const ocean = spots.filter(({ surfShares }) => surfShares)
  const cards = ocean.map((spot, index) =>
    card(
      spot,
      blind.get(spot.id)!,
      [ocean[index - 1], ocean[index + 1]].flatMap((other) => other ?? []),
    ),
  )
  return `<!doctype html><meta charset="utf-8"><title>Beaches</title><style>
body{display:grid;grid-template-columns:repeat(6,1fr);gap:8px;font:11px sans-serif;margin:8px}h2{font-size:13px;margin:0}
section{border:1px solid #ccc;padding:4px}svg{width:130px;display:block;margin:auto}p{margin:0}circle{fill:none;stroke:#bbb}
.short{fill:#e002;stroke:#c00}.long{fill:#04f2;stroke:#04c}.window{fill:none;stroke:#080;stroke-width:3}.facing{stroke:#000}
</style>${cards.join('\n')}`
}
