import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** So near to an edge of the screen the page scrolls along, by so much a frame; px. */
const edgePx = 72
const scrollPx = 12

type Drag = {
  id: string
  /** How far the row is drawn from its place, px. */
  shiftPx: number
  /** Whose place it would take. */
  overId: string
}

/**
 * Rows of a list that follow the mouse or the finger which took them at their grip. The list keeps its order until the row
 * is let go: an element that changes its place in the document loses the finger that holds it.
 * @param ids of the rows, in their order; each is an `li` of one list
 * @returns the row that is held now, and what its grip listens to
 */
export function useDrag(ids: readonly string[], onDrop: (id: string, overId: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const held = useRef<{ id: string; row: HTMLElement; startPx: number; atPx: number } | null>(null)

  const follow = () => {
    const { id, row, startPx, atPx } = held.current!
    const shiftPx = atPx + window.scrollY - startPx
    // Of the layout, which no shift changes.
    const middleOf = (one: Element) =>
      (one as HTMLElement).offsetTop + (one as HTMLElement).offsetHeight / 2
    const away = [...row.parentElement!.children].map((one) =>
      Math.abs(middleOf(one) - middleOf(row) - shiftPx),
    )
    setDrag({ id, shiftPx, overId: ids[away.indexOf(Math.min(...away))] ?? id })
  }
  const latest = useRef(follow)
  latest.current = follow

  const isHeld = drag !== null
  useEffect(() => {
    if (!isHeld) return
    let frame = 0
    const scrollAlong = () => {
      frame = requestAnimationFrame(scrollAlong)
      const atPx = held.current?.atPx ?? innerHeight / 2
      const byPx = atPx < edgePx ? -scrollPx : atPx > innerHeight - edgePx ? scrollPx : 0
      if (byPx === 0) return
      window.scrollBy({ top: byPx, behavior: 'instant' })
      latest.current()
    }
    scrollAlong()
    return () => cancelAnimationFrame(frame)
  }, [isHeld])

  const end = () => {
    held.current = null
    setDrag(null)
  }
  const gripOf = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li')
      if (event.button !== 0 || !row) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { id, row, startPx: event.clientY + window.scrollY, atPx: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      if (!held.current) return
      held.current.atPx = event.clientY
      follow()
    },
    onPointerUp() {
      if (drag && drag.overId !== drag.id) onDrop(drag.id, drag.overId)
      end()
    },
    onPointerCancel: end,
  })
  return { drag, gripOf }
}
