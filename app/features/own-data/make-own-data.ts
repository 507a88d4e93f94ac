import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { allSpots } from '#db/device/catalog'
import { askCall } from '#db/device/http/ask-call'
import type { Asked } from '#db/device/http/ask-server'
import type { Network } from '#db/device/http/send-request'
import { storedOwnData } from '#db/device/own-data'
import { keptPhoto } from '#db/device/surf-photos'
import { syncNow } from '#db/device/sync/sync-now'
import { surfRuleSentence } from '#domain/alert/surf-rule-sentence'
import { unknownPlace } from '#domain/places/unknown-place'
import { localDateTime } from '#domain/time/local-date-time'
import { feedbackCalls } from '#domain/wire/feedback'
import type { OwnData } from '#domain/wire/own-data'
import type { SurfPhoto } from '#domain/wire/surf-photo'
import { reportCalls } from '#domain/wire/surfer-report'
import { fetchSurfPhoto } from '../../data/asked/fetch-surf-photo'

/** `missing`: one sentence per thing that could not be had. */
export type OwnDataFile = { file: Blob; surfs: number; photos: number; missing: string[] }

type Making = {
  nowMs: number
  network: Network
  /** Called before each photo. */
  onPhoto: (at: number, count: number) => void
  signal: AbortSignal
}

/**
 * All data of the signed-in person as one ZIP of some 20 MB at most: `data.json` (`domain/wire/own-data.ts`), photos and
 * a readme. Made of what is stored here, after a sync and the reports, feedback and photos that only the server has.
 * @returns null where `signal` ended it
 * @throws NotSignedIn; a Dexie error where the store cannot be read
 */
export async function makeOwnData(making: Making): Promise<OwnDataFile | null> {
  const { nowMs, signal } = making
  const isInStep =
    (await syncNow({ ...making.network, nowMs: Date.now, locks: navigator.locks })) === 'ok'
  const { userId, person, picture, photos, rules, surfs, reports, feedback, favourites, ...same } =
    await storedOwnData()
  const [reported, sent] = isInStep ? await askOlder(userId, making) : [null, null]
  const isAnswered = reported !== null && sent !== null
  const spots = new Map((await allSpots()).map((spot) => [spot.id, spot]))
  const placed = <Row extends { spotId: number }>(row: Row) => {
    return { ...row, spot: spots.get(row.spotId)?.name ?? unknownPlace.name }
  }
  const zip = createZip(nowMs)
  const files = await addPhotos(zip, photos, {
    ...making,
    isAnswered,
    nameOf: namesOf(surfs.map(placed)),
  })
  if (!files) return null
  const face = picture && fileOf(picture)
  const faceName = face && `profile.${face.ending}`
  if (face && faceName) zip.add(faceName, face.bytes)
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]))
  const missing = missingWords(isAnswered, photos.length - files.size)
  const data: OwnData = {
    format: 1,
    madeAtMs: nowMs,
    madeBy: window.location.host,
    person: { ...person, picture: faceName ? { file: faceName } : null },
    favourites: favourites.map(placed),
    ...same,
    surfs: surfs.map((surf) => {
      const photo = photoOf.get(surf.id)
      const { width, height } = photo ?? {}
      const said = width && height ? { file: files.get(surf.id) ?? null, width, height } : null
      return { ...placed(surf), photo: said }
    }),
    alerts: rules.map(({ id, ...fields }) => {
      const place = spots.get(fields.spotId ?? 0) ?? unknownPlace
      return { id, sentence: surfRuleSentence(fields, place, 'metric'), fields }
    }),
    reports: eachOnce([...(reported ?? []), ...reports], (one) => one.observedAtMs).map(placed),
    feedback: eachOnce([...(sent ?? []), ...feedback], (one) => one.sentAtMs),
    missing,
  }
  zip.addText('data.json', JSON.stringify(data, null, 1))
  zip.addText('README.txt', readMe(nowMs, missing))
  if (signal.aborted) return null
  return { file: zip.end(), surfs: surfs.length, photos: files.size, missing }
}

/** What the server has and what is stored here, in order of time. */
const eachOnce = <One extends { id: string }>(
  all: readonly One[],
  atMs: (one: One) => number,
): One[] =>
  [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => atMs(a) - atMs(b))

