import { RefreshCw } from 'lucide-react'
import { useCameras } from '../../data/stored/use-catalog'
import { Button, Icon, IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import { cameraFeed } from './camera-feed'
import { CameraViewer } from './camera-viewer'
import { useCameraRefresh } from './use-camera-refresh'

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
