import { startTransition, useEffect, useState } from 'react'

const first = 6
const step = 6

/**
 * How many of a long list to draw: a screenful at once, the rest in steps so small that each gives way to the
 * finger, on a slow phone too. All of it is there within moments, so find-in-page and the keyboard reach everything.
 * @param atLeast draw this many from the start
 */
export function useGrowingCount(total: number, atLeast: number): number {
  const [count, setCount] = useState(first)
  const drawn = Math.min(total, Math.max(count, atLeast))

  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setCount((before) => before + step)), 30)
    return () => clearTimeout(timer)
  }, [count, total])

  return drawn
}
