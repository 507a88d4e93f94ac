import { hourMs } from '#domain/time/durations'
import { melbourneDate } from '#domain/time/melbourne'
import type { SurfLogFields } from '#domain/wire/surf-log'
import { formatHeight } from '#domain/words/format'
import { useSurfLogs } from '../../data/stored/use-owned'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { QuietLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Figure } from '../../ui/figure'

/** Accounts 2, Session Stats. */
export function SessionStatsCard() {
  const entries = useSurfLogs()
  const units = useUnits()
  const nowMs = useNow(hourMs)
  if (!entries) return <Card title="Session Stats" waiting={150} />
  const { sessionsThisMonth, averageWaveHeightMetres } = sessionStats(entries, nowMs)
  const height = formatHeight(averageWaveHeightMetres, units)
  return (
    <Card title="Session Stats">
      <div className="grid grid-cols-2 gap-4">
        <Figure
          size="large"
          value={String(sessionsThisMonth)}
          label={sessionsThisMonth === 1 ? 'Session this month' : 'Sessions this month'}
        />
        <Figure
          size="large"
          value={height.value}
          unit={height.unit}
          label="Average wave height"
          note={averageWaveHeightMetres === null ? 'None known yet' : undefined}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <QuietLink to={paths.surfLog}>Surf log</QuietLink>
      </div>
    </Card>
  )
}

type Session = Pick<SurfLogFields, 'startedAtMs' | 'conditions'>

const monthOf = (atMs: number): string => melbourneDate(atMs).slice(0, 7)

/** This month by Melbourne's calendar; the mean surf height in metres, null where no entry has one. */
export function sessionStats(sessions: readonly Session[], nowMs: number) {
  const month = monthOf(nowMs)
  const ofMonth = sessions.filter((session) => monthOf(session.startedAtMs) === month)
  const heights = ofMonth.flatMap(({ conditions }) => conditions?.surfHeightMetres ?? [])
  return {
    sessionsThisMonth: ofMonth.length,
    averageWaveHeightMetres:
      heights.length === 0 ? null : heights.reduce((sum, one) => sum + one, 0) / heights.length,
  }
}
