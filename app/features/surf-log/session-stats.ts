import { melbourneDate } from '#domain/time/melbourne'
import type { SurfLogFields } from '#domain/wire/surf-log'

type SessionStats = {
  sessionsThisMonth: number
  /** Metres, of the surf at the beach attached to this month's entries; null when none has any. */
  averageWaveHeightMetres: number | null
}

type Session = Pick<SurfLogFields, 'startedAtMs' | 'conditions'>

const monthOf = (atMs: number): string => melbourneDate(atMs).slice(0, 7)

/** What the log says of the current month, by Melbourne's calendar. */
export function sessionStats(sessions: readonly Session[], nowMs: number): SessionStats {
  const month = monthOf(nowMs)
  const ofMonth = sessions.filter((session) => monthOf(session.startedAtMs) === month)
  const heights = ofMonth
    .map((session) => session.conditions?.surfHeightMetres ?? null)
    .filter((height) => height !== null)
  return {
    sessionsThisMonth: ofMonth.length,
    averageWaveHeightMetres:
      heights.length === 0 ? null : heights.reduce((sum, one) => sum + one, 0) / heights.length,
  }
}
