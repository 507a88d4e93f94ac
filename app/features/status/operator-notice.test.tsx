import { beforeEach, expect, it } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { hourMs } from '#domain/time/durations'
import type { Notice } from '#domain/wire/notice'
import { renderHook, settle } from '../../testing/mount'
import { useOperatorNotice } from './notices'

const nowMs = Date.now()
const notice = (more: Partial<Notice> = {}): Notice => ({
  id: 'n',
  text: '<b>Closed</b>',
  tone: 'info',
  linkUrl: null,
  startsAtMs: nowMs - hourMs,
  endsAtMs: nowMs + hourMs,
  version: 1,
  ...more,
})
const store = (...rows: Notice[]) =>
  deviceDatabase().meta.put({ key: 'notices', value: { version: String(Math.random()), rows } })

beforeEach(() => deviceDatabase().settings.clear())

it('shows what holds now, a warning before the rest, and nothing that is over, ahead or dismissed', async () => {
  const { current } = await renderHook(useOperatorNotice)
  await store(
    notice({ id: 'over', endsAtMs: nowMs - 60_001 }),
    notice({ id: 'ahead', startsAtMs: nowMs + hourMs / 2 }),
    notice({ id: 'plain' }),
    notice({ id: 'loud', tone: 'warning' }),
  )
  await settle(() => expect(current()?.id).toBe('loud'))
  await deviceDatabase().settings.put({ key: 'dismissedNotices', value: ['loud@1'] })
  await settle(() => expect(current()?.id).toBe('plain'))
  await store(notice({ id: 'loud', tone: 'warning', version: 2 }))
  await settle(() => expect(current()?.version).toBe(2))
  await store()
  await settle(() => expect(current()).toBeNull())
})
