import type { Received } from '#db/device/handover/keep-handed-over'
import type { Made } from '#db/device/handover/make-document'
import { ageWords } from '#domain/time/age'
import { clockAndDay } from '../../data/shown/handed-over-words'

/** Server, age and end of the forecast. */
export function ageOfDocument(
  { fetchedAtMs, untilMs }: { fetchedAtMs: number; untilMs: number },
  nowMs: number,
): string {
  const age = ageWords(fetchedAtMs, nowMs)
  return `Made by ${window.location.host} at ${clockAndDay(fetchedAtMs, nowMs)}${age ? ` (${age})` : ''}; forecast until ${clockAndDay(untilMs, nowMs)}.`
}

/** Why no codes can be shown. */
export const whyNotShown: Record<
  Exclude<Made['kind'], 'document'> | 'failed' | 'too-long',
  string
> = {
  none: 'No forecast is stored on this phone yet. It needs signal once.',
  unsigned:
    'The forecast on this phone came without the server’s signature, so no other phone would trust it. Connect once to get one that is signed.',
  over: 'Every hour that this phone could hand over has passed.',
  failed: 'The forecast stored on this phone could not be read. Close the app and open it again.',
  'too-long': 'That is too much for codes. Hand over one spot instead of the whole coast.',
}

/** Why a scanned document was refused, and the remedy. */
export const whyRefused: Record<
  Exclude<Received['kind'], 'kept'>,
  { title: string; text: string }
> = {
  forged: {
    title: 'Not from the server',
    text: 'The signature does not match these numbers: they were altered, or did not come from the server. Nothing was stored.',
  },
  'unknown-key': {
    title: 'Signature not known',
    text: 'It is signed with a key that this phone does not have: another server’s, or a newer one. Connect once to get the server’s keys. Nothing was stored.',
  },
  'no-keys': {
    title: 'This phone needs signal once',
    text: 'It has no forecast from the server yet, so it has no key to check these numbers with. Nothing was stored.',
  },
  broken: {
    title: 'Not readable',
    text: 'The codes did not add up to a whole forecast. Please scan them again.',
  },
  newer: {
    title: 'Needs a newer Southbreak',
    text: 'The other phone has a newer version of the app. Update this one when there is signal.',
  },
  'not-newer': {
    title: 'Already here',
    text: 'This phone has the same forecast, or a newer one. Nothing was changed.',
  },
  over: {
    title: 'Too old',
    text: 'All hours of that forecast have passed. Nothing was stored.',
  },
  demo: {
    title: 'Demo data',
    text: 'The other phone shows demo data, which cannot replace a real forecast.',
  },
  'no-forecast': {
    title: 'No real forecast here yet',
    text: 'This phone has demo data only. To take real data from another phone, choose Live data in Profile and connect once. Nothing was stored.',
  },
  'unknown-spot': {
    title: 'Spot not known here',
    text: 'This phone does not have that spot yet. Connect once to get it.',
  },
}

/** What went wrong before a document was read, and the remedy. */
export type Trouble = { title: string; text: string }

/** Null: the browser can make and check documents. */
export function lacks(): Trouble | null {
  const title = 'Not possible here'
  if (globalThis.crypto?.subtle === undefined)
    return {
      title,
      text: 'Signatures can only be checked on a secure page. Open Southbreak at its https address.',
    }
  if (typeof CompressionStream === 'undefined' || typeof DecompressionStream === 'undefined')
    return {
      title,
      text: 'This browser is too old to hand forecasts over. Update it, or use another.',
    }
  return null
}

export const notRead = {
  noCode: {
    title: 'No code was read',
    text: 'The camera saw no Southbreak code for two minutes. Make the other screen brighter, and hold the phones still, a hand’s width apart.',
  },
  hidden: {
    title: 'The camera was closed',
    text: 'Southbreak was not on the screen, so the camera was closed.',
  },
  noReader: {
    title: 'Signal is needed once',
    text: 'The part of the app that reads codes is not on this phone yet. Open this page once with signal; after that it works without.',
  },
  notStored: {
    title: 'Not stored',
    text: 'The forecast was read, but it could not be stored on this phone. Free some space, then scan again.',
  },
} satisfies Record<string, Trouble>

export const cameraTrouble = (error: unknown): Trouble => ({
  title: 'The camera cannot be used',
  text: cameraText(error),
})

function cameraText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The camera is not allowed here. Allow it for this site in the browser’s settings, then try again.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No camera was found on this phone.'
  if (name === 'NotReadableError' || name === 'AbortError')
    return 'The camera did not start. Another app may be using it: close it, then try again.'
  return 'This browser does not let the page use the camera. Open Southbreak at its https address in another browser.'
}
