import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width assumed until the element has been measured, and where nothing can be measured. */
const unmeasuredWidthPx = 328

/**
 * Width of an element in CSS px, kept up to date. Drawings need real pixels: text inside a
 * stretched viewBox would shrink with the screen.
 */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const [element, width] = useSize<Element>()
  return [element, width]
}

/** The same with its height, for a drawing that fills the room it is given. */
export function useSize<Element extends HTMLElement>(): [
  element: RefObject<Element | null>,
  width: number,
  height: number,
] {
  const element = useRef<Element>(null)
  const [size, setSize] = useState({ width: unmeasuredWidthPx, height: 0 })

  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const read = () => {
      const width = Math.round(measured.clientWidth)
      const height = Math.round(measured.clientHeight)
      if (width > 0)
        setSize((before) =>
          before.width === width && before.height === height ? before : { width, height },
        )
    }
    read()
    // In the next frame: a drawing that changes its own height would be measured again in this one, which WebKit
    // reports as an error of the page.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    })
    observer.observe(measured)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])

  return [element, size.width, size.height]
}
