import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** Px from the upper left corner of what is read, and its size. */
type ReadAt = { x: number; y: number; width: number; height: number }

type Reads<E extends Element> = {
  onRead: (at: ReadAt) => void
  /** At the first touch, in the place of reading. */
  onPress?: (at: ReadAt, event: PointerEvent<E>) => void
  /** The page took the finger to scroll. */
  onCancel?: () => void
  /** What the px are of; absent: the element itself. */
  within?: (element: E) => Element | null
}

/** What an element listens to on which a finger, a pen or the mouse reads or pulls: from the press until it is let go. */
export function usePlotReader<E extends Element>(reads: Reads<E>) {
  const { onRead, onPress = onRead, onCancel, within } = reads
  // In px of the page, which may scroll; measured once a press, as measuring at every move would force a layout.
  const box = useRef<ReadAt | null>(null)
  const at = ({ clientX, clientY }: PointerEvent, { x, y, width, height }: ReadAt): ReadAt => ({
    x: clientX + scrollX - x,
    y: clientY + scrollY - y,
    width,
    height,
  })
  return {
    onPointerDown(event: PointerEvent<E>) {
      const element = event.currentTarget
      const { left, top, width, height } = (within?.(element) ?? element).getBoundingClientRect()
      box.current = { x: left + scrollX, y: top + scrollY, width, height }
      element.setPointerCapture?.(event.pointerId)
      onPress(at(event, box.current), event)
    },
    onPointerMove(event: PointerEvent<E>) {
      // A mouse that was let go outside the window presses no more.
      if (box.current && event.buttons > 0) onRead(at(event, box.current))
    },
    onPointerUp() {
      box.current = null
    },
    onPointerCancel() {
      box.current = null
      onCancel?.()
    },
  }
}

/** What the keys do that are named; all others are left to the page. */
export const onKeys = (moves: Readonly<Record<string, () => void>>) => (event: KeyboardEvent) => {
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  move()
}
