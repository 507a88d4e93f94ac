import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { network } from '#db/device/http/send-request'
import { askFirstSpot } from '#db/device/pack/ask-first-spot'
import { refreshPack } from '#db/device/pack/refresh-pack'
import { refreshPastDays } from '#db/device/past-days'
import { refreshSpotReports } from '#db/device/refresh-spot-reports'
import { rememberPerson } from '#db/device/remember-person'
import { syncNow } from '#db/device/sync/sync-now'
import { testPerson } from '#db/device/testing/test-person'
import { adminCountCalls } from '#domain/wire/admin-operations'
import { pathsWith, productFiles } from '../../../e2e/testing/source-files'
import { fetchFile } from '../../features/admin/documents/exports'
import { askAdmin } from '../../features/admin/shell/admin-call'
import { saveScreenshot } from '../../features/cameras/camera-viewer'
import { askOlder } from '../../features/own-data/make-own-data'
import { askBureau } from '../../features/tides/tide-source'
import { signInCookie } from '../../testing/sign-in-cookie'
import { fetchSurfPhoto } from './fetch-surf-photo'
import { learnPerson } from './learn-person'
import { refreshProfile } from './refresh-profile'
import { signOut } from './sign-out'
import { refreshDashboardOrder } from './start-user-sync'

const never = vi.fn<typeof fetch>(() => new Promise(() => undefined))
const locks = undefined
const nowMs = () => 0

beforeEach(async () => {
  await rememberPerson(testPerson)
  await deviceDatabase().anonymousFeedback.put({ id: 'f', args: {}, atMs: 0 })
  signInCookie(true)
  vi.stubGlobal('fetch', never)
})
afterEach(() => {
  never.mockClear()
})

const camera = { id: 'c1', name: 'Stairs' }
const making = { network, signal: new AbortController().signal }
/** Who asks the server → one question of theirs. What is drawn with the same calls is named below. */
const callers: [file: string, ask: () => Promise<unknown>][] = [
  ['db/device/pack/fetch-pack.ts', () => refreshPack({ ...network, nowMs, mode: 'live', locks })],
  ['db/device/pack/ask-first-spot.ts', () => askFirstSpot(network, 1).reply],
  ['db/device/past-days.ts', () => refreshPastDays({ ...network, nowMs }, { userId: 'u1' })],
  ['db/device/refresh-spot-reports.ts', () => refreshSpotReports(network)],
  ['db/device/sync/sync-now.ts', () => syncNow({ ...network, nowMs, locks })],
  ['db/device/sync/send-anonymous-feedback.ts', () => syncNow({ ...network, nowMs, locks })],
  ['app/features/own-data/make-own-data.ts', () => askOlder('u1', making)],
  [
    'app/features/admin/documents/exports.ts',
    () => fetchFile('/api/admin/marketing-documents/1/download?format=pdf'),
  ],
  ['app/features/admin/shell/admin-call.ts', () => askAdmin(adminCountCalls.read, {})],
  ['app/features/cameras/camera-viewer.tsx', () => saveScreenshot(camera, '2026')],
  ['app/features/tides/tide-source.tsx', () => askBureau(1, '2026-11-22')],
  ['app/data/asked/start-user-sync.ts', () => refreshDashboardOrder(network)],
  [
    'app/data/asked/fetch-surf-photo.ts',
    () => fetchSurfPhoto(network, { id: crypto.randomUUID(), tag: crypto.randomUUID() }),
  ],
  ['app/data/asked/learn-person.ts', () => learnPerson(network)],
  ['app/data/asked/refresh-profile.ts', () => refreshProfile(network, 'u1')],
  ['app/data/asked/sign-out.ts', () => signOut({ discardUnsent: false })],
]

/** Components and hooks: each awaits one of the same bounded calls and nothing else of the network. */
const drawn = [
  'app/features/account/sessions-card.tsx',
  'app/features/alerts/phone-line.tsx',
  'app/features/calendar/calendar-card.tsx',
  'app/features/cameras/cameras-card.tsx',
  'app/features/plans/plan-action.tsx',
  'app/data/asked/use-asked.ts',
  'app/data/asked/fetch-picture.ts',
  'app/data/asked/push.ts',
]

it.each(callers)('a server that never answers leaves no caller waiting: %s', async (_, ask) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOver = false
  const over = ask()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  for (let second = 0; second < 120 && !isOver; second++) {
    // The store answers by immediates.
    for (let i = 0; i < 12; i++) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(isOver).toBe(true)
  await over
  expect(never).toHaveBeenCalled()
})

it('names every file that asks the server', () => {
  const asking = pathsWith(
    productFiles(/^(app|worker|db\/device)\/.*\.tsx?$/).filter(
      ({ path }) => !path.startsWith('db/device/http/'),
    ),
    /\b(askServer|askJson|askFile|askCall|sendRequest)\(/,
  )
  expect([...new Set([...callers.map(([file]) => file), ...drawn])].sort()).toEqual(asking.sort())
})
