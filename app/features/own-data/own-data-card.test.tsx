import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { setFavourite } from '#db/device/favourites'
import { sendFeedback } from '#db/device/feedback'
import { setPreference } from '#db/device/preferences'
import { setProfile } from '#db/device/profile'
import { rememberPerson } from '#db/device/remember-person'
import { putSurfLog } from '#db/device/surf-logs'
import { setSurfPhoto } from '#db/device/surf-photos'
import { putSurfRule } from '#db/device/surf-rules'
import { putSurferReport } from '#db/device/surfer-reports'
import { nounList } from '#db/device/sync/device-nouns'
import type { SyncOutcome } from '#db/device/sync/sync-now'
import { jsonAnswer } from '#db/device/testing/fake-server'
import { freshDatabase } from '#db/device/testing/fresh-database'
import { testPerson } from '#db/device/testing/test-person'
import { openLimits, openRule } from '#domain/alert/testing/open-limits'
import { tinyPhoto } from '#domain/person/testing/tiny-photo'
import { dayMs } from '#domain/time/durations'
import { feedbackSend } from '#domain/wire/feedback'
import { ownData } from '#domain/wire/own-data'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { saveFile } from '../../ui/save-file'
import { button, click, draw } from '../../ui/testing/draw'
import { makeOwnData } from './make-own-data'
import { OwnDataCard } from './own-data-card'

vi.mock('../../ui/save-file', () => ({ saveFile: vi.fn() }))
vi.mock('./make-own-data', { spy: true })
const sync = vi.hoisted(() => ({ outcome: 'offline' as SyncOutcome }))
vi.mock('#db/device/sync/sync-now', () => ({ syncNow: async () => sync.outcome }))
const notReached =
  'The server could not be reached: reports of earlier days, feedback and changes made on other devices may be missing. Download again with signal to get everything.'

/** Friday 2026-11-20, 07:00 in Melbourne. */
const startedAtMs = Date.UTC(2026, 10, 19, 20)
const rule = { ...openRule, wanted: { ...openLimits, surfHeightMin: 1 }, madeAtMs: 1 }

beforeEach(async () => {
  freshDatabase()
  vi.mocked(saveFile).mockClear()
  sync.outcome = 'offline'
  await rememberPerson(testPerson)
  await storePack('live')
})

async function download() {
  const drawn = await draw(<OwnDataCard />)
  await click(button('Download my data'))
  return drawn
}
async function saved() {
  const [file, name] = vi.mocked(saveFile).mock.calls[0]!
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return { name, files, data: v.parse(ownData, JSON.parse(strFromU8(files['data.json']!))) }
}
it('everything that its person wrote, without signal: each thing whole, and photos as files', async () => {
  const db = deviceDatabase()
  await setProfile({ displayName: 'Kai', bio: 'Goofy' })
  await setFavourite(2, true)
  await setPreference('preferredUnits', 'imperial')
  const first = await putSurfLog({ spotId: 1, startedAtMs, stars: 4, notes: 'Läufts 🌊' })
  const second = await putSurfLog({ spotId: 1, startedAtMs, bodySize: 'head' })
  await setSurfPhoto(first!, tinyPhoto(3))
  await setSurfPhoto(second!, tinyPhoto(5))
  await putSurfRule(rule)
  const report = { spotId: 1, observedAtMs: 5, text: 'Clean', waveHeightMetres: 1.5 }
  await putSurferReport({ ...report, windSpeedKmh: null, windClass: null })
  await sendFeedback({ feedbackType: 'general', title: 'Maps', description: 'Larger ones' })
  await db.refusedChanges.put({
    ...{ id: 'r', userId: 'u1', name: 'surf-log.put', args: { id: 'x' }, atMs: 7 },
    ...{ code: 'full', message: 'Your surf log is full.' },
  })
  // Of another person who used the phone.
  await db.surfLogs.put({ ...(await db.surfLogs.toArray())[0]!, userId: 'u2', notes: 'not mine' })
  const { box } = await download()
  await settle(() => expect(box.textContent).toContain('2 surfs, 2 photos.'))
  const { name, files, data } = await saved()
  expect(name).toMatch(/^southbreak-\d{4}-\d\d-\d\d\.zip$/)
  expect(box.querySelector('[role=status]')?.textContent).toBe(
    `Saved as ${name}: 2 surfs, 2 photos. ${notReached}`,
  )
  expect(data).toMatchObject({
    format: 1,
    person: { email: testPerson.email, displayName: 'Kai', bio: 'Goofy', picture: null },
    favourites: [{ spotId: 2 }],
    preferences: { preferredUnits: 'imperial', waveHeightMin: 1 },
    alerts: [{ sentence: expect.stringMatching(/waist high \(1\.0 m\) or bigger/), fields: rule }],
    reports: [{ text: 'Clean', waveHeightMetres: 1.5 }],
    feedback: [{ title: 'Maps', description: 'Larger ones' }],
    refused: [{ message: 'Your surf log is full.', written: { id: 'x' } }],
    missing: [notReached],
  })
  const text = JSON.stringify(data)
  expect(text).not.toContain('not mine')
  // A noun more is written above too: every word of its changes is in the file, a photo's apart.
  const written = await db.outbox.toArray()
  const unwritten = nounList.filter(({ changes }) => !written.some(({ name }) => name in changes))
  expect(unwritten).toEqual([])
  const changes = JSON.stringify(written.map(({ args }) => args))
  for (const [, word] of changes.matchAll(/"(?!tag|picture)\w+":("[^"]+")/g))
    expect(text).toContain(word)
  const [spot] = await db.spots.toArray()
  expect(data.surfs.map((surf) => surf.spot)).toEqual([spot!.name, spot!.name])
  expect(data.surfs.find(({ id }) => id === first)).toMatchObject({ notes: 'Läufts 🌊', stars: 4 })
  for (const surf of data.surfs) {
    expect(surf.photo?.file).toMatch(/^photos\/2026-11-20-0700-[a-z0-9-]+\.webp$/)
    const kept = await db.keptPhotos.get(['u1', surf.id])
    const bytes = files[surf.photo!.file!]!
    expect(`data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`).toBe(kept!.picture)
  }
  expect(new Set(data.surfs.map((surf) => surf.photo?.file)).size).toBe(2)
  expect(strFromU8(files['README.txt']!)).toContain('data.json')
  expect(strFromU8(files['README.txt']!)).toContain(notReached)
})

it('photos that are only on the server are brought with signal, and named as missing without', async () => {
  for (let surf = 0; surf < 2; surf++) {
    const id = await putSurfLog({ spotId: 1, startedAtMs })
    await setSurfPhoto(id!, tinyPhoto(3))
  }
  const db = deviceDatabase()
  const [kept] = await db.keptPhotos.toArray()
  await db.keptPhotos.clear()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(String(input))
    throw new TypeError('no signal')
  })
  const { box, unmount } = await download()
  const missing = `2 surfs, 0 photos. ${notReached} 2 more photos are only on the server. Download again`
  await settle(() => expect(box.textContent).toContain(missing))
  const none = { photo: { file: null, width: 3 } }
  expect((await saved()).data.surfs).toMatchObject([none, none])
  // Each one without an answer takes a while.
  expect(asked).toHaveLength(0)
  await unmount()
  vi.mocked(saveFile).mockClear()
  asked.length = 0
  sync.outcome = 'ok'
  vi.stubGlobal('fetch', async (input: string) => {
    if (/reports|feedback/.test(String(input))) return jsonAnswer([])
    asked.push(String(input))
    const bytes = Buffer.from(kept!.picture.split(',')[1]!, 'base64')
    return new Response(bytes, { headers: { 'Content-Type': 'image/webp' } })
  })
  const again = await download()
  await settle(() => expect(again.box.textContent).toContain('2 surfs, 2 photos.'))
  expect(asked).toHaveLength(2)
  const { files, data } = await saved()
  for (const surf of data.surfs) expect(Object.keys(files)).toContain(surf.photo?.file)
})