const readMe = (nowMs: number, missing: readonly string[]) => `Southbreak, ${window.location.host}
Made on ${localDateTime(nowMs).replace('T', ' at ')} (Melbourne) on your phone.

data.json   everything you wrote: surfs, alerts, favourites, profile, reports, feedback and settings.
            Times are milliseconds since 1970 (UTC), heights metres, wind km/h.
photos/     the photos of your surfs; data.json names each with its surf.
${missing.map((sentence) => `\n${sentence}\n`).join('')}`

function missingWords(isReached: boolean, photos: number): string[] {
  const are = photos === 1 ? '1 more photo is' : `${photos} more photos are`
  const again = 'Download again with signal to get everything.'
  return [
    ...(isReached
      ? []
      : [
          `The server could not be reached: reports of earlier days, feedback and changes made on other devices may be missing. ${again}`,
        ]),
    ...(photos === 0 ? [] : [`${are} only on the server. ${again}`]),
  ]
}

/** All reports and all feedback that the server has; null where it did not answer. */
export const askOlder = (userId: string, { network, signal }: Pick<Making, 'network' | 'signal'>) =>
  Promise.all([
    pages(signal, (page) => askCall(network, reportCalls.own, { params: { userId }, ...page })),
    pages(signal, (page) => askCall(network, feedbackCalls.own, { params: { userId }, ...page })),
  ])

async function pages<One extends { id: string }>(
  signal: AbortSignal,
  ask: (page: { query: { after: string | undefined } }) => Promise<Asked<One[]>>,
): Promise<One[] | null> {
  const all: One[] = []
  while (!signal.aborted) {
    const asked = await ask({ query: { after: all.at(-1)?.id } })
    if (asked.kind !== 'answer') return null
    if (asked.value.length === 0) return all
    all.push(...asked.value)
  }
  return null
}

/** File names by surf id: day, time and place, and a number for duplicates. */
function namesOf(surfs: readonly { id: string; startedAtMs: number; spot: string }[]) {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { id, startedAtMs, spot } of surfs) {
    const place = spot.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const start = `photos/${localDateTime(startedAtMs).replace('T', '-').replace(':', '')}-${place}`
    let name = start
    for (let count = 2; taken.has(name); count++) name = `${start}-${count}`
    taken.add(name)
    names.set(id, name)
  }
  return names
}

/** @returns file names by surf id; null where `signal` ended it */
async function addPhotos(
  zip: ReturnType<typeof createZip>,
  photos: readonly SurfPhoto[],
  making: Making & { nameOf: ReadonlyMap<string, string>; isAnswered: boolean },
): Promise<Map<string, string> | null> {
  const { nameOf, network, onPhoto, signal } = making
  const files = new Map<string, string>()
  // A request without an answer costs seconds: after one, no more are sent.
  let { isAnswered } = making
  for (const [index, photo] of photos.entries()) {
    if (signal.aborted) return null
    onPhoto(index + 1, photos.length)
    if (isAnswered) {
      const fetched = await fetchSurfPhoto(network, photo)
      isAnswered = fetched === 'here' || fetched === 'refused'
    }
    const kept = await keptPhoto(photo)
    const name = nameOf.get(photo.id)
    if (kept === null || name === undefined) continue
    const { bytes, ending } = fileOf(kept)
    zip.add(`${name}.${ending}`, bytes)
    files.set(photo.id, `${name}.${ending}`)
  }
  return files
}

function fileOf(dataUrl: string): { bytes: Uint8Array<ArrayBuffer>; ending: string } {
  const [head = '', base64 = ''] = dataUrl.split(',', 2)
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const kind = /^data:image\/(\w+)/.exec(head)?.[1] ?? 'bin'
  return { bytes, ending: kind === 'jpeg' ? 'jpg' : kind }
}

function createZip(mtime: number) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  const put = (file: ZipPassThrough | ZipDeflate, bytes: Uint8Array) => {
    file.mtime = mtime
    zip.add(file)
    file.push(bytes, true)
  }
  return {
    /** Stored: photos are compressed already. */
    add: (name: string, bytes: Uint8Array) => put(new ZipPassThrough(name), bytes),
    addText: (name: string, text: string) =>
      put(new ZipDeflate(name), new TextEncoder().encode(text)),
    end: () => {
      zip.end()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}
