import { useEffect, useRef, useState } from 'react'
import { sha256 } from '#db/device/handover/bytes'
import { type Received, receiveDocument } from '#db/device/handover/keep-handed-over'
import { createCollector } from '#domain/handover/frames'
import { minuteMs } from '#domain/time/durations'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { useMode } from '../../reads/use-mode'
import { useNow } from '../../reads/use-now'
import { useSpots } from '../../reads/use-spots'
import { holdScreenAwake } from '../../state/hold-screen-awake'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { ErrorState } from '../../ui/error-state'
import { LinkButton } from '../../ui/link-button'
import styles from './hand-over.module.css'
import { ageOfDocument, cameraTrouble, whyRefused } from './hand-over-words'
import { createReader } from './read-codes'

/** Rest between two pictures, so that a slow phone still answers its buttons. */
const restMs = 60
/** A camera that sees no code is not kept open for longer. */
const patienceMs = 2 * minuteMs

type Scan =
  | { kind: 'looking'; places: boolean[] }
  | { kind: 'done'; received: Received }
  | { kind: 'trouble'; text: string }

/** Another phone's codes, read by this one's camera, believed by their signature and stored. */
export function ScanCodes() {
  const [turn, setTurn] = useState(0)
  const again = () => setTurn(turn + 1)
  return <OneScan key={turn} onAgain={again} />
}

function OneScan({ onAgain }: { onAgain: () => void }) {
  const mode = useMode()
  const video = useRef<HTMLVideoElement>(null)
  const [scan, setScan] = useState<Scan>({ kind: 'looking', places: [] })
  useEffect(() => holdScreenAwake(navigator.wakeLock, document), [])
  useEffect(() => {
    const player = video.current
    if (!player) return
    const ended = new AbortController()
    void readUntilWhole(player, ended.signal, {
      onPlaces: (places) => setScan({ kind: 'looking', places }),
      take: (document) => receiveDocument(document, mode, Date.now()),
    }).then((end) => {
      if (end && !ended.signal.aborted) setScan(end)
    })
    return () => ended.abort()
  }, [mode])
  if (scan.kind === 'trouble') {
    return (
      <ErrorState title="No code was read" action={<Button onClick={onAgain}>Try again</Button>}>
        {scan.text}
      </ErrorState>
    )
  }
  if (scan.kind === 'done') return <Outcome received={scan.received} onAgain={onAgain} />
  const read = scan.places.filter(Boolean).length
  return (
    <>
      <div className={styles.finder}>
        <video ref={video} muted playsInline aria-label="Picture of the camera" />
      </div>
      <p className={styles.place} role="status">
        {read === 0
          ? 'Hold the camera over the code on the other phone.'
          : `${read} of ${scan.places.length} codes read`}
      </p>
      <p className={styles.places} aria-hidden="true">
        {scan.places.map((isRead, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <span key={place} className={isRead ? styles.read : undefined} />
        ))}
      </p>
      <div className={styles.actions}>
        <LinkButton variant="quiet" to={ownPaths.handOver()} reloadDocument>
          Stop
        </LinkButton>
      </div>
    </>
  )
}

function Outcome({ received, onAgain }: { received: Received; onAgain: () => void }) {
  const nowMs = useNow()
  const spots = useSpots()
  const scanAgain = <Button onClick={onAgain}>Scan again</Button>
  if (received.kind !== 'kept') {
    const { title, text } = whyRefused[received.kind]
    return (
      <ErrorState title={title} action={scanAgain}>
        {text}
      </ErrorState>
    )
  }
  const [first] = received.spotIds
  const name = spots?.find(({ id }) => id === first)?.name ?? 'The spot'
  const what = received.isWholeCoast ? `The coast (${received.spotIds.length} spots)` : name
  return (
    <Card title="Handed over">
      <p role="status">
        {what} is newer on this phone now, signed by the server. {ageOfDocument(received, nowMs)}
      </p>
      <div className={styles.actions}>
        {/* A document of its own again, which the camera is closed to. */}
        <LinkButton
          to={received.isWholeCoast || first === undefined ? paths.spots : paths.spot(first)}
          reloadDocument
        >
          {received.isWholeCoast ? 'Show the coast' : `Show ${name}`}
        </LinkButton>
        <Button variant="quiet" onClick={onAgain}>
          Scan again
        </Button>
      </div>
    </Card>
  )
}

type Reading = {
  onPlaces: (places: boolean[]) => void
  take: (document: Uint8Array<ArrayBuffer>) => Promise<Received>
}

/** Opens the camera and reads until a document is whole; the camera is closed when this ends, however it ends. */
async function readUntilWhole(
  player: HTMLVideoElement,
  signal: AbortSignal,
  { onPlaces, take }: Reading,
): Promise<Scan | null> {
  let camera: MediaStream | null = null
  try {
    if (!navigator.mediaDevices) return { kind: 'trouble', text: cameraTrouble(null) }
    camera = await navigator.mediaDevices.getUserMedia({
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 1280 },
        height: { ideal: 960 },
      },
    })
    player.srcObject = camera
    await player.play()
    const readCodes = await createReader()
    const collector = createCollector(sha256)
    let lastAtMs = Date.now()
    while (!signal.aborted) {
      for (const text of await readCodes(player)) {
        const collected = await collector.add(text)
        if (collected.kind === 'none') continue
        if (collected.kind === 'newer') return { kind: 'done', received: { kind: 'newer' } }
        if (collected.kind === 'document')
          return { kind: 'done', received: await take(collected.document) }
        lastAtMs = Date.now()
        onPlaces(collected.places)
      }
      if (Date.now() - lastAtMs > patienceMs) {
        return {
          kind: 'trouble',
          text: 'The camera saw no code of Southbreak for two minutes. Make the other screen brighter, hold the phones still and a hand apart.',
        }
      }
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    return null
  } catch (error) {
    if (signal.aborted) return null
    return { kind: 'trouble', text: cameraTrouble(error) }
  } finally {
    for (const track of camera?.getTracks() ?? []) track.stop()
  }
}
