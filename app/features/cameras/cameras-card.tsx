import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { type Camera, cameraCalls } from '#domain/wire/camera'
import { useCameras } from '../../data/stored/use-catalog'
import { IconButton, PlainButton } from '../../ui/button'
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
        <IconButton
          label="Refresh cameras"
          disabled={state === 'busy'}
          onClick={refresh}
          icon={RefreshCw}
        />
      }
    >
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-x-2 font-semibold text-warn">
          Failed to fetch cameras
          <PlainButton onClick={refresh}>Try again</PlainButton>
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

const silenceMs = 8_000

/** Asks for a spot's cameras anew (core experience 7, `refresh=true`); the stamp changes with every answer. */
function useCameraRefresh(spotId: number) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [held, setHeld] = useState(() => ({
    cameras: null as Camera[] | null,
    stamp: Date.now(),
  }))
  const refresh = async () => {
    setState('busy')
    const query = { refresh: 'true' }
    const asked = await askCall(network, cameraCalls.list, {
      params: { id: spotId },
      query,
      silenceMs,
    })
    setState(asked.kind === 'answer' ? 'idle' : 'failed')
    if (asked.kind === 'answer') setHeld({ cameras: asked.value, stamp: Date.now() })
  }
  return { state, ...held, refresh: () => void refresh() }
}
