import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askJson, type NoAnswer, type Refused } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { cameraAddresses } from '#domain/wire/addresses'
import { addressOf } from '#domain/wire/call'
import type { Camera } from '#domain/wire/camera'
import { useCameras } from '../../data/stored/use-catalog'
import { Button, Icon, IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import { cameraFeed } from './camera-feed'
import { CameraViewer } from './camera-viewer'

/**
 * A spot's cameras: the first live one at once, the others a tap away.
 * @param isFolded unless one is live: a still picture waits for a tap
 */
export function CamerasCard({ spotId, isFolded }: { spotId: number; isFolded?: boolean }) {
  const stored = useCameras(spotId)
  const { cameras: refreshed, state, stamp, refresh } = useCameraRefresh(spotId)
  const cameras = refreshed ?? stored

  return (
    <Card
      title="Beach cameras"
      isFolded={isFolded && !cameras?.some(({ status }) => status === 'live')}
      action={
        <IconButton label="Refresh cameras" disabled={state === 'busy'} onClick={refresh}>
          <Icon of={RefreshCw} />
        </IconButton>
      }
    >
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-x-2 font-semibold text-warn">
          Failed to fetch cameras
          <Button variant="plain" onClick={refresh}>
            Try again
          </Button>
        </div>
      )}
      {cameras === undefined ? (
        <span className={`block ${cameraFeed}`}>
          <Skeleton height="100%" />
        </span>
      ) : cameras.length === 0 ? (
        <p>No cameras available</p>
      ) : (
        <CameraViewer cameras={cameras} stamp={stamp} />
      )}
    </Card>
  )
}

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

/** A network that accepts and never answers gives up after this long. */
const silenceMs = 8_000

/**
 * Asks the server for a spot's cameras anew (core experience 7, `refresh=true`). The schema
 * is loaded when it is needed: the stored cameras were checked on their way in.
 * @param signal ends it
 */
export async function fetchCameras(
  spotId: number,
  signal: AbortSignal,
): Promise<{ kind: 'answer'; value: Camera[] } | Refused | NoAnswer> {
  const path = addressOf(cameraAddresses.list, { id: spotId }, { refresh: 'true' })
  const asked = await askJson(network, path, { signal, silenceMs })
  if (asked.kind !== 'answer') return asked
  const { parseCameras } = await import('#domain/wire/camera')
  try {
    return { kind: 'answer', value: parseCameras(asked.value) }
  } catch {
    // Not the form that our server answers in.
    return { kind: 'server-trouble' }
  }
}
