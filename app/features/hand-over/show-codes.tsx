import qrcode from 'qrcode-generator'
import { useEffect, useMemo, useState } from 'react'
import type { DataMode } from '#db/device/database'
import { sha256 } from '#db/device/handover/bytes'
import { makeDocument } from '#db/device/handover/make-document'
import { qrPath, quietModules } from '#domain/drawing/qr-path'
import { minuteMs } from '#domain/time/durations'
import { framesOf, longestDocument } from '#domain/wire/handover/frames'
import { useMode } from '../../data/stored/use-settings'
import { useForecastHead } from '../../data/stored/use-status'
import { useWork, type Work } from '../../data/stored/work-in-slices'
import { holdScreenAwake } from '../../data/tab/hold-screen-awake'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { QuietButton, QuietLink } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { ageOfDocument, lacks, whyNotShown } from './hand-over-words'

/** Five changes a second are 2.5 flashes; WCAG 2.3.1 allows three. */
const turnMs = 200

type Shown =
  | { kind: 'codes'; codes: CodeDrawing[]; fetchedAtMs: number; untilMs: number }
  | { kind: keyof typeof whyNotShown }

type ShowCodesProps = {
  /** Null: the whole coast. */
  spotId: number | null
  name: string
}

export function ShowCodes({ spotId, name }: ShowCodesProps) {
  const mode = useMode()
  const head = useForecastHead()
  const version = head === null ? null : head?.version
  const nowMs = useNow(5 * minuteMs)
  const [lacking] = useState(lacks)
  // Redrawn when another forecast is stored.
  const work = useMemo((): Work<Shown> | null => {
    if (version === undefined || lacking) return null
    return async (_, tell) => tell(await shownOf(spotId, mode, nowMs))
  }, [spotId, mode, version, nowMs, lacking])
  const shown = useWork(work)
  useEffect(() => holdScreenAwake(navigator.wakeLock, document), [])
  if (lacking) return <ErrorState title={lacking.title}>{lacking.text}</ErrorState>
  if (shown === undefined) return <Skeleton height={420} />
  if (shown.kind !== 'codes') {
    return (
      <ErrorState title="Nothing to hand over" action={toScan}>
        {whyNotShown[shown.kind]}
      </ErrorState>
    )
  }
  return (
    <>
      <Codes key={`${spotId} ${shown.fetchedAtMs}`} codes={shown.codes} name={name} />
      <p className="quiet">{ageOfDocument(shown, nowMs)}</p>
    </>
  )
}

async function shownOf(spotId: number | null, mode: DataMode, nowMs: number): Promise<Shown> {
  try {
    const made = await makeDocument(spotId, mode, nowMs)
    if (made.kind !== 'document') return made
    if (made.bytes.length > longestDocument) return { kind: 'too-long' }
    const frames = await framesOf(made.bytes, sha256)
    return { ...made, kind: 'codes', codes: frames.map(drawCode) }
  } catch (error) {
    console.error('No codes could be made of the forecast.', error)
    return { kind: 'failed' }
  }
}

const toScan = (
  <QuietLink to={ownPaths.scan} reloadDocument>
    Scan a code
  </QuietLink>
)

function Codes({ codes, name }: { codes: CodeDrawing[]; name: string }) {
  const [place, setPlace] = useState(0)
  const [isTurning, setTurning] = useState(true)
  const count = codes.length
  useEffect(() => {
    if (!isTurning || count === 1) return
    const timer = setInterval(() => setPlace((before) => (before + 1) % count), turnMs)
    return () => clearInterval(timer)
  }, [isTurning, count])
  const code = codes[place]
  if (!code) return null
  const label =
    count === 1
      ? `QR code with the forecast of ${name}`
      : `${count} QR codes in turn with the forecast of ${name}`
  return (
    <>
      <svg
        className="mx-auto block w-[min(100%,76dvh,560px)] rounded-control bg-[#fff] [forced-color-adjust:none]"
        role="img"
        aria-label={label}
        viewBox={code.viewBox}
        shapeRendering="crispEdges"
        data-place={place + 1}
      >
        <path d={code.path} fill="#000" />
      </svg>
      {count > 1 && (
        <p className="text-center [font-variant-numeric:tabular-nums]" aria-hidden={isTurning}>
          Code {place + 1} of {count}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {count > 1 && (
          <QuietButton onClick={() => setTurning(!isTurning)}>
            {isTurning ? 'Pause codes' : 'Resume codes'}
          </QuietButton>
        )}
        {!isTurning && (
          <QuietButton onClick={() => setPlace((place + 1) % count)}>Next code</QuietButton>
        )}
        {toScan}
      </div>
    </>
  )
}

type CodeDrawing = { path: string; viewBox: string }

/** @param text of the alphanumeric mode; a screen needs only the lowest error correction */
function drawCode(text: string): CodeDrawing {
  const code = qrcode(0, 'L')
  code.addData(text, 'Alphanumeric')
  code.make()
  const modules = code.getModuleCount()
  const side = modules + 2 * quietModules
  return {
    path: qrPath(modules, (row, column) => code.isDark(row, column)),
    viewBox: `${-quietModules} ${-quietModules} ${side} ${side}`,
  }
}
