import { type RefObject, useEffect, useRef, useState } from 'react'

const seen = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One observer for all pictures: hundreds of their own would cost more than they save. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) seen.get(entry.target)?.()
    },
    { rootMargin: '1000px 0px' },
  )
  return observer
}

/** True from the first time that the element comes within about a screen of the view. */
export function useNearScreen<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const watched = element.current
    if (isNear || !watched) return
    seen.set(watched, () => setNear(true))
    sharedObserver().observe(watched)
    return () => {
      sharedObserver().unobserve(watched)
      seen.delete(watched)
    }
  }, [isNear])

  return [element, isNear]
}
