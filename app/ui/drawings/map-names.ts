type NamedPlace = { x: number; y: number; label: string; word: string; isCrowd: boolean }

type Box = { left: number; right: number; top: number; bottom: number }

const halfMarkerPx = 16
const lineHeightPx = 15
const letterPx = 7

/**
 * On which side of its marker each name fits without touching another marker, another name or the
 * edge; null where it does not. Crowds have no name. Earlier places choose first.
 */
export function sidesForNames(
  places: readonly NamedPlace[],
  size: { width: number; height: number },
): ('left' | 'right' | null)[] {
  const taken: Box[] = places.map(({ x, y }) => ({
    left: x - halfMarkerPx,
    right: x + halfMarkerPx,
    top: y - halfMarkerPx,
    bottom: y + halfMarkerPx,
  }))
  return places.map((place, index) => {
    if (place.isCrowd) return null
    const wide = Math.max(place.label.length, place.word.length) * letterPx + 14
    for (const side of ['right', 'left'] as const) {
      const left = side === 'right' ? place.x + halfMarkerPx : place.x - halfMarkerPx - wide
      const box = {
        left,
        right: left + wide,
        top: place.y - lineHeightPx - 2,
        bottom: place.y + lineHeightPx + 2,
      }
      const isInside = box.left >= 0 && box.right <= size.width
      const isFree = taken.every((other, owner) => owner === index || !overlap(box, other))
      if (isInside && isFree) {
        taken.push(box)
        return side
      }
    }
    return null
  })
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
