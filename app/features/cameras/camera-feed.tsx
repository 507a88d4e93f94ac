import { CameraOff, ExternalLink, WifiOff } from 'lucide-react'
import { allowedPage } from '#domain/places/camera-embed'
import type { Camera } from '#domain/wire/camera'
import { Icon, QuietAnchor } from '../../ui/button'
import type { CameraFeed } from './camera-choice'

/** Where the picture stands, whatever is in it. */
export const cameraFeed = 'aspect-[16/9] w-full rounded-control border-0 bg-raised object-cover'
const blank = 'flex flex-col items-center justify-center gap-3 p-4 text-center text-ink-quiet'

type CameraFeedViewProps = {
  camera: Camera
  feed: CameraFeed
  onFail: () => void
}

/** The picture of one camera, or why there is none; always the same size. */
export function CameraFeedView({ camera, feed, onFail }: CameraFeedViewProps) {
  if (feed.kind === 'embed') {
    return (
      <iframe
        className={`block ${cameraFeed}`}
        src={feed.url}
        title={camera.name}
        sandbox="allow-scripts allow-same-origin"
        allow=""
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    )
  }
  if (feed.kind === 'picture') {
    return <img className={cameraFeed} src={feed.url} alt={camera.name} onError={onFail} />
  }
  if (feed.kind !== 'none') {
    const isOffline = feed.kind === 'offline'
    return (
      <div className={`${cameraFeed} ${blank}`} role="status">
        <Icon of={isOffline ? CameraOff : WifiOff} size={40} />
        {isOffline
          ? 'Camera temporarily unavailable'
          : 'No signal. Cameras need it; the forecast and the tide do not.'}
      </div>
    )
  }
  const page = allowedPage(camera.pageUrl)
  return (
    <div className={`${cameraFeed} ${blank}`}>
      <p>
        {camera.status === 'unavailable'
          ? 'No picture is coming from this camera right now.'
          : page
            ? `${camera.provider} shows this camera on its own page.`
            : 'This camera exists, but we know of no page that shows it.'}
      </p>
      {page && (
        <QuietAnchor href={page} target="_blank" rel="noopener noreferrer">
          Open at {camera.provider}
          <Icon of={ExternalLink} size={18} />
        </QuietAnchor>
      )}
    </div>
  )
}
