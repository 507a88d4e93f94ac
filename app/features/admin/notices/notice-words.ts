import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { Notice } from '#domain/wire/notice'
import type { PillTone } from '../../../ui/pill'

/** '2026-11-21, 06:40', Melbourne's clock. */
export const momentWords = (atMs: number): string =>
  `${melbourneDate(atMs)}, ${melbourneClock(atMs)}`

const tones: Record<Notice['tone'], PillTone> = { info: 'sea', good: 'sea', warning: 'warn' }

/** Whether a notice is shown now, as a pill. */
export function noticeState(
  { startsAtMs, endsAtMs, tone }: Notice,
  nowMs: number,
): { tone: PillTone; children: string } {
  if (endsAtMs <= nowMs) return { tone: 'plain', children: 'Over' }
  if (startsAtMs > nowMs) return { tone: 'sun', children: 'Later' }
  return { tone: tones[tone], children: 'Shown now' }
}
