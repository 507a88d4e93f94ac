import { type ComponentType, useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { coastHeadline } from '#domain/rating/coast-headline'
import { ratingWordOf } from '#domain/rating/rating-words'
import { halfHourMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'
import { refreshNow } from '../../data/asked/refresh'
import { stripClock } from '../../data/shown/strip-clock'
import { stripGroups } from '../../data/shown/strip-groups'
import { useBestWindowByCoast } from '../../data/stored/use-best-window-by-coast'
import { type CoastScores, scoreAt, useCoastScores } from '../../data/stored/use-coast-scores'
import { useGauges } from '../../data/stored/use-spots'
import { useSession } from '../../data/tab/session'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { CoastStrip } from '../../ui/drawings/coast-strip'
import { useWidth } from '../../ui/drawings/use-width'
import { toneClass } from '../../ui/tone'
import type { HeroWords } from './hero'

const wideFrom = 600

type CoastNowProps = {
  /** The headline of the page, once the data say one. */
  onWords: (words: HeroWords | null) => void
  /** Where the numbers come from and how old they are; handed in, because features do not know each other. */
  Age: ComponentType
}

/** The coast of the next 48 hours, worked out on this device as in the app. */
export function CoastNow({ onWords, Age }: CoastNowProps) {
  const scores = useCoastScores(48)
  const calls = useBestWindowByCoast(scores?.isWhole ?? false)
  const gauges = useGauges()
  const nowMs = useNow()
  const callMs = useNow(halfHourMs)
  const { isStoreEmpty, isRefreshing } = useSession()
  const [frame, width] = useWidth<HTMLDivElement>()
  const headline = useMemo(() => calls && coastHeadline(calls, callMs), [calls, callMs])
  const count = useMemo(
    () => (scores?.isWhole ? countOfGood(scores, callMs, headline?.best?.middleAtMs) : null),
    [scores, callMs, headline],
  )
  useEffect(() => {
    if (!headline) return
    const { title, best } = headline
    onWords({
      title,
      lede: (
        <>
          {best && (
            <>
              <Link to={paths.homeOf(best.spot.id)} className={toneClass(ratingWordOf(best.score))}>
                {best.spot.name} {best.score.toFixed(1)}
              </Link>{' '}
              {best.isBig && 'but big '}
              {best.hours}.{' '}
            </>
          )}
          {count && `${count.good} of ${count.rated} breaks are good or better ${count.when}.`}
        </>
      ),
    })
  }, [headline, count, onWords])
  const clock = useMemo(
    () => scores && gauges && stripClock(scores, gauges, melbourneClock(nowMs), nowMs),
    [scores, gauges, nowMs],
  )
  const groups = useMemo(
    () => scores && stripGroups(scores, undefined, () => true, callMs),
    [scores, callMs],
  )
  const isWide = width >= wideFrom
  if (isStoreEmpty && !isRefreshing) {
    return (
      <div className="grid justify-items-start gap-3 py-8">
        <p>No signal right now. The coast comes with your first connection.</p>
        <Button onClick={() => void refreshNow()}>Try again</Button>
      </div>
    )
  }
  return (
    <div ref={frame}>
      {groups && clock && (
        <CoastStrip
          groups={groups}
          clock={clock}
          width={width}
          pitch={isWide ? 9 : 6}
          namesWidth={isWide ? 130 : 92}
          foldNightsTo={12}
          reading={null}
          label="The coast: every surf spot from west to east by the next 48 hours; the higher and brighter, the better the surf."
          sentence=""
        />
      )}
      {scores?.isWhole && (
        <p className="max-w-[44rem] pt-2 pr-gutter pb-0 pl-0 text-12 leading-[1rem] text-ink-quiet">
          {scores.rows.length} breaks, west to east, the next 48 hours. Higher and brighter is
          better. <Age />
        </p>
      )}
    </div>
  )
}

/**
 * How many breaks are rated now, and how many of them good or better; in the dark amid the best hours. Null where less
 * than half of the coast is rated.
 */
function countOfGood(
  { rows }: CoastScores,
  nowMs: number,
  bestAtMs: number | undefined,
): { good: number; rated: number; when: 'now' | 'then' } | null {
  const countAt = (atMs: number, when: 'now' | 'then') => {
    const scores = rows.map((row) => scoreAt(row, atMs)).filter((score) => score !== null)
    // Between night and day only one end of the coast is in the light.
    if (scores.length === 0 || scores.length < rows.length / 2) return null
    return { good: scores.filter((score) => score >= 6).length, rated: scores.length, when }
  }
  return countAt(nowMs, 'now') ?? (bestAtMs === undefined ? null : countAt(bestAtMs, 'then'))
}
