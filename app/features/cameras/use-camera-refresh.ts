import { useCallback, useEffect, useRef, useState } from 'react'
import type { Camera } from '#domain/wire/camera'
import { fetchCameras } from './fetch-cameras'

type CameraRefresh = {
  state: 'idle' | 'busy' | 'failed'
  /** What the last refresh answered; null before the first. Kept while the screen is open. */
  cameras: Camera[] | null
  /** Changes with every refresh and begins at the opening of the screen. */
  stamp: number
  refresh: () => void
}

/** Refreshes a spot's cameras when asked to; a refresh under way ends with the screen. */
export function useCameraRefresh(spotId: number): CameraRefresh {
  const [held, setHeld] = useState<Omit<CameraRefresh, 'refresh'>>(() => ({
    state: 'idle',
    cameras: null,
    stamp: Date.now(),
  }))
  const underWay = useRef<AbortController>(undefined)

  useEffect(
    () => () => {
      underWay.current?.abort()
      underWay.current = undefined
    },
    [],
  )

  const refresh = useCallback(() => {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    setHeld((before) => ({ ...before, state: 'busy' }))
    void fetchCameras(spotId, controller.signal).then((asked) => {
      // A later refresh or the end of the screen has taken its place.
      if (underWay.current !== controller) return
      setHeld((before) =>
        asked.kind === 'answer'
          ? { state: 'idle', cameras: asked.value, stamp: Date.now() }
          : { ...before, state: 'failed' },
      )
    })
  }, [spotId])

  return { ...held, refresh }
}
