import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { setFavourite } from '#db/device/favourites'
import { rememberProfile } from '#db/device/profile'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testSpot } from '#db/device/testing/test-pack'
import { testPerson, testProfile } from '#db/device/testing/test-person'
import { fateOfChange } from '../../data/asked/fate-of-change'
import { settle } from '../../testing/mount'
import { click, drawPage, find, type } from '../../ui/testing/draw'
import { currentToast, useToast } from '../../ui/toast-store'
import { FavouriteToggle } from '../favourites/favourite-toggle'
import { FeedbackForm } from '../feedback/feedback-form'
import { SettingsCard } from '../settings/settings-card'
import { ProfileForm } from './profile-form'
import { SessionArea } from './session-area'

const written = { title: 'Bells', description: 'A week of writing' }

/** Every title that was shown since the test began. */
let told: string[] = []
let stop: () => void
const done = vi.fn()

beforeEach(async () => {
  await deviceDatabase().spots.bulkPut([testSpot(1), testSpot(2)])
  told = []
  done.mockReset()
  stop = useToast.subscribe(() => {
    const { title } = currentToast() ?? {}
    if (title && title !== told.at(-1)) told.push(title)
  })
})
afterEach(async () => {
  stop()
  await forgetPerson({ discardUnsent: true })
  await deviceDatabase().refusedChanges.clear()
  await deviceDatabase().anonymousFeedback.clear()
})

type Sent = { seq: number; id: string; args: { spotId?: number } }
const refused = { code: 'not-so', message: 'The server says why.' }
/** A server that refuses these changes of a push, and feedback with a status of its own. */
function refuse(isRefused: (args: Sent['args']) => boolean, feedbackStatus = 422) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.includes('/api/feedback')) return Response.json(refused, { status: feedbackStatus })
    if (!path.includes('/sync/push')) return new Response('{}', { status: 503 })
    const { changes } = JSON.parse(String(init.body)) as { changes: Sent[] }
    const results = changes.map(({ seq, id, args }) => {
      return { seq, id, refused: isRefused(args) ? refused : null }
    })
    return Response.json({ last: changes.at(-1)?.seq ?? 0, results })
  })
}
const refuseAll = (feedbackStatus?: number) => refuse(() => true, feedbackStatus)

const drawBeside = (what: ReactNode) =>
  drawPage(
    <>
      <SessionArea />
      <main>{what}</main>
    </>,
  )
const submit = () => click(find('main form button[type=submit]'))

type Case = [what: string, words: [string, string], change: () => Promise<unknown>]
const cases: Case[] = [
  [
    'a favourite',
    ['Error', 'Failed to update favorites. Please try again.'],
    async () => {
      await drawBeside(<FavouriteToggle spotId={1} />)
      await settle(() => expect(find('main button').textContent).toBe('Add to Favorites'))
      await click(find('main button'))
    },
  ],
  [
    'a setting',
    ['Error', 'Failed to update settings. Please try again.'],
    async () => {
      await drawBeside(<SettingsCard />)
      const row = () => document.querySelector<HTMLElement>('main button[aria-haspopup=dialog]')
      await settle(() => expect(row()?.textContent).toMatch(/^Surf Alerts/))
      await click(row()!)
      await click(document.querySelector<HTMLElement>('input[type=checkbox]')!)
    },
  ],
  [
    'the profile',
    ['Update failed', 'Failed to update your profile. Please try again.'],
    async () => {
      await rememberProfile(testProfile)
      await drawBeside(<ProfileForm profile={testProfile} onDone={done} />)
      await type(find<HTMLTextAreaElement>('main textarea'), 'Reef and rain')
      await submit()
    },
  ],
  [
    'feedback',
    ['Submission Failed', 'Please try again or contact support if the issue persists.'],
    async () => {
      await drawBeside(<FeedbackForm onDone={done} start={written} />)
      await settle(() => expect(find('main form')).toBeTruthy())
      await submit()
    },
  ],
]

describe('what the server refuses', () => {
  it.each(cases)(
    '%s: is told in the specified words alone, kept in the list, and never thanked for',
    async (_, [title, description], change) => {
      await rememberPerson(testPerson)
      refuseAll()
      await change()
      await settle(() => expect(told).toContain(title))
      expect(currentToast()).toMatchObject({ title, description, destructive: true })
      await settle(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
      expect(told).toEqual([title])
      expect(done).not.toHaveBeenCalled()
      const kept = await deviceDatabase().refusedChanges.toArray()
      expect(kept).toMatchObject([{ userId: 'u1', message: 'The server says why.' }])
    },
  )

  async function sendAsVisitor() {
    await drawBeside(<FeedbackForm onDone={done} start={written} />)
    await settle(() => expect(document.querySelector('main input[type=email]')).toBeTruthy())
    await submit()
  }

  it('feedback of a visitor: is told as failed and kept, and stays in the form', async () => {
    refuseAll()
    await sendAsVisitor()
    await settle(() => expect(told).toContain('Submission Failed'))
    expect(currentToast()?.destructive).toBe(true)
    expect(told).toEqual(['Submission Failed'])
    expect(done).not.toHaveBeenCalled()
    expect(find<HTMLTextAreaElement>('main textarea').value).toBe(written.description)
    const kept = await deviceDatabase().refusedChanges.toArray()
    expect(kept).toMatchObject([{ name: 'feedback.send', args: written }])
  })

  it('feedback that is only put off: waits, and is not thanked for as if it were sent', async () => {
    refuseAll(429)
    await sendAsVisitor()
    await settle(() => expect(told).toEqual(['Feedback Submitted']))
    const kept = 'Saved on this device. It will be sent once there is signal.'
    expect(currentToast()?.description).toBe(kept)
    expect(await deviceDatabase().anonymousFeedback.count()).toBe(1)
    expect(await deviceDatabase().refusedChanges.count()).toBe(0)
  })
})

it('a profile form says only what was changed in it: what another device said meanwhile stays', async () => {
  await rememberPerson(testPerson)
  await rememberProfile(testProfile)
  const { again } = await drawPage(<ProfileForm profile={testProfile} onDone={done} />)
  const live = { ...testProfile, location: 'Point Lonsdale' }
  await again(<ProfileForm profile={live} onDone={done} />)
  await type(find<HTMLTextAreaElement>('textarea'), 'Reef and rain')
  await click(find('form button[type=submit]'))
  await vi.waitFor(async () => {
    const [queued] = await deviceDatabase().outbox.toArray()
    expect(queued?.args).toMatchObject({ bio: 'Reef and rain' })
    expect(queued?.args).not.toHaveProperty('location')
  })
})

it('a change is kept while the server cannot be asked, and taken whatever else waits or is refused beside it', async () => {
  await rememberPerson(testPerson)
  expect(await fateOfChange(() => setFavourite(1, true))).toBe('kept')
  await deviceDatabase().anonymousFeedback.put({ id: 'f', args: {}, atMs: 0 })
  refuse(({ spotId }) => spotId === 99, 503)
  await setFavourite(99, true)
  expect(await fateOfChange(() => setFavourite(4, true))).toBe('taken')
  expect(await deviceDatabase().refusedChanges.count()).toBe(1)
  expect(await deviceDatabase().anonymousFeedback.count()).toBe(1)
})
