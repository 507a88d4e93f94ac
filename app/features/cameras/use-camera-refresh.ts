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

/** A network that accepts and never answers gives up after this long. */
const patienceMs = 8000

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
    const timer = setTimeout(() => controller.abort(), patienceMs)
    fetchCameras(spotId, controller.signal)
      .then(
        (cameras): Partial<CameraRefresh> => ({ state: 'idle', cameras, stamp: Date.now() }),
        (): Partial<CameraRefresh> => ({ state: 'failed' }),
      )
      .then((outcome) => {
        clearTimeout(timer)
        // A later refresh or the end of the screen has taken its place.
        if (underWay.current === controller) setHeld((before) => ({ ...before, ...outcome }))
      })
  }, [spotId])

  return { ...held, refresh }
}
