import { useEffect } from 'react'

/** Brings a linked spot into view once. What stands above it finds its true height as it comes near. */
export function useScrollTo(spotId: number | null) {
  useEffect(() => {
    if (spotId === null) return
    let frames = 12
    let frame = requestAnimationFrame(function settle() {
      document.getElementById(`spot-${spotId}`)?.scrollIntoView({ block: 'center' })
      frames -= 1
      if (frames > 0) frame = requestAnimationFrame(settle)
    })
    return () => cancelAnimationFrame(frame)
  }, [spotId])
}
