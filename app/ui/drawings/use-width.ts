import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Of a drawing as wide as a phone's screen inside the gutters, which is what nearly all are. */
const gutters = 32
const widestPhone = 480
/** Width assumed until the element has been measured, and where nothing can be measured. */
const unmeasuredWidthPx = 328

/** Where it is right, nothing is drawn twice; asking the page for its width would lay it out first. */
const firstGuess = () => ({
  width: screen.width <= widestPhone ? screen.width - gutters : unmeasuredWidthPx,
  height: 0,
})

/** Width in CSS px, kept up to date: text in a stretched viewBox would shrink with the screen. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const [element, width] = useBox<Element>(noHeight)
  return [element, width]
}

/** The same with its height, for a drawing that fills the room it is given. */
export const useSize = <Element extends HTMLElement>() => useBox<Element>(wholeHeight)

const noHeight = () => 0
const wholeHeight = ({ clientHeight }: HTMLElement) => Math.round(clientHeight)

function useBox<Element extends HTMLElement>(
  heightOf: (element: Element) => number,
): [element: RefObject<Element | null>, width: number, height: number] {
  const element = useRef<Element>(null)
  const [size, setSize] = useState(firstGuess)

  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const read = () => {
      const width = Math.round(measured.clientWidth)
      const height = heightOf(measured)
      if (width > 0)
        setSize((before) =>
          before.width === width && before.height === height ? before : { width, height },
        )
    }
    // A phone's guess is nearly always right: the observer corrects it a frame later, when the page is laid out.
    if (screen.width > widestPhone || heightOf !== noHeight) read()
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
  }, [heightOf])

  return [element, size.width, size.height]
}
