import { Download } from 'lucide-react'
import { useState } from 'react'
import { askFile } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { conditionsAgeLabel } from '#domain/time/age'
import { localDateTime } from '#domain/time/local-date-time'
import { addressOf } from '#domain/wire/call'
import { type Camera, cameraCalls } from '#domain/wire/camera'
import { isPicture } from '../../data/asked/fetch-picture'
import { refreshNow } from '../../data/asked/refresh'
import { useExchange } from '../../data/stored/use-status'
import { useNow } from '../../data/tab/use-now'
import { IconButton } from '../../ui/button'
import { Pill } from '../../ui/pill'
import { saveFile } from '../../ui/save-file'
import { failure, toast } from '../../ui/toast-store'
import { type CameraFeed, cameraStatusLabel, feedOf, firstChoice } from './camera-choice'
import { CameraFeedView } from './camera-feed'

type CameraViewerProps = {
  /** At least one. */
  cameras: readonly Camera[]
  /** New with every refresh: see `feedOf`. */
  stamp: number
}

/** One camera in view and a choice of the others. With signal, a picture that fails to load is an offline camera. */
export function CameraViewer({ cameras, stamp }: CameraViewerProps) {
  const nowMs = useNow()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ stamp: number; ids: string[] }>({ stamp, ids: [] })
  const hasSignal = useExchange()?.outcome !== 'offline'
  const [hadSignal, setHadSignal] = useState(hasSignal)
  if (hadSignal !== hasSignal) {
    setHadSignal(hasSignal)
    // What failed without signal says nothing about the camera.
    if (hasSignal) setFailed({ stamp, ids: [] })
  }
  // A refresh gives every camera another chance.
  const failedIds = failed.stamp === stamp ? failed.ids : []
  const seen = cameras.map((camera) =>
    hasSignal && failedIds.includes(camera.id) ? { ...camera, status: 'offline' as const } : camera,
  )
  // Chosen among the cameras as they came: a picture that fails must not make the view jump away.
  const shownId = chosenId ?? firstChoice(cameras)?.id
  const shown = seen.find((camera) => camera.id === shownId)
  if (!shown) return null
  const feed: CameraFeed =
    !hasSignal && failedIds.includes(shown.id)
      ? { kind: 'no-signal' }
      : feedOf(shown, stamp, hasSignal)
  const save = async () => {
    toast(
      (await saveScreenshot(shown, localDateTime(nowMs).replace('T', '-').replace(':', '')))
        ? { title: 'Screenshot saved!' }
        : failure('Save failed', 'Failed to save screenshot. Please try again.'),
    )
  }

  return (
    <div className="flex flex-col gap-2">
      <CameraFeedView
        camera={shown}
        feed={feed}
        onFail={() => {
          setFailed({ stamp, ids: [...failedIds, shown.id] })
          // Whether the camera or the signal is gone, one try at our own server tells.
          void refreshNow()
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3>{shown.name}</h3>
        <div className="flex items-center gap-2">
          {/* A link to an outside camera stays true whatever the forecast's source. */}
          {feed.kind === 'no-signal' ? <Pill>No signal</Pill> : <StatusPill camera={shown} />}
          {feed.kind === 'picture' && (
            <IconButton label="Save screenshot" onClick={() => void save()} icon={Download} />
          )}
        </div>
      </div>
      <p className="quiet">
        {[shown.provider, ageOf(shown, nowMs), shown.description].filter(Boolean).join(' · ')}
      </p>
      {shown.note && <p className="quiet">{shown.note}</p>}
      {cameras.length > 1 && (
        <ul className="mt-2 flex list-none flex-col gap-2" aria-label="Cameras of this spot">
          {seen.map((camera) => (
            <li key={camera.id}>
              <button
                type="button"
                className="flex min-h-target w-full items-center justify-between gap-3 rounded-control border-[1.5px] border-line bg-transparent px-3 py-2 text-start aria-pressed:border-sea aria-pressed:bg-sea-soft"
                aria-pressed={camera.id === shownId}
                onClick={() => setChosenId(camera.id)}
              >
                {camera.name}
                <StatusPill camera={camera} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function StatusPill({ camera }: { camera: Pick<Camera, 'status'> }) {
  const tone = camera.status === 'live' ? 'sea' : camera.status === 'offline' ? 'warn' : 'plain'
  return <Pill tone={tone}>{cameraStatusLabel(camera.status)}</Pill>
}

/** Outside cameras carry only a year or month of when a person last checked them. */
function ageOf({ lastUpdated }: Camera, nowMs: number): string | null {
  if (lastUpdated === null) return null
  const atMs = lastUpdated.includes('T') ? Date.parse(lastUpdated) : Number.NaN
  return Number.isNaN(atMs) ? `As known in ${lastUpdated}` : conditionsAgeLabel(atMs, nowMs)
}

/** `bells-beach-stairs-2026-11-20-0640.png`: sorts by time in a folder of pictures. */
export function screenshotName(
  camera: Pick<Camera, 'name'>,
  melbourneStamp: string,
  type: string,
): string {
  const name = camera.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const [, subtype = 'jpeg'] = /^image\/([a-z]+)/.exec(type) ?? []
  const ending = subtype === 'jpeg' ? 'jpg' : subtype
  return `${name || 'camera'}-${melbourneStamp}.${ending}`
}

/**
 * Fetches a camera's picture through the server and hands it to the browser to keep.
 * @param melbourneStamp the time for the file's name, e.g. '2026-11-20-0640'
 * @returns false: no picture came
 */
export async function saveScreenshot(
  camera: Pick<Camera, 'id' | 'name'>,
  melbourneStamp: string,
): Promise<boolean> {
  const path = addressOf(cameraCalls.screenshot, { cameraId: camera.id })
  const asked = await askFile(network, path, isPicture, { silenceMs: 10_000 })
  if (asked.kind !== 'answer') return false
  saveFile(asked.file, screenshotName(camera, melbourneStamp, asked.file.type))
  return true
}
