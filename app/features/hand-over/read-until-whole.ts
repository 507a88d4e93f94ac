import { sha256 } from '#db/device/handover/bytes'
import type { Received } from '#db/device/handover/keep-handed-over'
import { minuteMs } from '#domain/time/durations'
import { createCollector } from '#domain/wire/handover/frames'
import { cameraTrouble, lacks, notRead, type Trouble } from './hand-over-words'
import { createReader, type ReadCodes } from './read-codes'

/** Between two frames, so that slow phones stay responsive. */
const restMs = 60
/** Without a code the camera is closed. */
const timeoutMs = 2 * minuteMs

type Reading = {
  onPlaces: (places: boolean[]) => void
  take: (document: Uint8Array<ArrayBuffer>) => Promise<Received>
}

export type ReadEnd = { kind: 'done'; received: Received } | { kind: 'trouble'; trouble: Trouble }

/**
 * Reads from the camera until a document is whole. The camera is always closed at the end, and when `signal` aborts or
 * the page is hidden.
 * @returns null where `signal` ended it
 */
export async function readUntilWhole(
  player: HTMLVideoElement,
  signal: AbortSignal,
  reading: Reading,
): Promise<ReadEnd | null> {
  const lacking = lacks()
  if (lacking) return trouble(lacking)
  const closing = new AbortController()
  const close = () => closing.abort()
  const closeWhereHidden = () => {
    if (document.visibilityState === 'hidden') close()
  }
  signal.addEventListener('abort', close)
  try {
    const error = await openCamera(player, closing.signal).catch((error: unknown) => error)
    if (signal.aborted) return null
    if (error) return trouble(cameraTrouble(error))
    document.addEventListener('visibilitychange', closeWhereHidden)
    closeWhereHidden()
    const end = await readFrom(player, closing.signal, reading)
    return signal.aborted ? null : end
  } finally {
    close()
    document.removeEventListener('visibilitychange', closeWhereHidden)
    signal.removeEventListener('abort', close)
  }
}

const trouble = (trouble: Trouble): ReadEnd => ({ kind: 'trouble', trouble })

/** @param closing stops the camera, also while permission is being asked for */
async function openCamera(player: HTMLVideoElement, closing: AbortSignal): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: 1280 },
      height: { ideal: 960 },
    },
  })
  const stop = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  closing.addEventListener('abort', stop)
  if (closing.aborted) return stop()
  player.srcObject = camera
  await player.play()
}

async function readFrom(
  player: HTMLVideoElement,
  closed: AbortSignal,
  { onPlaces, take }: Reading,
): Promise<ReadEnd> {
  const collector = createCollector(sha256)
  let readCodes: ReadCodes | null = null
  let lastAtMs = Date.now()
  while (!closed.aborted) {
    let texts: string[]
    try {
      readCodes ??= await createReader()
      texts = await readCodes(player)
    } catch (error) {
      // The library may not be stored on this phone yet.
      console.error('The code reader could not be loaded.', error)
      return trouble(notRead.noReader)
    }
    for (const text of texts) {
      const collected = await collector.add(text)
      if (collected.kind === 'none') continue
      if (collected.kind === 'newer') return { kind: 'done', received: { kind: 'newer' } }
      if (collected.kind === 'document') return stored(collected.document, take)
      lastAtMs = Date.now()
      onPlaces(collected.places)
    }
    if (Date.now() - lastAtMs > timeoutMs) return trouble(notRead.noCode)
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
  return trouble(notRead.hidden)
}

async function stored(document: Uint8Array<ArrayBuffer>, take: Reading['take']): Promise<ReadEnd> {
  try {
    return { kind: 'done', received: await take(document) }
  } catch (error) {
    console.error('What was handed over could not be stored.', error)
    return trouble(notRead.notStored)
  }
}