it('reports and feedback of other days and other phones, which the server has', async () => {
  sync.outcome = 'ok'
  const unsaid = { waveHeightMetres: null, windSpeedKmh: null, windClass: null }
  const said = { ...unsaid, spotId: 1, text: 'Clean', observedAtMs: startedAtMs }
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID()).toSorted()
  const stored = ids.map((id, day) => ({ ...said, id, observedAtMs: startedAtMs - day * dayMs }))
  const [title, description] = ['Maps', 'Larger ones']
  const sent = v.parse(feedbackSend, { feedbackType: 'general', title, description, spotId: 1 })
  const wrote = { ...sent, id: crypto.randomUUID(), sentAtMs: startedAtMs }
  vi.stubGlobal('fetch', async (input: string) => {
    const after = new URL(String(input), 'https://x.example').searchParams.get('after')
    if (String(input).includes('/feedback')) return jsonAnswer(after ? [] : [wrote])
    return jsonAnswer(stored.filter(({ id }) => id > (after ?? '')).slice(0, 2))
  })
  const unsent = await putSurferReport(said)
  const { box } = await download()
  await settle(() => expect(box.textContent).toMatch(/0 surfs, 0 photos\.$/))
  const { data } = await saved()
  expect(data.missing).toEqual([])
  expect(data.feedback).toEqual([wrote])
  expect(data.reports.map(({ id }) => id).toSorted()).toEqual([...ids, unsent].toSorted())
  expect(data.reports[0]).toMatchObject({ id: ids[2], text: 'Clean' })
})

it('left half way, it saves nothing; what went wrong is said', async () => {
  const id = await putSurfLog({ spotId: 1, startedAtMs })
  await setSurfPhoto(id!, tinyPhoto(3))
  await deviceDatabase().keptPhotos.clear()
  sync.outcome = 'ok'
  let answer = () => {}
  vi.stubGlobal('fetch', (input: string) =>
    /reports|feedback/.test(String(input))
      ? jsonAnswer([])
      : new Promise((_, reject) => (answer = () => reject(new TypeError()))),
  )
  const { box, unmount } = await download()
  await settle(() => expect(box.textContent).toContain('Photo 1 of 1'))
  await unmount()
  answer()
  expect(await vi.mocked(makeOwnData).mock.results.at(-1)?.value).toBeNull()
  expect(saveFile).not.toHaveBeenCalled()

  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await deviceDatabase().meta.delete('person')
  const signedOut = await download()
  await settle(() => expect(signedOut.box.textContent).toContain('could not be made'))
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})
