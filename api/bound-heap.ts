import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const roomBytes = 3e6
/** Enough to fill the first room several times over; the loop ends long before. */
const mostPieces = 200

/**
 * Bounds what V8 keeps for garbage. The server's own data is 20 MB; left alone, V8 answers one refresh or a
 * burst of requests by keeping 70 MB more for good. The room for new objects is let grow from 1 to 4 MB, as
 * collecting 1 MB rooms costs a quarter of the speed, and held there: V8 reads these two settings each time it
 * would grow, but the limit itself only at the start of the process.
 */
export function boundHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=4')
  const alive: object[] = []
  while (newSpaceBytes() < roomBytes && alive.length < mostPieces) {
    alive.push(Array.from({ length: 2_000 }, (_, index) => ({ index })))
  }
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}

const newSpaceBytes = () =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ??
  roomBytes
