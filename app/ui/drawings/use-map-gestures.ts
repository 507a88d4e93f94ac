import { type RefObject, useEffect, useRef } from 'react'

type MapGestures = {
  onMove: (dx: number, dy: number) => void
  /** Zoom by a factor about a point in px of the element. */
  onZoom: (factor: number, x: number, y: number) => void
}

/** A finger that travels less than this is a tap on what lies beneath. */
const tapPx = 6

/**
 * Drag, pinch and wheel on an element. A wheel turns the map only with Ctrl (which is also how a
 * touchpad pinch arrives) or once the map has focus, so that scrolling past it never gets caught.
 */
export function useMapGestures(element: RefObject<HTMLElement | null>, gestures: MapGestures) {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })

  useEffect(() => {
    const box = element.current
    if (!box) return
    const pointers = new Map<number, { x: number; y: number }>()
    let travelled = 0
    const place = (event: PointerEvent | WheelEvent) => {
      const { left, top } = box.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }

    const press = (event: PointerEvent) => {
      if (pointers.size === 0) travelled = 0
      pointers.set(event.pointerId, place(event))
    }
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const after = place(event)
      travelled += Math.hypot(after.x - before.x, after.y - before.y)
      // Captured only once it is a drag: a captured tap would never reach the marker.
      if (travelled > tapPx) box.setPointerCapture(event.pointerId)
      const others = [...pointers].filter(([id]) => id !== event.pointerId)
      const other = others[0]?.[1]
      pointers.set(event.pointerId, after)
      if (!other) {
        if (travelled > tapPx) latest.current.onMove(after.x - before.x, after.y - before.y)
        return
      }
      const spread = (point: { x: number; y: number }) =>
        Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
      latest.current.onZoom(
        spread(after) / spread(before),
        (before.x + other.x) / 2,
        (before.y + other.y) / 2,
      )
      latest.current.onMove((after.x - before.x) / 2, (after.y - before.y) / 2)
    }
    const release = (event: PointerEvent) => {
      pointers.delete(event.pointerId)
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !box.contains(document.activeElement)) return
      event.preventDefault()
      const { x, y } = place(event)
      latest.current.onZoom(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 400)), x, y)
    }
    const swallowDragClick = (event: MouseEvent) => {
      if (travelled > tapPx) event.stopPropagation()
    }

    box.addEventListener('pointerdown', press)
    box.addEventListener('pointermove', move)
    box.addEventListener('pointerup', release)
    box.addEventListener('pointercancel', release)
    box.addEventListener('wheel', wheel, { passive: false })
    box.addEventListener('click', swallowDragClick, { capture: true })
    return () => {
      box.removeEventListener('pointerdown', press)
      box.removeEventListener('pointermove', move)
      box.removeEventListener('pointerup', release)
      box.removeEventListener('pointercancel', release)
      box.removeEventListener('wheel', wheel)
      box.removeEventListener('click', swallowDragClick, { capture: true })
    }
  }, [element])
}
