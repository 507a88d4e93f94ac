import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width assumed until the element has been measured, and where nothing can be measured. */
const unmeasuredWidthPx = 328

/**
 * Width of an element in CSS px, kept up to date. Drawings need real pixels: text inside a
 * stretched viewBox would shrink with the screen.
 */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null)
  const [width, setWidth] = useState(unmeasuredWidthPx)

  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const read = () => {
      const next = Math.round(measured.clientWidth)
      if (next > 0) setWidth(next)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])

  return [element, width]
}
