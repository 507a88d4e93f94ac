import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

type Point = { x: number; y: number }

/** How a drawing is to be moved: by px, and drawn larger or smaller around a point of it. */
export type PanZoom = { dx: number; dy: number; scale: number; around: Point }

/** A finger that slides less than this only presses. */
const slipPx = 6
const keyPx = 60
export const zoomStep = 2

const keys: Readonly<Record<string, Omit<PanZoom, 'around'>>> = {
  ArrowLeft: { dx: keyPx, dy: 0, scale: 1 },
  ArrowRight: { dx: -keyPx, dy: 0, scale: 1 },
  ArrowUp: { dx: 0, dy: keyPx, scale: 1 },
  ArrowDown: { dx: 0, dy: -keyPx, scale: 1 },
  '+': { dx: 0, dy: 0, scale: zoomStep },
  '=': { dx: 0, dy: 0, scale: zoomStep },
  '-': { dx: 0, dy: 0, scale: 1 / zoomStep },
}

/**
 * One finger or the mouse drags, two fingers or a trackpad's pinch enlarge, arrows and + − do both; the page neither
 * scrolls nor zooms meanwhile. The element needs `touch-action: none`.
 */
export function usePanZoom<Element extends HTMLElement>(
  onMove: (by: PanZoom) => void,
): [RefObject<Element | null>, object] {
  const frame = useRef<Element>(null)
  const fingers = useRef(new Map<number, Point>())
  const slid = useRef(0)
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })

  // React's wheel listeners are passive: they could not keep the page from zooming.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const around = pointIn(element, event)
      move.current({ dx: 0, dy: 0, scale: Math.exp(-event.deltaY / 100), around })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const lift = (event: PointerEvent<Element>) => void fingers.current.delete(event.pointerId)
  const handlers = {
    onPointerDown: (event: PointerEvent<Element>) => {
      if (event.button !== 0) return
      if (fingers.current.size === 0) slid.current = 0
      fingers.current.set(event.pointerId, pointIn(event.currentTarget, event))
    },
    onPointerMove: (event: PointerEvent<Element>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const after = pointIn(event.currentTarget, event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      slid.current += Math.hypot(after.x - before.x, after.y - before.y)
      if (!other && slid.current < slipPx) return
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, after)
      const share = other ? 0.5 : 1
      move.current({
        dx: (after.x - before.x) * share,
        dy: (after.y - before.y) * share,
        scale: other ? distance(after, other) / Math.max(1, distance(before, other)) : 1,
        around: other ? { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 } : after,
      })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    // The click that ends a drag presses nothing.
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (slid.current >= slipPx) event.stopPropagation()
      slid.current = 0
    },
    onKeyDown: (event: KeyboardEvent<Element>) => {
      const by = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
      if (!by || event.target !== event.currentTarget) return
      event.preventDefault()
      const { clientWidth, clientHeight } = event.currentTarget
      move.current({ ...by, around: { x: clientWidth / 2, y: clientHeight / 2 } })
    },
  }
  return [frame, handlers]
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
