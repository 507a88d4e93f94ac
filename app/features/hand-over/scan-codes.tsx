import { useEffect, useRef, useState } from 'react'
import { type Received, receiveDocument } from '#db/device/handover/keep-handed-over'
import { useMode } from '../../data/stored/use-settings'
import { useSpots } from '../../data/stored/use-spots'
import { holdScreenAwake } from '../../data/tab/hold-screen-awake'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Button, LinkButton, QuietButton, QuietLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { ErrorState } from '../../ui/error-state'
import { ageOfDocument, whyRefused } from './hand-over-words'
import { type ReadEnd, readUntilWhole } from './read-until-whole'

type Scan = { kind: 'looking'; places: boolean[] } | ReadEnd

/** Reads, verifies and stores the codes of another phone. */
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
      if (end) setScan(end)
    })
    return () => ended.abort()
  }, [mode])
  if (scan.kind === 'trouble') {
    const { title, text } = scan.trouble
    return (
      <ErrorState title={title} action={<Button onClick={onAgain}>Try again</Button>}>
        {text}
      </ErrorState>
    )
  }
  if (scan.kind === 'done') return <Outcome received={scan.received} onAgain={onAgain} />
  const read = scan.places.filter(Boolean).length
  return (
    <>
      <div className="relative mx-auto grid aspect-[1] w-[min(100%,64dvh,560px)] overflow-hidden rounded-control bg-deep text-on-deep [&_video]:size-full [&_video]:object-cover">
        <video ref={video} muted playsInline aria-label="Picture of the camera" />
      </div>
      <p className="text-center [font-variant-numeric:tabular-nums]" role="status">
        {read === 0
          ? 'Hold the camera over the code on the other phone.'
          : `${read} of ${scan.places.length} codes read`}
      </p>
      <p className="flex flex-wrap justify-center gap-[3px]" aria-hidden="true">
        {scan.places.map((isRead, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={place}
            className={`size-[12px] rounded-[2px] border border-line-strong ${isRead ? 'bg-sea' : ''}`}
          />
        ))}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <QuietLink to={ownPaths.handOver()} reloadDocument>
          Stop
        </QuietLink>
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
        {what} has been handed over, signed by the server. {ageOfDocument(received, nowMs)}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {/* A full page load: only the scan page may use the camera. */}
        <LinkButton
          to={received.isWholeCoast || first === undefined ? paths.spots : paths.spot(first)}
          reloadDocument
        >
          {received.isWholeCoast ? 'Show the coast' : `Show ${name}`}
        </LinkButton>
        <QuietButton onClick={onAgain}>Scan again</QuietButton>
      </div>
    </Card>
  )
}
